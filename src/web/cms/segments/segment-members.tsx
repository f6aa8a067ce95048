/** How many a segment finds now, and some of them, while it is written; the way to all of them once it is saved. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Segment, SegmentRule } from '#contract/api.gen.ts'
import { readSegmentRule, type SegmentFields, wrongSegmentFields } from '#domain/segments/segment-fields.ts'
import { segmentPreview } from '#web/data/segments.ts'
import { useApp } from '#web/data/use-app.ts'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { List, ListRow } from '#web/ui/list/list-row.tsx'
import { BlockSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Text } from '#web/ui/text/text.tsx'

/** Typing waits this long before it is counted, in milliseconds. */
const pause = 400

/** The rule once nothing of it changed for a moment. */
function useSettled(rule: SegmentRule): SegmentRule {
  const [settled, setSettled] = useState(rule)
  const written = JSON.stringify(rule)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(readSegmentRule(JSON.parse(written))), pause)
    return () => clearTimeout(timer)
  }, [written])
  return settled
}

interface SegmentMembersProps {
  values: SegmentFields
  /** As it is saved; null for a new one. */
  row: Segment | null
}

export function SegmentMembers({ values, row }: SegmentMembersProps) {
  const { t } = useLingui()
  const { name: _name, ...rule } = values
  const settled = useSettled(readSegmentRule(rule))
  const isWrong = wrongSegmentFields({ ...settled, name: '-' }).length > 0
  const found = useQuery({ ...segmentPreview(useApp(), settled), enabled: !isWrong })
  const total = found.data?.total ?? 0
  const ofPeople = settled.audience === 'professional'
  return (
    <Card title={t`Quem está nele agora`}>
      {isWrong && (
        <Text tone="muted">
          <Trans>Corrija os campos para ver quem está no segmento.</Trans>
        </Text>
      )}
      {!isWrong && found.isPending && <BlockSkeleton />}
      {!isWrong && found.isLoadingError && <ListFailure query={found} />}
      {!isWrong && found.data && (
        <Stack gap={3}>
          <Text as="output">
            {ofPeople ? (
              <Plural value={total} _0="Nenhum profissional" one="# profissional" other="# profissionais" />
            ) : (
              <Plural value={total} _0="Nenhuma loja" one="# loja" other="# lojas" />
            )}
          </Text>
          {found.data.sample.length > 0 && (
            <List label={t`Alguns deles`}>
              {found.data.sample.map(({ _id, name, place }) => (
                <ListRow key={_id} title={name} subtitle={place ?? undefined} />
              ))}
            </List>
          )}
          {row && total > 0 && (
            <Row>
              <ButtonLink
                outline
                render={
                  row.audience === 'professional' ? (
                    <Link to="/cms/professionals" search={{ page: 1, segmento: row._id }} />
                  ) : (
                    <Link to="/cms/shopkeepers" search={{ page: 1, segmento: row._id }} />
                  )
                }
              >
                <Trans>Ver a lista</Trans>
              </ButtonLink>
            </Row>
          )}
        </Stack>
      )}
    </Card>
  )
}
