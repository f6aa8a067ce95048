/** What the list of admins is asked for by its address. */
import type { AdminFilter } from '#web/data/admins.ts'
import { opened, searchOf } from '#web/register/list-search.ts'

export const adminsSearch = searchOf('adminUsers', { usuario: opened('novo') })

export type AdminsSearch = ReturnType<typeof adminsSearch>

export const adminFilterOf = ({ page, status, sort, search }: AdminsSearch): AdminFilter => ({
  page,
  status,
  sort,
  search,
})
