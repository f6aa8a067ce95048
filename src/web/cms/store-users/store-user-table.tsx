/** People of stores page by page; each opens beside the list. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StoreUser } from '#contract/api.gen.ts'
import { formatDateTime, formatDay } from '#web/i18n/format.ts'
import type { Bulk } from '#web/register/bulk-act.ts'
import { type PageAnswer, RegisterTable } from '#web/register/register-table.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { IconCheck, IconX } from '#web/ui/icons.ts'
import type { MenuAction } from '#web/ui/menu/menu-button.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { storeUserKindText, storeUserStatusText, storeUserStatusTone } from './store-user-texts.ts'
import { storeUserFilterOf, type StoreUsersSearch } from './store-users-search.ts'

interface StoreUserTableProps {
  search: StoreUsersSearch
  onSearch: (search: StoreUsersSearch) => void
  users: PageAnswer<StoreUser>
  /** Absent for who may only read. */
  actsOn?: { activate: (user: StoreUser) => void; inactivate: (user: StoreUser) => void } | undefined
  bulk: Bulk<StoreUser> | undefined
  instead: ReactNode
}

function useColumns(): TableColumn<StoreUser, 'name' | 'createdAt'>[] {
  const { t, i18n } = useLingui()
  return [
    { key: 'name', header: t`Nome`, sort: 'name', wrap: true, cell: (row) => row.name },
    { key: 'store', header: t`Loja`, wrap: true, cell: (row) => row.store.name },
    { key: 'email', header: t`E-mail`, cell: (row) => row.email },
    { key: 'kind', header: t`Perfil`, cell: (row) => i18n._(storeUserKindText[row.subUserType]) },
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
      cell: (row) => <Chip tone={storeUserStatusTone[row.status]}>{i18n._(storeUserStatusText[row.status])}</Chip>,
    },
  ]
}

function useActions(actsOn: StoreUserTableProps['actsOn']) {
  const { t } = useLingui()
  return (row: StoreUser): readonly MenuAction[] => {
    if (!actsOn || row.status === 'incomplete') return []
    const activate: MenuAction = {
      key: 'activate',
      label: row.status === 'pending' ? t`Confirmar acesso` : t`Ativar`,
      icon: <IconCheck size={20} />,
      onPress: () => actsOn.activate(row),
    }
    const inactivate: MenuAction = {
      key: 'inactivate',
      label: t`Inativar`,
      icon: <IconX size={20} />,
      danger: true,
      onPress: () => actsOn.inactivate(row),
    }
    return { pending: [activate, inactivate], active: [inactivate], inactive: [activate] }[row.status]
  }
}

export function StoreUserTable({ search, onSearch, users, actsOn, bulk, instead }: StoreUserTableProps) {
  const { t } = useLingui()
  const columns = useColumns()
  const actionsOf = useActions(actsOn)
  return (
    <RegisterTable
      list="store-users"
      exported={{ kind: 'store-users', filter: { ...storeUserFilterOf(search), storeId: search.loja } }}
      caption={t`Usuários das lojas`}
      columns={columns}
      answer={users}
      search={search}
      order="name"
      opened="usuario"
      onSearch={onSearch}
      rowName={(row) => row.name}
      rowTarget={(row) => ({
        render: <Link to="/cms/shopkeepers/users" search={{ ...search, usuario: row._id }} resetScroll={false} />,
      })}
      rowActions={actsOn && actionsOf}
      bulk={bulk}
      instead={instead}
    />
  )
}
