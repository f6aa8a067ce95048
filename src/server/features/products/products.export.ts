/** Products as a table. */
import type { QueryOf } from '#contract/operation.ts'
import { decimalColumn, type ExportColumn, textColumn, yesColumn } from '#domain/exports/table.ts'
import { exportSource } from '#server/features/exports/export-source.rules.ts'
import { countProducts, findProducts, placeOfProduct, type ProductRow } from './products.store.ts'

/** What the list is narrowed to. */
export type ProductExport = Omit<QueryOf<'exportProducts'>, 'format'>

const columns: readonly ExportColumn<ProductRow>[] = [
  textColumn('SKU', ({ sku }) => sku),
  textColumn('EAN', ({ ean }) => ean),
  textColumn('Descrição', ({ name }) => name),
  textColumn('Marca', ({ brand }) => brand),
  textColumn('Categoria', ({ category }) => category),
  textColumn('Linha', ({ line }) => line),
  decimalColumn('Pontos por real', ({ ratePer100 }) => ratePer100),
  yesColumn('Ativo', ({ active }) => active),
]

export const productExporting = exportSource<ProductRow, ProductExport>({
  filename: 'produtos',
  title: 'Produtos',
  columns,
  count: (db, { filter: { sort: _order, ...filters } }) => countProducts(db, filters),
  find: (db, { filter: { sort: order = 'name', ...filters } }, stretch) =>
    findProducts(db, { ...filters, ...stretch, order }),
  place: (row, { filter: { sort = 'name' } }) => placeOfProduct(row, sort),
})
