/** Approved, a level reached, a seat to take: said once, with what it means, and put away with one tap. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { GoodNews, GoodNewsKind } from '#domain/notifications/good-news.ts'
import { readNotification } from '#web/data/notifications.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { IconCircleCheck, IconGift, IconTrendingUp } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { List, ListRow } from '#web/ui/list/list-row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import * as css from './home.css.ts'

const icons = {
  'experience-waitlist-offer': IconGift,
  'level-up': IconTrendingUp,
  'invoice-approved': IconCircleCheck,
} as const satisfies Record<GoodNewsKind, unknown>

interface GoodNewsCardProps {
  news: readonly GoodNews[]
  availablePoints: number | undefined
}

export function GoodNewsCard({ news, availablePoints = 0 }: GoodNewsCardProps) {
  const { t } = useLingui()
  const read = useMutation(readNotification(useApp()))
  const [gone, setGone] = useState(news.length === 0)
  if (gone) return null
  return (
    <Card
      padding="none"
      title={t`Boas notícias`}
      aside={
        <Button
          quiet
          onClick={() => {
            setGone(true)
            for (const { _id } of news) read.mutate({ id: _id })
          }}
        >
          <Trans>Entendi</Trans>
        </Button>
      }
    >
      <Stack gap={0}>
        <List label={t`Boas notícias`}>
          {news.map(({ _id, kind, title, body, link }) => {
            const Icon = icons[kind]
            return (
              <ListRow
                key={_id}
                leading={<Icon size={20} />}
                title={title}
                subtitle={body}
                render={link ? <Link to={link} onClick={() => read.mutate({ id: _id })} /> : undefined}
              />
            )
          })}
        </List>
        {availablePoints > 0 && news.some(({ kind }) => kind === 'invoice-approved') && (
          <div className={css.worth}>
            <Text size="small" tone="muted">
              <Trans>Você tem {formatPoints(availablePoints)} pontos para usar.</Trans>
            </Text>
          </div>
        )}
      </Stack>
    </Card>
  )
}
