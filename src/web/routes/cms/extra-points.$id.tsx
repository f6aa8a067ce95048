import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { PromotionPage } from '#web/cms/points-extra/promotion-page.tsx'
import { promotionListSearch } from '#web/shell/cms-search.ts'

function Promotion() {
  const navigate = useNavigate({ from: '/cms/extra-points/$id' })
  const { id } = Route.useParams()
  return <PromotionPage key={id} id={id} search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}

export const Route = createFileRoute('/cms/extra-points/$id')({
  validateSearch: promotionListSearch,
  component: Promotion,
  staticData: { title: msg`Pontos extras` },
})
