/** What the list of the people of stores is asked for by its address. */
import type { StoreUserStatus } from '#contract/api.gen.ts'
import type { StoreUserFilter } from '#web/data/store-users.ts'

export interface StoreUsersSearch {
  page: number
  status?: StoreUserStatus | undefined
  sort?: 'name' | '-name' | 'createdAt' | '-createdAt' | undefined
  search?: string | undefined
  /** Only people of this store. */
  loja?: string | undefined
  /** The person that is open. */
  usuario?: string | undefined
}

export const storeUserFilterOf = ({ page, status, sort, search }: StoreUsersSearch): StoreUserFilter => ({
  page,
  status,
  sort,
  search,
})
