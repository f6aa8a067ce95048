import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { StorePage } from '#web/cms/stores/store-page.tsx'
import { extractFilterOf } from '#web/parts/extract-filters.tsx'
import { extractSearch } from '#web/shell/search.ts'

function StoreRecord() {
  const navigate = useNavigate({ from: '/cms/shopkeepers/$id' })
  const { id } = Route.useParams()
  const { niveis: _levels, ...search } = Route.useSearch()
  return (
    <StorePage
      key={id}
      id={id}
      filter={extractFilterOf(search)}
      onFilter={(next) => void navigate({ search: next, replace: true })}
    />
  )
}

export const Route = createFileRoute('/cms/shopkeepers/$id')({
  validateSearch: extractSearch,
  component: StoreRecord,
  staticData: { title: msg`Loja` },
})
