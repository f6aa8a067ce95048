/** What the list of professionals is asked for by its address. */
import type { InstagramStatus, ProfessionalState } from '#contract/api.gen.ts'
import type { ProfessionalFilter } from '#web/data/professionals.ts'

export interface ProfessionalsSearch {
  page: number
  status?: ProfessionalState | undefined
  instagramStatus?: InstagramStatus | undefined
  sort?: 'name' | '-name' | 'createdAt' | '-createdAt' | undefined
  search?: string | undefined
  /** The professional that is open. */
  profissional?: string | undefined
}

export const filterOf = ({ profissional: _open, ...filter }: ProfessionalsSearch): ProfessionalFilter => filter
