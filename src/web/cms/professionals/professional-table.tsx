/** Professionals page by page; each opens beside the list. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Professional, ProfessionalPage } from '#contract/api.gen.ts'
import { formatDateTime, formatDay } from '#web/i18n/format.ts'
import { useTableDisplay } from '#web/parts/use-table-display.ts'
import { Chip } from '#web/ui/chip/chip.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { instagramText, stateText, stateTone } from './professional-texts.ts'
import type { ProfessionalsSearch } from './professionals-search.ts'

interface ProfessionalTableProps {
  search: ProfessionalsSearch
  onSearch: (search: ProfessionalsSearch) => void
  professionals: { readonly data: ProfessionalPage | undefined; readonly isPlaceholderData: boolean }
  instead: ReactNode
}

const placeOf = ({ address: { city, state } }: Professional) => [city, state].filter(Boolean).join('/') || '—'

function useColumns(): TableColumn<Professional, 'name' | 'createdAt'>[] {
  const { t, i18n } = useLingui()
  return [
    { key: 'name', header: t`Nome`, sort: 'name', wrap: true, cell: (row) => row.name },
    { key: 'email', header: t`E-mail`, cell: (row) => row.email },
    { key: 'profession', header: t`Profissão`, cell: (row) => row.profession ?? '—' },
    { key: 'place', header: t`Cidade`, wrap: true, cell: placeOf },
    {
      key: 'created',
      header: t`Cadastro`,
      sort: 'createdAt',
      largestFirst: true,
      cell: (row) => formatDay(row.createdAt),
    },
    { key: 'seen', header: t`Último acesso`, cell: (row) => (row.lastSeenAt ? formatDateTime(row.lastSeenAt) : '—') },
    { key: 'instagram', header: t`Instagram`, cell: (row) => i18n._(instagramText[row.instagramStatus]) },
    {
      key: 'status',
      header: t`Situação`,
      cell: (row) => <Chip tone={stateTone[row.status]}>{i18n._(stateText[row.status])}</Chip>,
    },
  ]
}

export function ProfessionalTable({ search, onSearch, professionals, instead }: ProfessionalTableProps) {
  const { t } = useLingui()
  const columns = useColumns()
  const display = useTableDisplay('professionals')
  return (
    <Table
      caption={t`Profissionais`}
      columns={columns}
      rows={professionals.data?.docs}
      rowKey={(row) => row._id}
      rowName={(row) => row.name}
      rowTarget={(row) => ({
        render: <Link to="/cms/professionals" search={{ ...search, profissional: row._id }} resetScroll={false} />,
      })}
      isCurrent={(row) => row._id === search.profissional}
      sorting={{
        order: search.sort ?? 'name',
        onChange: (sort) => onSearch({ ...search, page: 1, profissional: undefined, sort }),
      }}
      display={display}
      paging={{
        page: search.page,
        total: professionals.data?.totalDocs ?? 0,
        onPageChange: (page) => onSearch({ ...search, page, profissional: undefined }),
      }}
      refreshing={professionals.isPlaceholderData}
      instead={instead}
    />
  )
}
