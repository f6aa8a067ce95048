/** Professionals page by page; each opens beside the list. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Professional } from '#contract/api.gen.ts'
import { professionalStateText, professionalStateTone } from '#web/parts/professional-state.ts'
import { formatDateTime, formatDay, formatPoints } from '#web/i18n/format.ts'
import type { Bulk } from '#web/register/bulk-act.ts'
import { type PageAnswer, RegisterTable } from '#web/register/register-table.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { instagramText } from './professional-texts.ts'
import { professionalFilterOf, type ProfessionalsSearch } from './professionals-search.ts'

interface ProfessionalTableProps {
  search: ProfessionalsSearch
  onSearch: (search: ProfessionalsSearch) => void
  professionals: PageAnswer<Professional>
  bulk: Bulk<Professional> | undefined
  instead: ReactNode
}

const placeOf = ({ address: { city, state } }: Professional) => [city, state].filter(Boolean).join('/') || '—'

function useColumns(): TableColumn<Professional, 'name' | 'createdAt'>[] {
  const { t, i18n } = useLingui()
  return [
    { key: 'name', header: t`Nome`, sort: 'name', wrap: true, cell: (row) => row.name },
    {
      key: 'status',
      header: t`Situação`,
      cell: (row) => <Chip tone={professionalStateTone[row.status]}>{i18n._(professionalStateText[row.status])}</Chip>,
    },
    { key: 'email', header: t`E-mail`, cell: (row) => row.email },
    { key: 'profession', header: t`Profissão`, cell: (row) => row.profession ?? '—' },
    { key: 'place', header: t`Cidade`, wrap: true, cell: placeOf },
    { key: 'points', header: t`Pontos`, align: 'end', cell: (row) => formatPoints(row.points) },
    { key: 'level', header: t`Nível`, cell: (row) => row.level.name },
    {
      key: 'created',
      header: t`Cadastro`,
      sort: 'createdAt',
      largestFirst: true,
      cell: (row) => formatDay(row.createdAt),
    },
    { key: 'seen', header: t`Último acesso`, cell: (row) => (row.lastSeenAt ? formatDateTime(row.lastSeenAt) : '—') },
    { key: 'instagram', header: t`Instagram`, cell: (row) => i18n._(instagramText[row.instagramStatus]) },
  ]
}

export function ProfessionalTable({ search, onSearch, professionals, bulk, instead }: ProfessionalTableProps) {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <RegisterTable
      list="professionals"
      hiddenAtFirst={['instagram', 'level']}
      exported={{ kind: 'professionals', filter: { ...professionalFilterOf(search), subUserType: search.lista } }}
      caption={t`Profissionais`}
      columns={columns}
      answer={professionals}
      search={search}
      order="name"
      opened="profissional"
      onSearch={onSearch}
      rowName={(row) => row.name}
      rowTarget={(row) => ({
        render: <Link to="/cms/professionals" search={{ ...search, profissional: row._id }} resetScroll={false} />,
      })}
      bulk={bulk}
      instead={instead}
    />
  )
}
