/** Economic groups: which stores belong to one owner. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EconomicGroup } from '#contract/api.gen.ts'
import { groupStatuses } from '#domain/stores/economic-group.ts'
import { activateGroup, groupOf, groupPage } from '#web/data/economic-groups.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { insteadOfRows, NothingFound } from '#web/parts/instead-of-rows.tsx'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { SearchField } from '#web/parts/search-field.tsx'
import { useActivation } from '#web/parts/use-activation.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { GroupDrawer, GroupReading } from './group-drawer.tsx'
import { GroupTable } from './group-table.tsx'
import { filterOf, type GroupsSearch } from './groups-search.ts'

export interface GroupsPageProps {
  search: GroupsSearch
  onSearch: (search: GroupsSearch) => void
}

function Filters({ search, onSearch }: GroupsPageProps) {
  const { t } = useLingui()
  const change = (part: Partial<GroupsSearch>) => onSearch({ ...search, page: 1, grupo: undefined, ...part })
  return (
    <Row gap={4} align="end">
      <SearchField
        hint={t`Nome do grupo ou de uma loja`}
        value={search.search}
        onSearch={(text) => change({ search: text })}
      />
      <Dropdown
        label={t`Situação`}
        value={search.status ?? ''}
        options={[
          { value: '', label: t`Todas` },
          { value: 'active', label: t`Ativos` },
          { value: 'inactive', label: t`Inativos` },
        ]}
        onValueChange={(value) => change({ status: groupStatuses.find((status) => status === value) })}
      />
    </Row>
  )
}

function NoGroups({ search, onSearch }: GroupsPageProps) {
  const { t } = useLingui()
  const filtered = search.status !== undefined || search.search !== undefined
  return filtered ? (
    <NothingFound title={t`Nenhum grupo com este filtro`} onClear={() => onSearch({ page: 1, sort: search.sort })} />
  ) : (
    <EmptyState title={t`Nenhum grupo econômico ainda`} text={t`Um grupo reúne as lojas de um mesmo dono.`} />
  )
}

/** The group the address names, wherever in the list it stands. */
function Opened({ id, mayChange, onClose }: { id: string; mayChange: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const found = useQuery(groupOf(useApp(), id))
  if (found.isPending) return null
  if (found.data) {
    const Shown = mayChange ? GroupDrawer : GroupReading
    return <Shown group={found.data} onClose={onClose} />
  }
  return (
    <Drawer open onClose={onClose} title={t`Grupo econômico`}>
      {found.isError ? <ListFailure query={found} /> : <EmptyState title={t`Este grupo não existe`} />}
    </Drawer>
  )
}

export function GroupsPage({ search, onSearch }: GroupsPageProps) {
  const { t } = useLingui()
  const app = useApp()
  const mayChange = useMay()('updateEconomicGroup')
  const groups = useQuery(groupPage(app, filterOf(search)))
  // Takes nothing away from anybody.
  const { actionsOf, bulkOf } = useActivation(activateGroup(app), null)
  const bulk = bulkOf<EconomicGroup>({
    isActive: ({ status }) => status === 'active',
    pageOf: (place) => app.queries.fetchQuery({ ...groupPage(app, { ...filterOf(search), ...place }), staleTime: 0 }),
  })
  const { grupo: open } = search
  const close = () => onSearch({ ...search, grupo: undefined })
  return (
    <Stack gap={6}>
      <PageHeading
        title={t`Grupos econômicos`}
        subtitle={t`As lojas de um mesmo dono, reunidas.`}
        actions={
          mayChange && (
            <ButtonLink
              iconLeft={<IconPlus size={20} />}
              render={<Link to="/cms/shopkeepers/economic-group" search={{ ...search, grupo: 'novo' }} />}
            >
              <Trans>Novo grupo</Trans>
            </ButtonLink>
          )
        }
      />
      <Filters search={search} onSearch={onSearch} />
      <GroupTable
        search={search}
        onSearch={onSearch}
        groups={groups}
        actionsOf={
          mayChange ? ({ _id, name, status }) => actionsOf({ _id, name, active: status === 'active' }) : undefined
        }
        bulk={mayChange ? bulk : undefined}
        instead={insteadOfRows(groups, <NoGroups search={search} onSearch={onSearch} />)}
      />
      {open === 'novo' && mayChange && <GroupDrawer key={open} group={null} onClose={close} />}
      {open !== undefined && open !== 'novo' && <Opened key={open} id={open} mayChange={mayChange} onClose={close} />}
    </Stack>
  )
}
