/** Which notices are sent, and the welcome, as they are. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { notificationConfiguration } from '#web/data/configuration.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { noticeText } from '#web/parts/notice-texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { IconPencil } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { List, ListRow } from '#web/ui/list/list-row.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Paragraphs } from '#web/ui/text/paragraphs.tsx'
import { Text } from '#web/ui/text/text.tsx'
import type { PartProps } from './config-search.ts'
import { NoticesDrawer } from './notices-drawer.tsx'

export function NoticesPart({ open, onOpen }: PartProps) {
  const { t, i18n } = useLingui()
  const app = useApp()
  const query = notificationConfiguration(app)
  const reading = useQuery(query)
  const mayChange = useMay()('saveNotificationConfiguration')
  if (reading.isPending) return <Skeleton height={12} />
  if (reading.isLoadingError) return <ListFailure query={reading} />
  const { events, welcome } = reading.data
  const edit = mayChange && (
    <Button outline iconLeft={<IconPencil size={20} />} onClick={() => onOpen('avisos')}>
      <Trans>Editar</Trans>
    </Button>
  )
  return (
    <Stack gap={6}>
      <Card title={t`Boas-vindas`} aside={edit}>
        <Stack gap={3} align="start">
          {welcome.active ? <Chip tone="success">{t`Aparece na tela inicial`}</Chip> : <Chip>{t`Não aparece`}</Chip>}
          {welcome.title === '' ? (
            <Text tone="muted">
              <Trans>Ainda não há boas-vindas.</Trans>
            </Text>
          ) : (
            <>
              <Text weight="bold">{welcome.title}</Text>
              <Paragraphs text={welcome.body} />
            </>
          )}
        </Stack>
      </Card>
      <Card title={t`Avisos enviados`}>
        <List label={t`Avisos enviados`}>
          {events.map(({ kind, active, required }) => {
            const text = noticeText[kind]
            return (
              <ListRow
                key={kind}
                title={text ? i18n._(text) : kind}
                trailing={
                  <Chip tone={active ? 'success' : 'neutral'}>
                    {required ? t`Sempre enviado` : active ? t`Enviado` : t`Não enviado`}
                  </Chip>
                }
              />
            )
          })}
        </List>
      </Card>
      {mayChange && open === 'avisos' && (
        <NoticesDrawer
          configuration={reading.data}
          reread={() => app.queries.fetchQuery({ ...query, staleTime: 0 })}
          onClose={() => onOpen(undefined)}
        />
      )}
    </Stack>
  )
}
