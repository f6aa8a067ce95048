import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { categoryPages } from '#web/cms/experience-categories/categories-page.tsx'
import { categoriesSearch } from '#web/cms/experience-categories/categories-search.ts'

function Categories() {
  const navigate = useNavigate({ from: '/cms/professionals/experiences-types' })
  return <categoryPages.professional search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}

export const Route = createFileRoute('/cms/professionals/experiences-types')({
  validateSearch: categoriesSearch,
  component: Categories,
  staticData: { title: msg`Categorias de experiências` },
})
