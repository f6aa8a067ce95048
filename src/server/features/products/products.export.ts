/** Products as a table. */
import type { QueryOf } from '#contract/operation.ts'
import { type ExportColumn, textColumn } from '#domain/exports/table.ts'
import { exportColumnsOf } from '#domain/imports/register-field.ts'
import { productFields } from '#domain/products/product-fields.ts'
import { exportSource } from '#server/features/exports/export-source.rules.ts'
import { countProducts, findProducts, placeOfProduct, type ProductRow } from './products.store.ts'

/** What the list is narrowed to. */
export type ProductExport = Omit<QueryOf<'exportProducts'>, 'format'>

const columns: readonly ExportColumn<ProductRow>[] = [
  textColumn('SKU', ({ sku }) => sku),
  ...exportColumnsOf(productFields, (row: ProductRow) => row),
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
