/** The people of the stores: who waits is confirmed, who leaves is kept out. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { StoreUser, StoreUserStatus } from '#contract/api.gen.ts'
import { setStoreUserStatus, storeUserPage } from '#web/data/store-users.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { insteadOfRows, NothingFound } from '#web/register/instead-of-rows.tsx'
import { SearchField } from '#web/parts/search-field.tsx'
import { useOpened } from '#web/register/use-opened.ts'
import { useSaidUndoable } from '#web/parts/use-said-undoable.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { ConfirmDialog } from '#web/ui/modal/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { StoreUserDrawer } from './store-user-drawer.tsx'
import { StoreUserTable } from './store-user-table.tsx'
import { storeUserStatusText } from './store-user-texts.ts'
import { storeUserFilterOf, type StoreUsersSearch } from './store-users-search.ts'
import { useStoreUserBulk } from './use-store-user-bulk.ts'

export interface StoreUsersPageProps {
  search: StoreUsersSearch
  onSearch: (search: StoreUsersSearch) => void
}

const statuses = ['pending', 'active', 'inactive', 'incomplete'] as const satisfies readonly StoreUserStatus[]

function Filters({ search, onSearch }: StoreUsersPageProps) {
  const { t, i18n } = useLingui()
  const change = (part: Partial<StoreUsersSearch>) => onSearch({ ...search, page: 1, usuario: undefined, ...part })
  return (
    <Row gap={4} align="end">
      <SearchField
        hint={t`Nome, e-mail ou CPF da pessoa; nome ou CNPJ da loja`}
        value={search.search}
        onSearch={(text) => change({ search: text })}
      />
      <Dropdown
        label={t`Situação`}
        value={search.status ?? ''}
        options={[
          { value: '', label: t`Todas` },
          ...statuses.map((status) => ({ value: status, label: i18n._(storeUserStatusText[status]) })),
        ]}
        onValueChange={(value) => change({ status: statuses.find((status) => status === value) })}
      />
      {search.loja !== undefined && (
        <Button outline onClick={() => change({ loja: undefined })}>
          <Trans>Ver todas as lojas</Trans>
        </Button>
      )}
    </Row>
  )
}

/** What it means to be inactivated. */
const keptOut = <Trans>A pessoa é desconectada de todos os aparelhos e não entra mais até ser ativada de novo.</Trans>

/**
 * Taking somebody's access away is asked first and can be undone; so can giving it back. A confirmation cannot: the mail
 * is on its way.
 */
function useStatus() {
  const { t } = useLingui()
  const sayUndoable = useSaidUndoable()
  const [asked, setAsked] = useState<StoreUser>()
  const set = useMutation({ ...setStoreUserStatus(useApp()), onSettled: () => setAsked(undefined) })
  const change = (user: StoreUser, status: 'active' | 'inactive') =>
    set.mutate(
      { id: user._id, status },
      {
        onSuccess: ({ msg }) => {
          const { _id: id, status: before } = user
          if (before === 'incomplete' || (before === 'pending' && status === 'active')) return toast.success(msg)
          sayUndoable(msg, () => set.mutate({ id, status: before }))
        },
      },
    )
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      onClose={() => setAsked(undefined)}
      onConfirm={() => asked && change(asked, 'inactive')}
      title={t`Inativar ${asked?.name ?? ''}?`}
      confirmLabel={t`Inativar`}
      loading={set.isPending}
      danger
    >
      {keptOut}
    </ConfirmDialog>
  )
  return { inactivate: setAsked, activate: (user: StoreUser) => change(user, 'active'), dialog }
}

function NoUsers({ search, onSearch }: StoreUsersPageProps) {
  const { t } = useLingui()
  const filtered = search.search !== undefined || search.status !== undefined || search.loja !== undefined
  return filtered ? (
    <NothingFound title={t`Nenhum usuário com este filtro`} onClear={() => onSearch({ page: 1, sort: search.sort })} />
  ) : (
    <EmptyState
      title={t`Nenhum usuário de loja ainda`}
      text={t`Quem se cadastra como lojista aparece aqui para ser confirmado.`}
    />
  )
}

export function StoreUsersPage({ search, onSearch }: StoreUsersPageProps) {
  const { t } = useLingui()
  const app = useApp()
  const mayChange = useMay()('updateStoreUser')
  const users = useQuery(storeUserPage(app, storeUserFilterOf(search), search.loja))
  const status = useStatus()
  const bulk = useStoreUserBulk(search, keptOut)
  const open = search.usuario
  const opened = useOpened(users.data?.docs, open)
  const store = search.loja !== undefined && !users.isPlaceholderData ? users.data?.docs[0]?.store.name : undefined
  return (
    <Stack gap={6}>
      <PageHeading
        title={store ?? t`Usuários das lojas`}
        subtitle={t`Quem vende nas lojas do programa. Quem se cadastra espera a confirmação para entrar.`}
      />
      <Filters search={search} onSearch={onSearch} />
      <StoreUserTable
        search={search}
        onSearch={onSearch}
        users={users}
        actsOn={mayChange ? status : undefined}
        bulk={mayChange ? bulk : undefined}
        instead={insteadOfRows(users, <NoUsers search={search} onSearch={onSearch} />)}
      />
      {opened && (
        <StoreUserDrawer
          key={open}
          user={opened}
          mayChange={mayChange}
          storeLink={
            search.loja === undefined ? (
              <Link to="/cms/shopkeepers/users" search={{ page: 1, loja: opened.store._id }} />
            ) : undefined
          }
          onClose={() => onSearch({ ...search, usuario: undefined })}
        />
      )}
      {status.dialog}
    </Stack>
  )
}
