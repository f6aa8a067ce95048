import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { experiencePages } from '#web/cms/experiences/experiences-page.tsx'
import { experienceRegisterSearch } from '#web/cms/experiences/experiences-search.ts'

function Experiences() {
  const navigate = useNavigate({ from: '/cms/shopkeepers/experiences' })
  return <experiencePages.shopkeeper search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}

export const Route = createFileRoute('/cms/shopkeepers/experiences')({
  validateSearch: experienceRegisterSearch,
  component: Experiences,
  staticData: { title: msg`Experiências` },
})
