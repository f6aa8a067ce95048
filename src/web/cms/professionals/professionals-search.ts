/** What the list of professionals is asked for by its address. */
import type { InstagramStatus, ProfessionalState } from '#contract/api.gen.ts'
import type { FederalState } from '#domain/documents/federal-state.ts'
import type { Profession } from '#domain/people/profession.ts'
import type { ProfessionalFilter } from '#web/data/professionals.ts'

export interface ProfessionalsSearch {
  page: number
  status?: ProfessionalState | undefined
  instagramStatus?: InstagramStatus | undefined
  profession?: Profession | undefined
  state?: FederalState | undefined
  /** First and last day of the sign-up, inclusive, `YYYY-MM-DD`. */
  dateInit?: string | undefined
  dateEnd?: string | undefined
  level?: number | undefined
  /** Points to be spent, inclusive. */
  pointsFrom?: number | undefined
  pointsTo?: number | undefined
  /** Whoever is in this segment. */
  segmento?: string | undefined
  sort?: 'name' | '-name' | 'createdAt' | '-createdAt' | undefined
  search?: string | undefined
  /** Only the list PCE. */
  lista?: 'pce' | undefined
  /** The professional that is open, or `novo`. */
  profissional?: string | undefined
}

export const professionalFilterOf = ({
  profissional: _open,
  lista: _list,
  segmento: segment,
  ...filter
}: ProfessionalsSearch): ProfessionalFilter => ({ ...filter, segment })

/** Whether the list is narrowed by anything. */
export const isProfessionalListFiltered = ({
  page: _page,
  sort: _sort,
  profissional: _open,
  ...filter
}: ProfessionalsSearch): boolean => Object.values(filter).some((value) => value !== undefined)

export interface ProfessionalsPageProps {
  search: ProfessionalsSearch
  onSearch: (search: ProfessionalsSearch) => void
}
