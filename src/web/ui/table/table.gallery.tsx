/** The table in all its states: long and short, chosen and sorted, loading, empty, failed, without a connection. */
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Chip } from '../chip/chip.tsx'
import type { Gallery } from '../gallery.ts'
import { IconDownload, IconEye, IconPencil, IconPlus, IconTrash } from '../icons.ts'
import { EmptyState } from '../state/empty-state.tsx'
import { FailedState } from '../state/failed-state.tsx'
import { OfflineState } from '../state/offline-state.tsx'
import { stores, type Store } from '../testing/stores.ts'
import { asItIs, type SortOrder, type TableColumn, type TableDisplay } from './table-column.ts'
import { Table, type TableProps } from './table.tsx'

type StoreSort = 'name' | 'points' | 'since'

const columns: readonly TableColumn<Store, StoreSort>[] = [
  { key: 'name', header: 'Loja', wrap: true, sort: 'name', cell: ({ name }) => name },
  { key: 'cnpj', header: 'CNPJ', cell: ({ cnpj }) => cnpj },
  { key: 'city', header: 'Cidade', cell: ({ city }) => city },
  { key: 'points', header: 'Pontos', align: 'end', sort: 'points', largestFirst: true, cell: ({ points }) => points },
  { key: 'since', header: 'Desde', sort: 'since', largestFirst: true, cell: ({ since }) => since },
  {
    key: 'status',
    header: 'Situação',
    cell: ({ active }) => <Chip tone={active ? 'success' : 'neutral'}>{active ? 'Ativa' : 'Inativa'}</Chip>,
  },
]

const actions = [
  { key: 'open', label: 'Abrir', icon: <IconEye size={20} />, onPress: () => {} },
  { key: 'edit', label: 'Editar', icon: <IconPencil size={20} />, onPress: () => {} },
  { key: 'off', label: 'Inativar', icon: <IconTrash size={20} />, danger: true, apart: true, onPress: () => {} },
]

const bare = {
  caption: 'Lojas',
  columns,
  rows: stores(4),
  rowKey: ({ cnpj }: Store) => cnpj,
  rowName: ({ name }: Store) => name,
} satisfies TableProps<Store, StoreSort>

/** Holds what a screen would keep in the address. */
function Kept({ dense = false, ids: first = [], ...props }: Partial<TableProps<Store, StoreSort>> & Start) {
  const [page, setPage] = useState(2)
  const [order, setOrder] = useState<SortOrder<StoreSort>>('-points')
  const [ids, setIds] = useState(first)
  const [display, setDisplay] = useState<TableDisplay>({ ...asItIs, hidden: ['since'], dense })
  return (
    <Table
      {...bare}
      rowTarget={({ cnpj }) => ({ render: <a href={`#${cnpj}`}>{cnpj}</a> })}
      sorting={{ order, onChange: setOrder }}
      selection={{ ids, onChange: setIds, actions: <Button outline>Inativar</Button> }}
      display={{ value: display, onChange: setDisplay }}
      paging={{ page, total: 1204, onPageChange: setPage }}
      {...props}
    />
  )
}

interface Start {
  dense?: boolean
  ids?: readonly string[]
}

const exporting = (
  <Button outline iconLeft={<IconDownload size={20} />}>
    Exportar
  </Button>
)
const add = <Button iconLeft={<IconPlus size={20} />}>Cadastrar loja</Button>

export const gallery: Gallery = {
  piece: 'table',
  states: [
    { name: 'comfortable', wide: true, draw: () => <Kept rowActions={() => actions} tools={exporting} /> },
    { name: 'dense', wide: true, draw: () => <Kept dense rows={stores(2)} rowActions={() => actions} /> },
    {
      name: 'chosen on three pages',
      wide: true,
      draw: () => <Kept ids={stores(8).map(({ cnpj }) => cnpj)} />,
    },
    { name: 'only to read', wide: true, draw: () => <Table {...bare} rows={stores(3)} /> },
    {
      name: 'one is open',
      wide: true,
      draw: () => (
        <Table
          {...bare}
          rowTarget={() => ({ onPress: () => {} })}
          isCurrent={({ cnpj }) => cnpj === stores(2)[1]?.cnpj}
        />
      ),
    },
    { name: 'refreshing', wide: true, draw: () => <Kept refreshing rows={stores(2)} /> },
    { name: 'loading', wide: true, draw: () => <Kept rows={undefined} display={undefined} /> },
    {
      name: 'empty',
      wide: true,
      draw: () => (
        <Kept
          rows={[]}
          display={undefined}
          paging={undefined}
          instead={<EmptyState title="Nenhuma loja ainda" text="A primeira abre o programa." action={add} />}
        />
      ),
    },
    {
      name: 'nothing by this filter',
      wide: true,
      draw: () => (
        <Kept
          rows={[]}
          display={undefined}
          paging={undefined}
          instead={
            <EmptyState
              filtered
              title="Nenhuma loja com este filtro"
              action={<Button outline>Limpar filtros</Button>}
            />
          }
        />
      ),
    },
    { name: 'a page that is gone', wide: true, draw: () => <Kept rows={[]} display={undefined} /> },
    {
      name: 'failed',
      wide: true,
      draw: () => (
        <Kept rows={undefined} display={undefined} paging={undefined} instead={<FailedState onRetry={() => {}} />} />
      ),
    },
    {
      name: 'offline',
      wide: true,
      draw: () => (
        <Kept rows={undefined} display={undefined} paging={undefined} instead={<OfflineState onRetry={() => {}} />} />
      ),
    },
  ],
}
