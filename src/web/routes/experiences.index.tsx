import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ExperiencesPage } from '#web/features/experiences/experiences-page.tsx'
import { experiencesSearch } from '#web/shell/search.ts'

function Experiences() {
  const navigate = useNavigate({ from: '/experiences/' })
  return <ExperiencesPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}

export const Route = createFileRoute('/experiences/')({
  validateSearch: experiencesSearch,
  component: Experiences,
  staticData: { title: msg`Incentivos` },
})
