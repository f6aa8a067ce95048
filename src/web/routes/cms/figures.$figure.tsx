import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { FigurePage } from '#web/cms/figures/figure-page.tsx'
import { figureSearch } from '#web/shell/cms-search.ts'

function Figure() {
  const navigate = useNavigate({ from: '/cms/figures/$figure' })
  const { figure } = Route.useParams()
  return (
    <FigurePage
      key={figure}
      figure={figure}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search })}
    />
  )
}

export const Route = createFileRoute('/cms/figures/$figure')({
  validateSearch: figureSearch,
  component: Figure,
  staticData: { title: msg`Números do programa` },
})
