/** The people of the administration; owners add, change and inactivate them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminUser } from '#contract/api.gen.ts'
import { adminCalls } from '#web/data/admins.ts'
import { useApp, usePerson } from '#web/data/use-app.ts'
import { insteadOfRows, NothingFound } from '#web/register/instead-of-rows.tsx'
import { SearchField } from '#web/parts/search-field.tsx'
import { useActivation } from '#web/register/use-activation.tsx'
import { useOpened } from '#web/register/use-opened.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { AdminDrawer } from './admin-drawer.tsx'
import { AdminTable } from './admin-table.tsx'
import { type AdminsSearch, adminFilterOf } from './admins-search.ts'

export interface AdminsPageProps {
  search: AdminsSearch
  onSearch: (search: AdminsSearch) => void
}

function Filters({ search, onSearch }: AdminsPageProps) {
  const { t } = useLingui()
  const change = (part: Partial<AdminsSearch>) => onSearch({ ...search, page: 1, usuario: undefined, ...part })
  return (
    <Row gap={4} align="end">
      <SearchField hint={t`Nome ou e-mail`} value={search.search} onSearch={(text) => change({ search: text })} />
      <Dropdown
        label={t`Situação`}
        value={search.status ?? ''}
        options={[
          { value: '', label: t`Todas` },
          { value: 'active', label: t`Ativos` },
          { value: 'inactive', label: t`Inativos` },
        ]}
        onValueChange={(value) => change({ status: value === 'active' || value === 'inactive' ? value : undefined })}
      />
    </Row>
  )
}

function NoAdmins({ search, onSearch }: AdminsPageProps) {
  const { t } = useLingui()
  return (
    <NothingFound title={t`Nenhum usuário com este filtro`} onClear={() => onSearch({ page: 1, sort: search.sort })} />
  )
}

export function AdminsPage({ search, onSearch }: AdminsPageProps) {
  const { t } = useLingui()
  const app = useApp()
  const me = usePerson()
  const admins = useQuery(adminCalls.page(app, adminFilterOf(search)))
  const { actionsOf, dialog, bulkOf } = useActivation(
    adminCalls.activate(app),
    <Trans>A pessoa é desconectada de todos os aparelhos e não entra mais até ser ativada de novo.</Trans>,
  )
  // Nobody locks themselves out.
  const bulk = bulkOf<AdminUser>({
    isActive: ({ _id, status }) => (_id === me._id ? null : status === 'active'),
    pageOf: (place) =>
      app.queries.fetchQuery({ ...adminCalls.page(app, { ...adminFilterOf(search), ...place }), staleTime: 0 }),
  })
  const mayChange = me.subUserType === 'owner'
  const open = search.usuario
  const opened = useOpened(admins.data?.docs, open)
  return (
    <Stack gap={6}>
      <PageHeading
        title={t`Usuários`}
        subtitle={t`Quem administra o programa, e o que cada pessoa pode fazer.`}
        actions={
          mayChange && (
            <ButtonLink
              iconLeft={<IconPlus size={20} />}
              render={<Link to="/cms/users" search={{ ...search, usuario: 'novo' }} />}
            >
              <Trans>Novo usuário</Trans>
            </ButtonLink>
          )
        }
      />
      <Filters search={search} onSearch={onSearch} />
      <AdminTable
        search={search}
        onSearch={onSearch}
        admins={admins}
        actionsOf={
          mayChange
            ? ({ _id, name, status }) => (_id === me._id ? [] : actionsOf({ _id, name, active: status === 'active' }))
            : undefined
        }
        bulk={mayChange ? bulk : undefined}
        instead={insteadOfRows(admins, <NoAdmins search={search} onSearch={onSearch} />)}
      />
      {(opened || (mayChange && open === 'novo')) && (
        <AdminDrawer
          key={open}
          user={opened ?? null}
          isMine={opened?._id === me._id}
          mayChange={mayChange}
          onClose={() => onSearch({ ...search, usuario: undefined })}
        />
      )}
      {dialog}
    </Stack>
  )
}
