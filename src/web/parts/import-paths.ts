import type { ImportKind } from '#contract/api.gen.ts'

/** Where the imports of each kind are. */
export const importPaths = {
  stores: '/cms/shopkeepers/import',
  products: '/cms/products/import',
  professionals: '/cms/professionals/import',
} as const satisfies Record<ImportKind, string>
