import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ExperiencesPage } from '#web/cms/experiences/experiences-page.tsx'
import { experienceRegisterSearch } from '#web/shell/cms-search.ts'

function Experiences() {
  const navigate = useNavigate({ from: '/cms/professionals/experiences' })
  return (
    <ExperiencesPage type="professional" search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
  )
}

export const Route = createFileRoute('/cms/professionals/experiences')({
  validateSearch: experienceRegisterSearch,
  component: Experiences,
  staticData: { title: msg`Experiências` },
})
