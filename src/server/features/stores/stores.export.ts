/** Stores as a table. */
import type { QueryOf } from '#contract/operation.ts'
import { type ExportColumn, instantColumn, textColumn } from '#domain/exports/table.ts'
import { exportColumnsOf } from '#domain/imports/register-field.ts'
import { storeFlags, storeTexts } from '#domain/stores/store-fields.ts'
import type { Db } from '#server/db/db.ts'
import { store } from '#server/db/schema/schema.ts'
import { placeByNameOrAge } from '#server/db/stretch.ts'
import { exportSource } from '#server/features/exports/export-source.rules.ts'
import { withinSegment } from '#server/features/segments/members.query.ts'
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

/** The segment as it is when the file is asked for. */
const narrowed = async (db: Db, { segment, ...filters }: StoreExport, now: Date) => ({
  ...filters,
  within: await withinSegment(db, { segmentId: segment, id: store.id, now }),
})

export const storeExporting = exportSource<GroupedStore, StoreExport>({
  filename: 'lojas',
  title: 'Lojas',
  columns: storeExportColumns,
  count: async (db, { filter: { sort: _order, ...filters }, at }) => countStores(db, await narrowed(db, filters, at)),
  find: async (db, { filter: { sort: order = 'name', ...filters }, at }, stretch) =>
    findStores(db, { ...(await narrowed(db, filters, at)), ...stretch, order }),
  place: ({ row }, { filter: { sort = 'name' } }) => placeByNameOrAge(row, sort),
})
