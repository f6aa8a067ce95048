import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PromotionPage } from '#web/features/points-extra/promotion-page.tsx'
import { promotionSearch } from '#web/shell/search.ts'

function Promotion() {
  const { id } = Route.useParams()
  const { t } = Route.useSearch()
  return <PromotionPage key={id} id={id} token={t} />
}

export const Route = createFileRoute('/point-extra/qrcode/$id')({
  validateSearch: promotionSearch,
  component: Promotion,
  staticData: { title: msg`Pontos extras` },
})
