/** What the list of the people of stores is asked for by its address. */
import type { StoreUserFilter } from '#web/data/store-users.ts'
import { searchOf } from '#web/register/list-search.ts'
import { uuid } from '#web/register/search-readers.ts'

/** `loja`: only people of this store; `usuario`: the person that is open. */
export const storeUsersSearch = searchOf('storeUsers', { loja: uuid, usuario: uuid })

export type StoreUsersSearch = ReturnType<typeof storeUsersSearch>

export const storeUserFilterOf = ({ page, status, sort, search }: StoreUsersSearch): StoreUserFilter => ({
  page,
  status,
  sort,
  search,
})
