import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { FigureRecords } from '#web/cms/figures/figure-page.tsx'
import { figureSearch } from '#web/shell/cms-search.ts'

function ExportSpecifications() {
  const navigate = useNavigate({ from: '/cms/reports/export-specifications' })
  return (
    <FigureRecords type="specifications" search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
  )
}

export const Route = createFileRoute('/cms/reports/export-specifications')({
  validateSearch: figureSearch,
  component: ExportSpecifications,
  staticData: { title: msg`Exportar especificações` },
})
