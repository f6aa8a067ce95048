import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { DeskPage } from '#web/cms/experiences/desk-page.tsx'
import { deskSearch } from '#web/shell/cms-search.ts'

function Desk() {
  const navigate = useNavigate({ from: '/cms/experiences/$id' })
  const { id } = Route.useParams()
  return <DeskPage key={id} id={id} search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}

export const Route = createFileRoute('/cms/experiences/$id')({
  validateSearch: deskSearch,
  component: Desk,
  staticData: { title: msg`Inscrições` },
})
