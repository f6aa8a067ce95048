/** What the list of economic groups is asked for by its address. */
import type { EconomicGroupStatus } from '#contract/api.gen.ts'
import type { GroupFilter } from '#web/data/economic-groups.ts'

export interface GroupsSearch {
  page: number
  status?: EconomicGroupStatus | undefined
  sort?: 'name' | '-name' | 'createdAt' | '-createdAt' | undefined
  search?: string | undefined
  /** The group that is open, or `novo`. */
  grupo?: string | undefined
}

export const filterOf = ({ page, status, sort, search }: GroupsSearch): GroupFilter => ({ page, status, sort, search })
