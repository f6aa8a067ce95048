/** The stores of the programme: who works here finds, adds, corrects, inactivates and activates them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Store } from '#contract/api.gen.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { federalStates } from '#domain/documents/federal-state.ts'
import { activateStore, storeOfCnpj, storePage } from '#web/data/stores.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { insteadOfRows, NothingFound } from '#web/register/instead-of-rows.tsx'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { SearchField } from '#web/parts/search-field.tsx'
import { SegmentChoice } from '#web/register/segment-choice.tsx'
import { useActivation } from '#web/register/use-activation.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { StoreDrawer, StoreReading } from './store-drawer.tsx'
import { StoreTable } from './store-table.tsx'
import { storeFilterOf, isStoreListFiltered, type StoresSearch } from './stores-search.ts'

export interface StoresPageProps {
  search: StoresSearch
  onSearch: (search: StoresSearch) => void
}

function Filters({ search, onSearch }: StoresPageProps) {
  const { t } = useLingui()
  const change = (part: Partial<StoresSearch>) => onSearch({ ...search, page: 1, loja: undefined, ...part })
  const standings = [
    { value: 'active', label: t`Ativas` },
    { value: 'inactive', label: t`Inativas` },
    { value: 'outside', label: t`Fora do programa` },
  ] as const
  return (
    <Row gap={4} align="end">
      <SearchField hint={t`Nome, cidade ou CNPJ`} value={search.search} onSearch={(text) => change({ search: text })} />
      <Dropdown
        label={t`Situação`}
        value={search.status ?? ''}
        options={[{ value: '', label: t`Todas` }, ...standings]}
        onValueChange={(value) => change({ status: standings.find((one) => one.value === value)?.value })}
      />
      <Dropdown
        label={t`Estado`}
        value={search.state ?? ''}
        options={[{ value: '', label: t`Todos` }, ...federalStates.map((value) => ({ value, label: value }))]}
        onValueChange={(value) => change({ state: federalStates.find((state) => state === value) })}
      />
      <SegmentChoice
        label={t`Segmento`}
        all={t`Todos`}
        audience="store"
        value={search.segmento}
        onValueChange={(segmento) => change({ segmento })}
      />
    </Row>
  )
}

function NoStores({ search, onSearch }: StoresPageProps) {
  const { t } = useLingui()
  const filtered = isStoreListFiltered(search)
  return filtered ? (
    <NothingFound title={t`Nenhuma loja com este filtro`} onClear={() => onSearch({ page: 1, sort: search.sort })} />
  ) : (
    <EmptyState title={t`Nenhuma loja cadastrada ainda`} />
  )
}

/** The store the address names, wherever in the list it stands. */
function Opened({ cnpj, mayChange, onClose }: { cnpj: string; mayChange: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const found = useQuery(storeOfCnpj(useApp(), cnpj))
  const { data } = found
  if (data?.store) {
    const Shown = mayChange ? StoreDrawer : StoreReading
    return <Shown store={data.store} points={data.points} onClose={onClose} />
  }
  if (found.isPending) return null
  return (
    <Drawer open onClose={onClose} title={formatCnpj(cnpj)}>
      {data ? <EmptyState title={t`Não há loja com este CNPJ`} /> : <ListFailure query={found} />}
    </Drawer>
  )
}

export function StoresPage({ search, onSearch }: StoresPageProps) {
  const { t } = useLingui()
  const app = useApp()
  const mayChange = useMay()('updateStore')
  const stores = useQuery(storePage(app, storeFilterOf(search)))
  const { actionsOf, dialog, bulkOf } = useActivation(
    activateStore(app),
    <Trans>As pessoas da loja são desconectadas e não entram mais até ela ser ativada de novo. Os pontos ficam.</Trans>,
  )
  const bulk = bulkOf<Store>({
    isActive: ({ active }) => active,
    pageOf: (place) =>
      app.queries.fetchQuery({ ...storePage(app, { ...storeFilterOf(search), ...place }), staleTime: 0 }),
  })
  const { loja: open } = search
  const close = () => onSearch({ ...search, loja: undefined })
  return (
    <Stack gap={6}>
      <PageHeading
        title={t`Lojas`}
        subtitle={t`As lojas que vendem e pontuam no programa.`}
        actions={
          mayChange && (
            <ButtonLink
              iconLeft={<IconPlus size={20} />}
              render={<Link to="/cms/shopkeepers" search={{ ...search, loja: 'nova' }} />}
            >
              <Trans>Nova loja</Trans>
            </ButtonLink>
          )
        }
      />
      <Filters search={search} onSearch={onSearch} />
      <StoreTable
        search={search}
        onSearch={onSearch}
        stores={stores}
        actionsOf={mayChange ? ({ _id, tradeName: name, active }) => actionsOf({ _id, name, active }) : undefined}
        bulk={mayChange ? bulk : undefined}
        instead={insteadOfRows(stores, <NoStores search={search} onSearch={onSearch} />)}
      />
      {open === 'nova' && mayChange && <StoreDrawer key={open} store={null} points={undefined} onClose={close} />}
      {open !== undefined && open !== 'nova' && <Opened key={open} cnpj={open} mayChange={mayChange} onClose={close} />}
      {dialog}
    </Stack>
  )
}
