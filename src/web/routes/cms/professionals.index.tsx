import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ProfessionalsPage } from '#web/cms/professionals/professionals-page.tsx'
import { professionalsSearch } from '#web/shell/cms-search.ts'

function Professionals() {
  const navigate = useNavigate({ from: '/cms/professionals/' })
  return <ProfessionalsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}

export const Route = createFileRoute('/cms/professionals/')({
  validateSearch: professionalsSearch,
  component: Professionals,
  staticData: { title: msg`Profissionais` },
})
