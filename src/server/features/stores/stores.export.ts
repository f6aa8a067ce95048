/** Stores as a table. */
import type { QueryOf } from '#contract/operation.ts'
import { type ExportColumn, instantColumn, textColumn } from '#domain/exports/table.ts'
import { exportColumnsOf } from '#domain/imports/register-field.ts'
import { storeFlags, storeTexts } from '#domain/stores/store-fields.ts'
import { placeByNameOrAge } from '#server/db/stretch.ts'
import { exportSource } from '#server/features/exports/export-source.rules.ts'
import { countStores, findStores, type GroupedStore } from './stores.store.ts'

/** What the list is narrowed to. */
export type StoreExport = Omit<QueryOf<'exportStores'>, 'format'>

const rowOf = ({ row }: GroupedStore) => row

export const storeExportColumns: readonly ExportColumn<GroupedStore>[] = [
  ...exportColumnsOf(storeTexts, rowOf),
  textColumn('Grupo econômico', ({ group }) => group?.name),
  ...exportColumnsOf(storeFlags, rowOf),
  instantColumn('Cadastrada em', ({ row }) => row.createdAt),
]

export const storeExporting = exportSource<GroupedStore, StoreExport>({
  filename: 'lojas',
  title: 'Lojas',
  columns: storeExportColumns,
  count: (db, { filter: { sort: _order, ...filters } }) => countStores(db, filters),
  find: (db, { filter: { sort: order = 'name', ...filters } }, stretch) =>
    findStores(db, { ...filters, ...stretch, order }),
  place: ({ row }, { filter: { sort = 'name' } }) => placeByNameOrAge(row, sort),
})
