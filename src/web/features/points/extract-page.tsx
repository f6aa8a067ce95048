/** The ledger as its owner reads it: every entry opens to the rule that made it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Balances, ExtractEntry } from '#contract/api.gen.ts'
import { extractPage } from '#web/data/points.ts'
import { useApp, usePerson } from '#web/data/use-app.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { useBalanceHint } from '#web/parts/balance-hint.ts'
import { EntryRow } from '#web/parts/entry-row.tsx'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { List } from '#web/ui/list/list-row.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { HeroStat } from '#web/ui/stat/stat.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { EntryDrawer } from '#web/parts/entry-drawer.tsx'
import { ExportButton } from './export-button.tsx'
import { ExtractFilters, isExtractFiltered, type ExtractFiltersProps } from '#web/parts/extract-filters.tsx'
import { LevelPathDrawer } from './level-path-drawer.tsx'
import { SimulatorDrawer } from './simulator-drawer.tsx'

function Entries({ entries, onOpen }: { entries: readonly ExtractEntry[]; onOpen: (entry: ExtractEntry) => void }) {
  const { t } = useLingui()
  return (
    <List label={t`Lançamentos`}>
      {entries.map((entry) => (
        <EntryRow key={entry._id} entry={entry} onPress={() => onOpen(entry)} />
      ))}
    </List>
  )
}

/** Its place is there before it is: nothing below it moves when it comes. */
const pointsOrDash = (points: number | undefined) => (points === undefined ? '–' : formatPoints(points))

function BalanceFigures({ balances }: { balances: Balances | undefined }) {
  const { t } = useLingui()
  const hintOf = useBalanceHint()
  const [year, ever] = [balances?.levelPoints, balances?.lifetimePoints].map(pointsOrDash)
  return (
    <HeroStat
      label={t`Disponíveis`}
      value={pointsOrDash(balances?.availablePoints)}
      hint={t`${year} no ano · ${ever} desde o início`}
      foot={<span>{balances ? hintOf(balances) || t`nada a liberar` : '–'}</span>}
    />
  )
}

/** What clears the filters stands right above, beside them. */
function NoEntries({ filtered }: { filtered: boolean }) {
  const { t } = useLingui()
  return filtered ? (
    <EmptyState
      filtered
      title={t`Nada com estes filtros`}
      text={t`Mude o tipo, a situação ou as datas para ver outros lançamentos.`}
    />
  ) : (
    <EmptyState
      title={t`Ainda não há pontos`}
      text={t`Envie sua primeira nota: os pontos aparecem aqui com a explicação de cada um.`}
      action={
        <ButtonLink render={<Link to="/invoices" search={{ enviar: 'sim' }} />}>
          <Trans>Enviar a primeira nota</Trans>
        </ButtonLink>
      }
    />
  )
}

interface ExtractPageProps extends ExtractFiltersProps {
  /** Whether the path of the levels is open. */
  levels: boolean
  onLevels: (open: boolean) => void
}

export function ExtractPage({ filter, onFilter, levels, onLevels }: ExtractPageProps) {
  const { t } = useLingui()
  const app = useApp()
  const { userType } = usePerson()
  const [open, setOpen] = useState<ExtractEntry>()
  const [simulating, setSimulating] = useState(false)
  const extract = useQuery(extractPage(app, filter))
  return (
    <Stack gap={4}>
      <PageHeading title={t`Extrato de pontos`} />
      <BalanceFigures balances={extract.data?.balances} />
      <ExtractFilters
        filter={filter}
        onFilter={onFilter}
        beside={
          <>
            {userType === 'professional' && <Button quiet compact onClick={() => onLevels(true)}>{t`Níveis`}</Button>}
            <Button quiet compact onClick={() => setSimulating(true)}>{t`Simular pontos`}</Button>
            <ExportButton filter={filter} />
          </>
        }
      />
      <Card padding="none" label={t`Lançamentos`}>
        {extract.isPending && <ListSkeleton rows={6} />}
        {extract.isLoadingError && <ListFailure query={extract} />}
        {extract.data?.totalDocs === 0 && <NoEntries filtered={isExtractFiltered(filter)} />}
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
      <LevelPathDrawer open={levels && userType === 'professional'} onClose={() => onLevels(false)} />
      <SimulatorDrawer open={simulating} onClose={() => setSimulating(false)} />
      <EntryDrawer
        entry={open}
        ownerType={userType === 'shopkeeper' ? 'store' : 'professional'}
        onClose={() => setOpen(undefined)}
      />
    </Stack>
  )
}
