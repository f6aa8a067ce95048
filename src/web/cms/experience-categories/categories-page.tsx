/** The categories experiences stand in, for professionals or for stores. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminExperienceCategory, ExperienceCategory } from '#contract/api.gen.ts'
import { activateExperienceCategory, experienceCategoryPage } from '#web/data/experience-categories.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { insteadOfRows, NothingFound } from '#web/parts/instead-of-rows.tsx'
import { SearchField } from '#web/parts/search-field.tsx'
import { useActivation } from '#web/parts/use-activation.tsx'
import { useOpened } from '#web/parts/use-opened.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { IconGift, IconPlus } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { addresses, type CategoriesSearch, filterOf } from './categories-search.ts'
import { CategoryDrawer } from './category-drawer.tsx'
import { CategoryTable } from './category-table.tsx'

export interface CategoriesPageProps {
  type: ExperienceCategory['type']
  search: CategoriesSearch
  onSearch: (search: CategoriesSearch) => void
}

function Filters({ search, onSearch }: CategoriesPageProps) {
  const { t } = useLingui()
  const change = (part: Partial<CategoriesSearch>) => onSearch({ ...search, page: 1, categoria: undefined, ...part })
  return (
    <Row gap={4} align="end">
      <SearchField hint={t`Nome`} value={search.search} onSearch={(text) => change({ search: text })} />
      <Dropdown
        label={t`Situação`}
        value={search.status ?? ''}
        options={[
          { value: '', label: t`Todas` },
          { value: 'active', label: t`Ativas` },
          { value: 'inactive', label: t`Inativas` },
        ]}
        onValueChange={(value) => change({ status: value === 'active' || value === 'inactive' ? value : undefined })}
      />
    </Row>
  )
}

function NoCategories({ search, onSearch }: CategoriesPageProps) {
  const { t } = useLingui()
  return (search.status ?? search.search) ? (
    <NothingFound
      title={t`Nenhuma categoria com este filtro`}
      onClear={() => onSearch({ page: 1, sort: search.sort })}
    />
  ) : (
    <EmptyState
      icon={<IconGift size={40} />}
      title={t`Nenhuma categoria ainda`}
      text={t`Toda experiência fica numa categoria, como cursos ou viagens.`}
    />
  )
}

export function CategoriesPage(props: CategoriesPageProps) {
  const { type, search, onSearch } = props
  const { t } = useLingui()
  const app = useApp()
  const mayChange = useMay()('createExperienceCategory')
  const categories = useQuery(experienceCategoryPage(app, filterOf(search, type)))
  const { actionsOf, dialog, bulkOf } = useActivation(
    activateExperienceCategory(app),
    <Trans>As experiências desta categoria deixam de ser oferecidas. Quem já tem vaga continua com ela.</Trans>,
  )
  const bulk = bulkOf<AdminExperienceCategory>({
    isActive: ({ active }) => active,
    pageOf: (place) =>
      app.queries.fetchQuery({ ...experienceCategoryPage(app, { ...filterOf(search, type), ...place }), staleTime: 0 }),
  })
  const open = search.categoria
  const opened = useOpened(categories.data?.docs, open)
  return (
    <Stack gap={6}>
      <PageHeading
        title={t`Categorias de experiências`}
        subtitle={type === 'professional' ? t`Do que é oferecido aos profissionais.` : t`Do que é oferecido às lojas.`}
        actions={
          mayChange && (
            <ButtonLink
              iconLeft={<IconPlus size={20} />}
              render={<Link to={addresses[type]} search={{ ...search, categoria: 'nova' }} />}
            >
              <Trans>Nova categoria</Trans>
            </ButtonLink>
          )
        }
      />
      <Filters {...props} />
      <CategoryTable
        {...props}
        categories={categories}
        actionsOf={mayChange ? actionsOf : undefined}
        bulk={mayChange ? bulk : undefined}
        instead={insteadOfRows(categories, <NoCategories {...props} />)}
      />
      {(opened || (mayChange && open === 'nova')) && (
        <CategoryDrawer
          key={open}
          row={opened ?? null}
          type={type}
          mayChange={mayChange}
          onClose={() => onSearch({ ...search, categoria: undefined })}
        />
      )}
      {dialog}
    </Stack>
  )
}
