import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ExtractPage } from '#web/features/points/extract-page.tsx'
import { extractFilterOf } from '#web/parts/extract-filters.tsx'
import { extractSearch } from '#web/shell/search.ts'

function YourPoints() {
  const navigate = useNavigate({ from: '/your-points' })
  const { niveis, ...search } = Route.useSearch()
  const filter = extractFilterOf(search)
  return (
    <ExtractPage
      filter={filter}
      onFilter={(search) => void navigate({ search, replace: true })}
      levels={niveis === 'sim'}
      onLevels={(open) => void navigate({ search: { ...filter, niveis: open ? 'sim' : undefined }, replace: true })}
    />
  )
}

export const Route = createFileRoute('/your-points')({
  validateSearch: extractSearch,
  component: YourPoints,
  staticData: { title: msg`Extrato` },
})
