/** Products page by page. */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Product } from '#contract/api.gen.ts'
import { type ProductField, productFieldNames } from '#domain/products/product-fields.ts'
import { formatDecimal } from '#web/i18n/format.ts'
import type { Bulk } from '#web/register/bulk-act.ts'
import { productFieldTexts } from '#web/parts/product-field-texts.ts'
import { type PageAnswer, RegisterTable } from '#web/register/register-table.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import type { MenuAction } from '#web/ui/menu/menu-button.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { productFilterOf, type ProductsSearch } from './products-search.ts'

type Plain = Exclude<ProductField, 'name' | 'ratePer100' | 'active'>
/** Shown as it is. */
const isPlain = (field: ProductField): field is Plain => !['name', 'ratePer100', 'active'].includes(field)

interface ProductTableProps {
  search: ProductsSearch
  onSearch: (search: ProductsSearch) => void
  products: PageAnswer<Product>
  /** Absent for who may only read. */
  actionsOf?: ((row: Product) => readonly MenuAction[]) | undefined
  bulk: Bulk<Product> | undefined
  instead: ReactNode
}

export function ProductTable({ search, onSearch, products, actionsOf, bulk, instead }: ProductTableProps) {
  const { t, i18n } = useLingui()
  const columns: TableColumn<Product, 'name' | 'sku'>[] = [
    { key: 'name', header: t`Nome`, sort: 'name', wrap: true, cell: (row) => row.name },
    { key: 'sku', header: t`SKU`, sort: 'sku', cell: (row) => row.sku },
    ...productFieldNames.filter(isPlain).map((field) => ({
      key: field,
      header: i18n._(productFieldTexts[field]),
      cell: (row: Product) => row[field] ?? '—',
    })),
    {
      key: 'rate',
      header: t`Pontos por real`,
      align: 'end',
      cell: (row) => formatDecimal(Number(row.pointsPerReal)),
    },
    {
      key: 'status',
      header: t`Situação`,
      cell: ({ active }) => <Chip tone={active ? 'success' : 'neutral'}>{active ? t`Ativo` : t`Inativo`}</Chip>,
    },
  ]
  return (
    <RegisterTable
      list="products"
      exported={{ kind: 'products', filter: productFilterOf(search) }}
      hiddenAtFirst={['ean', 'line']}
      caption={t`Produtos`}
      columns={columns}
      answer={products}
      search={search}
      order="name"
      onSearch={onSearch}
      rowName={(row) => row.name}
      rowActions={actionsOf}
      bulk={bulk}
      instead={instead}
    />
  )
}
