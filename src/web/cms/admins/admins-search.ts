/** What the list of admins is asked for by its address. */
import type { AdminStatus } from '#contract/api.gen.ts'
import type { AdminFilter } from '#web/data/admins.ts'

export interface AdminsSearch {
  page: number
  status?: AdminStatus | undefined
  sort?: 'name' | '-name' | 'createdAt' | '-createdAt' | undefined
  search?: string | undefined
  /** The admin that is open, or `novo`. */
  usuario?: string | undefined
}

export const adminFilterOf = ({ page, status, sort, search }: AdminsSearch): AdminFilter => ({
  page,
  status,
  sort,
  search,
})
