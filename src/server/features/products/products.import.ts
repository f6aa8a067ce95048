/** Products from a spreadsheet, known by their SKU. */
import { nameKey } from '#domain/people/name-key.ts'
import { lacksOfNewProduct, productColumns, readProductRow } from '#domain/products/product-import.ts'
import type { Deps } from '#server/deps.ts'
import type { ImportTarget } from '#server/features/imports/import-target.rules.ts'
import { keyedImport } from '#server/features/imports/keyed.import.ts'
import {
  blankProduct,
  findProductsOfSkus,
  insertProducts,
  lockProductsOfSkus,
  type ProductRow,
  updateProducts,
} from './products.store.ts'

/** With the form of the name that search and order use. */
const keyed = (row: ProductRow): ProductRow => ({ ...row, nameKey: nameKey(row.name) })

export const productImporting = (deps: Pick<Deps, 'clock' | 'newId'>): ImportTarget =>
  keyedImport<ProductRow>(
    {
      columns: productColumns,
      readOnly: [],
      keyColumn: 'sku',
      read: readProductRow,
      subject: 'product',
      lacks: lacksOfNewProduct,
      keyOf: ({ sku }) => sku,
      find: findProductsOfSkus,
      lock: lockProductsOfSkus,
      make: ({ key, facts }) => keyed({ ...blankProduct, nameKey: '', id: deps.newId(), sku: key, ...facts }),
      change: (row, changes) => keyed({ ...row, ...changes }),
      insert: insertProducts,
      update: updateProducts,
    },
    deps,
  )
