/** Admins page by page; each opens beside the list. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminUser } from '#contract/api.gen.ts'
import { formatDateTime, formatDay } from '#web/i18n/format.ts'
import type { Bulk } from '#web/register/bulk-act.ts'
import { type PageAnswer, RegisterTable } from '#web/register/register-table.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import type { MenuAction } from '#web/ui/menu/menu-button.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { adminKindText } from '#web/parts/admin-kind-text.ts'
import { adminStatusText, adminStatusTone } from './admin-texts.ts'
import { adminFilterOf, type AdminsSearch } from './admins-search.ts'

interface AdminTableProps {
  search: AdminsSearch
  onSearch: (search: AdminsSearch) => void
  admins: PageAnswer<AdminUser>
  /** Absent for who may only read. */
  actionsOf: ((row: AdminUser) => readonly MenuAction[]) | undefined
  bulk: Bulk<AdminUser> | undefined
  instead: ReactNode
}

function useColumns(): TableColumn<AdminUser, 'name' | 'createdAt'>[] {
  const { t, i18n } = useLingui()
  return [
    { key: 'name', header: t`Nome`, sort: 'name', wrap: true, cell: (row) => row.name },
    { key: 'email', header: t`E-mail`, cell: (row) => row.email },
    { key: 'kind', header: t`Perfil`, cell: (row) => i18n._(adminKindText[row.subUserType]) },
    {
      key: 'created',
      header: t`Cadastro`,
      sort: 'createdAt',
      largestFirst: true,
      cell: (row) => formatDay(row.createdAt),
    },
    { key: 'seen', header: t`Último acesso`, cell: (row) => (row.lastSeenAt ? formatDateTime(row.lastSeenAt) : '—') },
    {
      key: 'status',
      header: t`Situação`,
      cell: (row) => <Chip tone={adminStatusTone[row.status]}>{i18n._(adminStatusText[row.status])}</Chip>,
    },
  ]
}

export function AdminTable({ search, onSearch, admins, actionsOf, bulk, instead }: AdminTableProps) {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <RegisterTable
      list="admins"
      exported={{ kind: 'admins', filter: adminFilterOf(search) }}
      caption={t`Usuários`}
      columns={columns}
      answer={admins}
      search={search}
      order="name"
      opened="usuario"
      onSearch={onSearch}
      rowName={(row) => row.name}
      rowTarget={(row) => ({
        render: <Link to="/cms/users" search={{ ...search, usuario: row._id }} resetScroll={false} />,
      })}
      rowActions={actionsOf}
      bulk={bulk}
      instead={instead}
    />
  )
}
