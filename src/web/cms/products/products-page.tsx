/** The products that earn points: found by name, brand and category, switched off and on. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Product } from '#contract/api.gen.ts'
import { mayReadTrail } from '#domain/people/admin-permission.ts'
import { activateProduct, productBrands, productCategories, productPage } from '#web/data/products.ts'
import { useApp, usePerson } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { insteadOfRows, NothingFound } from '#web/register/instead-of-rows.tsx'
import { SearchField } from '#web/parts/search-field.tsx'
import { useActivation } from '#web/register/use-activation.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { IconHistory, IconPackage } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { ProductTable } from './product-table.tsx'
import { productFilterOf, type ProductsSearch } from './products-search.ts'

export interface ProductsPageProps {
  search: ProductsSearch
  onSearch: (search: ProductsSearch) => void
}

/** What the address names is offered even while the names are not there. */
function choicesOf(everything: string, names: readonly string[] | undefined, chosen: string | undefined) {
  const known = names ?? (chosen === undefined ? [] : [chosen])
  return [{ value: '', label: everything }, ...known.map((name) => ({ value: name, label: name }))]
}

function Filters({ search, onSearch }: ProductsPageProps) {
  const { t } = useLingui()
  const app = useApp()
  const brands = useQuery(productBrands(app)).data?.docs
  const categories = useQuery(productCategories(app)).data?.docs
  const change = (part: Partial<ProductsSearch>) => onSearch({ ...search, page: 1, ...part })
  return (
    <Row gap={4} align="end">
      <SearchField hint={t`Nome, SKU ou EAN`} value={search.search} onSearch={(text) => change({ search: text })} />
      <Dropdown
        label={t`Marca`}
        value={search.brand ?? ''}
        options={choicesOf(t`Todas`, brands, search.brand)}
        onValueChange={(value) => change({ brand: value || undefined })}
      />
      <Dropdown
        label={t`Categoria`}
        value={search.category ?? ''}
        options={choicesOf(t`Todas`, categories, search.category)}
        onValueChange={(value) => change({ category: value || undefined })}
      />
      <Dropdown
        label={t`Situação`}
        value={search.status ?? ''}
        options={[
          { value: '', label: t`Todas` },
          { value: 'active', label: t`Ativos` },
          { value: 'inactive', label: t`Inativos` },
        ]}
        onValueChange={(value) => change({ status: value === 'active' || value === 'inactive' ? value : undefined })}
      />
    </Row>
  )
}

function NoProducts({ search, onSearch }: ProductsPageProps) {
  const { t } = useLingui()
  const { status, brand, category, search: words } = search
  return (status ?? brand ?? category ?? words) ? (
    <NothingFound title={t`Nenhum produto com este filtro`} onClear={() => onSearch({ page: 1, sort: search.sort })} />
  ) : (
    <EmptyState icon={<IconPackage size={40} />} title={t`Nenhum produto ainda`} />
  )
}

/** A product has no drawer: its history opens on the page of the trail. */
function useTrailAction() {
  const { t } = useLingui()
  return ({ _id }: Product) => ({
    key: 'trail',
    label: t`Histórico de alterações`,
    icon: <IconHistory size={20} />,
    render: <Link to="/cms/audit" search={{ page: 1, kind: 'product', registro: _id }} />,
  })
}

export function ProductsPage({ search, onSearch }: ProductsPageProps) {
  const { t } = useLingui()
  const app = useApp()
  const me = usePerson().subUserType
  const mayChange = useMay()('inactivateProduct')
  const mayTrace = mayReadTrail(me)
  const trailOf = useTrailAction()
  const products = useQuery(productPage(app, productFilterOf(search)))
  const { actionsOf, dialog, bulkOf } = useActivation(
    activateProduct(app),
    <Trans>Novas notas não podem mais ter este produto; as que já têm ficam como estão.</Trans>,
  )
  const bulk = bulkOf<Product>({
    isActive: ({ active }) => active,
    pageOf: (place) =>
      app.queries.fetchQuery({ ...productPage(app, { ...productFilterOf(search), ...place }), staleTime: 0 }),
  })
  return (
    <Stack gap={6}>
      <PageHeading title={t`Produtos`} subtitle={t`O que vale pontos nas notas, e quanto.`} />
      <Filters search={search} onSearch={onSearch} />
      <ProductTable
        search={search}
        onSearch={onSearch}
        products={products}
        actionsOf={
          mayChange || mayTrace
            ? (row) => [...(mayChange ? actionsOf(row) : []), ...(mayTrace ? [trailOf(row)] : [])]
            : undefined
        }
        bulk={mayChange ? bulk : undefined}
        instead={insteadOfRows(products, <NoProducts search={search} onSearch={onSearch} />)}
      />
      {dialog}
    </Stack>
  )
}
