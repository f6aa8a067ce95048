import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { FigureRecords } from '#web/cms/figures/figure-page.tsx'
import { figureSearch } from '#web/shell/cms-search.ts'

function ExportStoreUsers() {
  const navigate = useNavigate({ from: '/cms/reports/export-store-users' })
  return (
    <FigureRecords
      type="totalStoresUsers"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search })}
    />
  )
}

export const Route = createFileRoute('/cms/reports/export-store-users')({
  validateSearch: figureSearch,
  component: ExportStoreUsers,
  staticData: { title: msg`Exportar usuários de lojas` },
})
