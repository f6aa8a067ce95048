/** How many a segment finds now, and some of them, while it is written; the way to all of them once it is saved. */
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Segment } from '#contract/api.gen.ts'
import { readSegmentRule, type SegmentFields, wrongSegmentFields } from '#domain/segments/segment-fields.ts'
import { segmentPreview } from '#web/data/segments.ts'
import { useApp } from '#web/data/use-app.ts'
import { ListFailure } from '#web/parts/list-failure.tsx'
import type { FormField } from '#web/register/fields.tsx'
import { useSettled } from '#web/register/use-settled.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { List, ListRow } from '#web/ui/list/list-row.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Text } from '#web/ui/text/text.tsx'

/** Asked once, however many parts of the form show it. */
function useMembers({ name: _name, ...rule }: SegmentFields) {
  const written = readSegmentRule(rule)
  const isWrong = wrongSegmentFields({ ...written, name: '-' }).length > 0
  const isSettled = useSettled(written)
  return { isWrong, found: useQuery({ ...segmentPreview(useApp(), written), enabled: !isWrong && isSettled }) }
}

function Count({ values }: { values: SegmentFields }) {
  const { isWrong, found } = useMembers(values)
  const { audience } = values
  const total = found.data?.total
  if (isWrong || total === undefined) return <Text tone="muted">…</Text>
  return (
    <Text as="output" weight="bold">
      {audience === 'professional' ? (
        <Plural
          value={total}
          _0="Nenhum profissional agora"
          one="# profissional agora"
          many="# profissionais agora"
          other="# profissionais agora"
        />
      ) : (
        <Plural value={total} _0="Nenhuma loja agora" one="# loja agora" many="# lojas agora" other="# lojas agora" />
      )}
    </Text>
  )
}

/** Stands near the beginning of the form, where it is in sight while the rest is chosen. */
export const memberCountField: FormField<SegmentFields> = {
  label: msg`Quantos são agora`,
  told: () => '',
  Input: ({ form: { values } }) => <Count values={values} />,
}

interface SegmentMembersProps {
  values: SegmentFields
  /** As it is saved; null for a new one. */
  row: Segment | null
}

export function SegmentMembers({ values, row }: SegmentMembersProps) {
  const { t } = useLingui()
  const { isWrong, found } = useMembers(values)
  const { data } = found
  return (
    <Card title={t`Quem está nele agora`}>
      {isWrong ? (
        <Text tone="muted">
          <Trans>Corrija os campos para ver quem está no segmento.</Trans>
        </Text>
      ) : (
        <Stack gap={3}>
          {found.isPending && <ListSkeleton rows={5} />}
          {found.isLoadingError && <ListFailure query={found} />}
          {data?.total === 0 && (
            <Text tone="muted">
              <Trans>Ninguém.</Trans>
            </Text>
          )}
          {data && data.total > 0 && (
            <List label={t`Alguns deles`}>
              {data.sample.map(({ _id, name, place }) => (
                <ListRow key={_id} title={name} subtitle={place ?? undefined} />
              ))}
            </List>
          )}
          {row && data && data.total > 0 && <WholeList row={row} />}
        </Stack>
      )}
    </Card>
  )
}

function WholeList({ row: { _id: segmento, audience } }: { row: Segment }) {
  return (
    <Row>
      <ButtonLink
        outline
        render={
          audience === 'professional' ? (
            <Link to="/cms/professionals" search={{ page: 1, segmento }} />
          ) : (
            <Link to="/cms/shopkeepers" search={{ page: 1, segmento }} />
          )
        }
      >
        <Trans>Ver a lista do que está salvo</Trans>
      </ButtonLink>
    </Row>
  )
}
