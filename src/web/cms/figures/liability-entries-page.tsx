/** The movements of the ledger that make up a figure of what the programme owes. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PointsLiabilityEntry, PointsLiabilityFlow, PointsRule } from '#contract/api.gen.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { liabilityEntries } from '#web/data/figures.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatDateTime, formatDecimal, formatMonth, formatPoints } from '#web/i18n/format.ts'
import { ExportMenu } from '#web/register/export-menu.tsx'
import { insteadOfRows } from '#web/register/instead-of-rows.tsx'
import { pointsKindText } from '#web/parts/points-kind-text.ts'
import { useTableDisplay } from '#web/register/use-table-display.ts'
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { HeroStat } from '#web/ui/stat/stat.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { DefinedPage } from './defined-page.tsx'
import type { LiabilityEntriesSearch } from './figures-search.ts'
import { ForLiability } from './for-liability.tsx'
import { Former } from './former.tsx'
import { useFlowNames } from './liability-names.ts'
import { OwnerTypeField } from './owner-type-field.tsx'

interface EntriesPageProps {
  search: LiabilityEntriesSearch
  onSearch: (search: LiabilityEntriesSearch) => void
}

/** Whose it is, and the way to their record; who erased their account has none. */
function Owner({ ownerType, ownerId: id, ownerName }: PointsLiabilityEntry) {
  if (id === null) return ownerName
  if (ownerType === 'store')
    return (
      <Link to="/cms/shopkeepers/$id" params={{ id }}>
        {ownerName}
      </Link>
    )
  return (
    <Link to="/cms/professionals/$id" params={{ id }}>
      {ownerName}
    </Link>
  )
}

function useRuleText() {
  const { t } = useLingui()
  return ({ ratePer100, multiplierPercent }: PointsRule) => {
    const rate = t`${formatDecimal(ratePer100 / 100)} ponto por real`
    return multiplierPercent === 100 ? rate : `${rate} · ${formatDecimal(multiplierPercent / 100)}×`
  }
}

function useColumns(flow: PointsLiabilityFlow): TableColumn<PointsLiabilityEntry>[] {
  const { t, i18n } = useLingui()
  const ruleText = useRuleText()
  const kindOf = ({ kind }: PointsLiabilityEntry) =>
    kind === 'compensation' ? t`Compensação` : i18n._(pointsKindText[kind])
  return [
    { key: 'owner', header: t`De quem`, wrap: true, cell: (entry) => <Owner {...entry} /> },
    {
      key: 'detail',
      header: t`Identificação`,
      cell: ({ ownerType, ownerDetail }) =>
        (ownerType === 'store' && ownerDetail ? formatCnpj(ownerDetail) : ownerDetail) ?? '—',
    },
    { key: 'kind', header: t`O que é`, cell: kindOf },
    { key: 'description', header: t`Descrição`, wrap: true, cell: ({ description }) => description },
    { key: 'rule', header: t`Regra`, cell: ({ rule }) => (rule ? ruleText(rule) : '—') },
    { key: 'points', header: t`Pontos`, align: 'end', cell: ({ points }) => formatPoints(points) },
    { key: 'at', header: flow === 'expiring' ? t`Vence em` : t`Data`, cell: ({ at }) => formatDateTime(at) },
  ]
}

interface EntriesProps extends EntriesPageProps {
  flow: PointsLiabilityFlow
}

function Entries({ flow, search, onSearch }: EntriesProps) {
  const { t } = useLingui()
  const { page, month, dateInit, dateEnd, ownerType } = search
  const filter = { flow, month, dateInit, dateEnd, ownerType }
  const entries = useQuery(liabilityEntries(useApp(), { page, ...filter }))
  const columns = useColumns(flow)
  const display = useTableDisplay('liability-entries', ['detail'])
  const name = useFlowNames()[flow]
  const title = month ? `${name}: ${formatMonth(month)}` : name
  const report = <Link to="/cms/reports/points-liability" search={{ dateInit, dateEnd, ownerType }} />
  return (
    <DefinedPage
      above={<Breadcrumb above={[{ key: 'report', label: t`Pontos em aberto`, render: report }]} here={title} />}
      title={title}
      definition={entries.data?.definition}
      loading={entries.isLoading}
    >
      <Former is={entries.isPlaceholderData}>
        <HeroStat label={t`Pontos da lista`} value={entries.data ? formatPoints(entries.data.points) : '…'} />
      </Former>
      <Row>
        <OwnerTypeField value={ownerType} onValueChange={(next) => onSearch({ ...search, page: 1, ownerType: next })} />
      </Row>
      <Table
        caption={t`Lançamentos: ${title}`}
        columns={columns}
        rows={entries.data?.docs}
        rowKey={({ _id }) => _id}
        rowName={({ ownerName }) => ownerName}
        display={display}
        tools={<ExportMenu list={{ kind: 'points-liability-entries', filter }} />}
        paging={{
          page,
          total: entries.data?.totalDocs ?? 0,
          onPageChange: (next) => onSearch({ ...search, page: next }),
        }}
        refreshing={entries.isPlaceholderData}
        instead={insteadOfRows(entries, <EmptyState filtered title={t`Nenhum lançamento neste número`} />)}
      />
    </DefinedPage>
  )
}

/** An address that names no figure is no page. */
export function LiabilityEntriesPage({ search, onSearch }: EntriesPageProps) {
  const { t } = useLingui()
  const { flow } = search
  return (
    <ForLiability>
      {flow ? (
        <Entries flow={flow} search={search} onSearch={onSearch} />
      ) : (
        <EmptyState
          heading="h1"
          title={t`Este número não existe`}
          action={<Link to="/cms/reports/points-liability">{t`Voltar ao relatório`}</Link>}
        />
      )}
    </ForLiability>
  )
}
