/** Accelerators page by page; each opens beside the list. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Accelerator } from '#contract/api.gen.ts'
import { formatCalendarDay } from '#web/i18n/format.ts'
import type { Bulk } from '#web/parts/bulk-act.ts'
import { type PageAnswer, RegisterTable } from '#web/parts/register-table.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import type { MenuAction } from '#web/ui/menu/menu-button.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { audienceText, factorText, modeText, statusText, statusTone } from './accelerator-texts.ts'
import { type AcceleratorsSearch, filterOf } from './accelerators-search.ts'

interface AcceleratorTableProps {
  search: AcceleratorsSearch
  onSearch: (search: AcceleratorsSearch) => void
  accelerators: PageAnswer<Accelerator>
  /** Absent for who may only read. */
  actionsOf?: ((row: Accelerator) => readonly MenuAction[]) | undefined
  bulk: Bulk<Accelerator> | undefined
  instead: ReactNode
}

function useColumns(): TableColumn<Accelerator, 'name' | 'startsAt'>[] {
  const { t, i18n } = useLingui()
  return [
    { key: 'name', header: t`Nome`, sort: 'name', wrap: true, cell: (row) => row.name },
    { key: 'factor', header: t`Multiplicador`, align: 'end', cell: (row) => factorText(row.multiplierPercent) },
    { key: 'mode', header: t`Com outros`, cell: (row) => i18n._(modeText[row.mode]) },
    { key: 'audience', header: t`Vale para`, cell: (row) => i18n._(audienceText[row.audience]) },
    {
      key: 'period',
      header: t`Notas emitidas`,
      sort: 'startsAt',
      largestFirst: true,
      cell: ({ startsAt, endsAt }) => `${formatCalendarDay(startsAt)} – ${formatCalendarDay(endsAt)}`,
    },
    {
      key: 'status',
      header: t`Situação`,
      cell: (row) => <Chip tone={statusTone[row.status]}>{i18n._(statusText[row.status])}</Chip>,
    },
  ]
}

export function AcceleratorTable({ search, onSearch, accelerators, actionsOf, bulk, instead }: AcceleratorTableProps) {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <RegisterTable
      list="accelerators"
      exported={{ kind: 'accelerators', filter: filterOf(search) }}
      caption={t`Aceleradores`}
      columns={columns}
      answer={accelerators}
      search={search}
      order="-startsAt"
      opened="acelerador"
      onSearch={onSearch}
      rowName={(row) => row.name}
      rowTarget={(row) => ({
        render: <Link to="/cms/accelerators" search={{ ...search, acelerador: row._id }} resetScroll={false} />,
      })}
      rowActions={actionsOf}
      bulk={bulk}
      instead={instead}
    />
  )
}
