/** What the list of campaigns is asked for by its address. */
import type { CampaignFilter } from '#web/data/campaigns.ts'

export interface CampaignsSearch {
  page: number
  status?: 'active' | 'inactive' | undefined
  sort?: 'name' | '-name' | 'createdAt' | '-createdAt' | undefined
  search?: string | undefined
  /** The campaign that is open, or `novo`. */
  campanha?: string | undefined
}

export const filterOf = ({ campanha: _open, status, ...filter }: CampaignsSearch): CampaignFilter => ({
  ...filter,
  active: status && status === 'active',
})
