import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { CategoriesPage } from '#web/cms/experience-categories/categories-page.tsx'
import { categoriesSearch } from '#web/shell/cms-search.ts'

function Categories() {
  const navigate = useNavigate({ from: '/cms/shopkeepers/experiences-types' })
  return (
    <CategoriesPage type="shopkeeper" search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
  )
}

export const Route = createFileRoute('/cms/shopkeepers/experiences-types')({
  validateSearch: categoriesSearch,
  component: Categories,
  staticData: { title: msg`Categorias de experiências` },
})
