/** The people of the chosen store by what they brought it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SellerRank } from '#contract/api.gen.ts'
import { CallRefused } from '#client/api/call-errors.ts'
import { storeSellers } from '#web/data/figures.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatMoney, formatPoints } from '#web/i18n/format.ts'
import { Card } from '#web/ui/card/card.tsx'
import { HelpTip } from '#web/ui/help-tip/help-tip.tsx'
import { IconUsers } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { FailedState } from '#web/ui/state/failed-state.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import type { PeriodSearch } from './figures-search.ts'

/** What the server said against it, in its words; this call has no sentence of ours instead (specification, second document, section 8). */
function serverWords(error: unknown): string {
  if (!(error instanceof CallRefused)) return ''
  return Object.values(error.fields)[0] ?? error.msg
}

interface SellersProps {
  store: string
  period: PeriodSearch
}

function Sellers({ store, period: { dateInit, dateEnd } }: SellersProps) {
  const { t } = useLingui()
  const sellers = useQuery(storeSellers(useApp(), { store, dateInit, dateEnd }))
  const columns: TableColumn<SellerRank>[] = [
    { key: 'name', header: t`Pessoa`, wrap: true, cell: (row) => row.name },
    { key: 'position', header: t`Posição`, align: 'end', cell: (row) => formatPoints(row.position) },
    { key: 'points', header: t`Pontos`, align: 'end', cell: (row) => formatPoints(row.points) },
    { key: 'invoices', header: t`Notas aprovadas`, align: 'end', cell: (row) => formatPoints(row.invoicesApproved) },
    { key: 'amount', header: t`Valor`, align: 'end', cell: (row) => formatMoney(row.amount) || '—' },
  ]
  if (sellers.isError) return <FailedState text={serverWords(sellers.error)} onRetry={() => void sellers.refetch()} />
  return (
    <Stack gap={4}>
      <Table
        caption={t`Vendedores da loja`}
        columns={columns}
        rows={sellers.data?.docs}
        rowKey={(row) => row.userId}
        rowName={(row) => row.name}
        rowTarget={(row) => ({
          render: <Link to="/cms/shopkeepers/users/$id" params={{ id: row.userId }} />,
        })}
        instead={
          sellers.data?.docs.length === 0 ? (
            <EmptyState icon={<IconUsers size={40} />} title={t`Esta loja não tem vendedores ativos`} />
          ) : undefined
        }
      />
      <Link to="/cms/shopkeepers/users" search={{ loja: store }}>
        <Trans>Ver os usuários da loja</Trans>
      </Link>
    </Stack>
  )
}

export function StoreSellers({ store, period }: { store: string | undefined; period: PeriodSearch }) {
  const { t } = useLingui()
  return (
    <Card
      title={<Trans>Vendedores da loja</Trans>}
      aside={
        <HelpTip label={t`Vendedores da loja`}>
          {t`Pontos que as notas enviadas por cada pessoa deram à loja no período, menos os estornados nele, e as notas dela aprovadas no período que continuam aprovadas.`}
        </HelpTip>
      }
    >
      {store === undefined ? (
        <EmptyState
          icon={<IconUsers size={40} />}
          title={t`Escolha uma loja`}
          text={t`Os vendedores dela aparecem aqui, pelos pontos que trouxeram no período.`}
        />
      ) : (
        <Sellers store={store} period={period} />
      )}
    </Card>
  )
}
