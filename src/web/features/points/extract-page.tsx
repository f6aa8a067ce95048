/** The ledger as its owner reads it: every entry opens to the rule that made it. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExtractEntry, PointsKind } from '#contract/api.gen.ts'
import { extractPage, type ExtractFilter } from '#web/data/points.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatDateTime, formatPoints } from '#web/i18n/format.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { DateRangeField } from '#web/ui/date/date-range-field.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { IconReceipt } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { List, ListRow } from '#web/ui/list/list-row.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { FailedState } from '#web/ui/state/failed-state.tsx'
import { HeroStat, Stat, StatGrid } from '#web/ui/stat/stat.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { EntryDrawer } from './entry-drawer.tsx'
import { SimulatorDrawer } from './simulator-drawer.tsx'
import { kindText, pointsStatusText, pointsStatusTone, signedPoints } from './points-text.ts'

export interface ExtractPageProps {
  filter: ExtractFilter
  onFilter: (filter: ExtractFilter) => void
}

function Filters({ filter, onFilter }: ExtractPageProps) {
  const { t, i18n } = useLingui()
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a complete table
  const kinds = Object.keys(kindText) as PointsKind[]
  return (
    <Row gap={4} align="end">
      <Dropdown
        label={t`Tipo`}
        value={filter.kind ?? ''}
        options={[
          { value: '', label: t`Todos` },
          ...kinds.map((kind) => ({ value: kind, label: i18n._(kindText[kind]) })),
        ]}
        onValueChange={(value) => onFilter({ ...filter, page: 1, kind: kinds.find((kind) => kind === value) })}
      />
      <DateRangeField
        label={t`Período`}
        value={{ from: filter.dateInit ?? '', to: filter.dateEnd ?? '' }}
        onValueChange={({ from, to }) =>
          onFilter({ ...filter, page: 1, dateInit: from || undefined, dateEnd: to || undefined })
        }
      />
    </Row>
  )
}

function Entries({ entries, onOpen }: { entries: readonly ExtractEntry[]; onOpen: (entry: ExtractEntry) => void }) {
  const { t, i18n } = useLingui()
  return (
    <List label={t`Lançamentos`}>
      {entries.map((entry) => (
        <ListRow
          key={entry._id}
          title={entry.description}
          subtitle={`${i18n._(kindText[entry.kind])} · ${formatDateTime(entry.occurredAt)}`}
          leading={<IconReceipt size={20} />}
          trailing={
            <Stack gap={1} align="end">
              <Text weight="bold" numeric tone={entry.direction === 'credit' ? 'success' : 'danger'}>
                {signedPoints(entry)}
              </Text>
              <Chip tone={pointsStatusTone[entry.status]}>{i18n._(pointsStatusText[entry.status])}</Chip>
            </Stack>
          }
          onPress={() => onOpen(entry)}
        />
      ))}
    </List>
  )
}

/** Their place is there before they are: nothing below them moves when they come. */
const pointsOrDash = (points: number | undefined) => (points === undefined ? '–' : formatPoints(points))

export function ExtractPage({ filter, onFilter }: ExtractPageProps) {
  const { t } = useLingui()
  const app = useApp()
  const [open, setOpen] = useState<ExtractEntry>()
  const [simulating, setSimulating] = useState(false)
  const extract = useQuery(extractPage(app, filter))
  const balances = extract.data?.balances
  const filtered = Boolean(filter.kind ?? filter.dateInit ?? filter.dateEnd)
  return (
    <Stack gap={6}>
      <PageHeading
        title={t`Extrato de pontos`}
        subtitle={t`Cada lançamento explica de onde veio.`}
        actions={<Button outline onClick={() => setSimulating(true)}>{t`Simular pontos`}</Button>}
      />
      <HeroStat label={t`Disponíveis`} value={pointsOrDash(balances?.availablePoints)} />
      <StatGrid>
        <Stat label={t`A liberar`} value={pointsOrDash(balances?.pendingPoints)} />
        <Stat label={t`Vencem em 30 dias`} value={pointsOrDash(balances?.expiringPoints30)} />
      </StatGrid>
      <Filters filter={filter} onFilter={onFilter} />
      <Card padding="none" label={t`Lançamentos`}>
        {extract.isPending && <ListSkeleton rows={6} />}
        {extract.isLoadingError && (
          <FailedState text={callText(extract.error)} onRetry={() => void extract.refetch()} />
        )}
        {extract.data?.totalDocs === 0 && (
          <EmptyState
            title={filtered ? t`Nada neste período` : t`Ainda não há pontos`}
            text={
              filtered
                ? t`Mude o tipo ou as datas para ver outros lançamentos.`
                : t`Envie sua primeira nota: os pontos aparecem aqui com a explicação de cada um.`
            }
          />
        )}
        {extract.data && extract.data.totalDocs > 0 && (
          <>
            <Entries entries={extract.data.docs} onOpen={setOpen} />
            <Pager
              page={filter.page}
              total={extract.data.totalDocs}
              onPageChange={(page) => onFilter({ ...filter, page })}
            />
          </>
        )}
      </Card>
      <SimulatorDrawer open={simulating} onClose={() => setSimulating(false)} />
      <EntryDrawer entry={open} onClose={() => setOpen(undefined)} />
    </Stack>
  )
}
