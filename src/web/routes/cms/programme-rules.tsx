import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ProgrammeRulesPage } from '#web/cms/programme-rules/programme-rules-page.tsx'
import { programmeRulesSearch } from '#web/cms/programme-rules/programme-rules-search.ts'

function Rules() {
  const navigate = useNavigate({ from: '/cms/programme-rules' })
  return <ProgrammeRulesPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}

export const Route = createFileRoute('/cms/programme-rules')({
  validateSearch: programmeRulesSearch,
  component: Rules,
  staticData: { title: msg`Regras do programa` },
})
