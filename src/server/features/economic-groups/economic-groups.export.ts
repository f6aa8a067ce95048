/** Economic groups as a table: a line for each group, with its stores. */
import type { StoreChoice } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { type ExportColumn, instantColumn, integerColumn, textColumn } from '#domain/exports/table.ts'
import { placeByNameOrAge } from '#server/db/stretch.ts'
import { exportSource } from '#server/features/exports/export-source.rules.ts'
import { countGroups, findGroups, findStoresOf, type GroupRow } from './economic-groups.store.ts'

/** What the list is narrowed to. */
export type GroupExport = Omit<QueryOf<'exportEconomicGroups'>, 'format'>

interface Group {
  readonly row: GroupRow
  readonly stores: readonly StoreChoice[]
}

const columns: readonly ExportColumn<Group>[] = [
  textColumn('Grupo', ({ row }) => row.name),
  textColumn('Situação', ({ row }) => (row.status === 'active' ? 'Ativo' : 'Inativo')),
  integerColumn('Quantidade de lojas', ({ stores }) => stores.length),
  textColumn('Lojas', ({ stores }) => stores.map(({ name, cnpj }) => `${name} (${formatCnpj(cnpj)})`).join(', ')),
  instantColumn('Cadastrado em', ({ row }) => row.createdAt),
]

export const groupExporting = exportSource<Group, GroupExport>({
  filename: 'grupos-economicos',
  title: 'Grupos econômicos',
  columns,
  count: (db, { filter: { sort: _order, ...filters } }) => countGroups(db, filters),
  async find(db, { filter: { sort: order = 'name', ...filters } }, stretch) {
    const rows = await findGroups(db, { ...filters, ...stretch, order })
    const ids = rows.map(({ id }) => id)
    const stores = await findStoresOf(db, ids)
    return rows.map((row) => ({ row, stores: stores.get(row.id) ?? [] }))
  },
  place: ({ row }, { filter: { sort = 'name' } }) => placeByNameOrAge(row, sort),
})
