/** What the list of professionals is asked for by its address. */
import type { InstagramStatus, ProfessionalState } from '#contract/api.gen.ts'
import type { ProfessionalFilter } from '#web/data/professionals.ts'

export interface ProfessionalsSearch {
  page: number
  status?: ProfessionalState | undefined
  instagramStatus?: InstagramStatus | undefined
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
  ...filter
}: ProfessionalsSearch): ProfessionalFilter => filter
