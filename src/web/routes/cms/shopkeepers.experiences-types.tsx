import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { categoryPages } from '#web/cms/experience-categories/categories-page.tsx'
import { categoriesSearch } from '#web/cms/experience-categories/categories-search.ts'

function Categories() {
  const navigate = useNavigate({ from: '/cms/shopkeepers/experiences-types' })
  return <categoryPages.shopkeeper search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}

export const Route = createFileRoute('/cms/shopkeepers/experiences-types')({
  validateSearch: categoriesSearch,
  component: Categories,
  staticData: { title: msg`Categorias de experiências` },
})
