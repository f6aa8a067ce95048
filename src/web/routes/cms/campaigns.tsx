import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { CampaignsPage } from '#web/cms/campaigns/campaigns-page.tsx'
import { campaignsSearch } from '#web/cms/campaigns/campaigns-search.ts'

function Campaigns() {
  const navigate = useNavigate({ from: '/cms/campaigns' })
  return <CampaignsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}

export const Route = createFileRoute('/cms/campaigns')({
  validateSearch: campaignsSearch,
  component: Campaigns,
  staticData: { title: msg`Campanhas` },
})
