/** What the list of campaigns is asked for by its address. */
import type { CampaignFilter } from '#web/data/campaigns.ts'
import { activeOf, opened, searchOf, standing } from '#web/register/list-search.ts'

export const campaignsSearch = searchOf('adminCampaigns', { status: standing, campanha: opened('novo') })

export type CampaignsSearch = ReturnType<typeof campaignsSearch>

export const campaignFilterOf = ({ campanha: _open, status, ...filter }: CampaignsSearch): CampaignFilter => ({
  ...filter,
  active: activeOf(status),
})
