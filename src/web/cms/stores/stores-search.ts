/** What the list of stores is asked for by its address. */
import type { FederalState } from '#domain/documents/federal-state.ts'
import type { StoreFilter } from '#web/data/stores.ts'
import { activeOf } from '#web/register/list-search.ts'

export interface StoresSearch {
  page: number
  /** `outside` are stores that do not take part. */
  status?: 'active' | 'inactive' | 'outside' | undefined
  state?: FederalState | undefined
  /** Whoever is in this segment. */
  segmento?: string | undefined
  sort?: 'name' | '-name' | 'createdAt' | '-createdAt' | undefined
  search?: string | undefined
  /** The CNPJ of the store that is open, or `nova`. */
  loja?: string | undefined
}

export const storeFilterOf = ({ page, status, state, segmento, sort, search }: StoresSearch): StoreFilter => ({
  page,
  state,
  segment: segmento,
  sort,
  search,
  ...(status === 'outside' ? { participating: false } : { active: activeOf(status) }),
})

export const isStoreListFiltered = ({ status, state, segmento, search }: StoresSearch): boolean =>
  status !== undefined || segmento !== undefined || state !== undefined || search !== undefined
