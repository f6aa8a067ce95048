import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ImportsPage } from '#web/cms/imports/imports-page.tsx'
import { importsSearch } from '#web/shell/cms-search.ts'

function ProfessionalImports() {
  const navigate = useNavigate({ from: '/cms/professionals/import' })
  return (
    <ImportsPage kind="professionals" search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
  )
}

export const Route = createFileRoute('/cms/professionals/import')({
  validateSearch: importsSearch,
  component: ProfessionalImports,
  staticData: { title: msg`Importar profissionais` },
})
