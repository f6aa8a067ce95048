import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ProfessionalPage } from '#web/cms/professionals/professional-page.tsx'
import { extractFilterOf } from '#web/parts/extract-filters.tsx'
import { extractSearch } from '#web/shell/search.ts'

function ProfessionalRecord() {
  const navigate = useNavigate({ from: '/cms/professionals/$id' })
  const { id } = Route.useParams()
  const { niveis: _levels, ...search } = Route.useSearch()
  return (
    <ProfessionalPage
      key={id}
      id={id}
      filter={extractFilterOf(search)}
      onFilter={(next) => void navigate({ search: next, replace: true })}
    />
  )
}

export const Route = createFileRoute('/cms/professionals/$id')({
  validateSearch: extractSearch,
  component: ProfessionalRecord,
  staticData: { title: msg`Profissional` },
})
