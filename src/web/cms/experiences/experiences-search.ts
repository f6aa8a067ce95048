/** What the list of experiences is asked for by its address, which also says whom they are for. */
import type { ExperienceCategory } from '#contract/api.gen.ts'
import type { RegisterFilter } from '#web/data/experience-register.ts'

export interface ExperienceRegisterSearch {
  page: number
  status?: 'active' | 'inactive' | undefined
  category?: string | undefined
  sort?: 'title' | '-title' | 'startsAt' | '-startsAt' | 'createdAt' | '-createdAt' | undefined
  search?: string | undefined
  /** The experience that is open, or `nova`. */
  experiencia?: string | undefined
}

/** The register of each audience has an address of its own (specification, section 2). */
export const addresses = {
  professional: '/cms/professionals/experiences',
  shopkeeper: '/cms/shopkeepers/experiences',
} as const satisfies Record<ExperienceCategory['type'], string>

export const filterOf = (
  { experiencia: _open, status, ...filter }: ExperienceRegisterSearch,
  type: ExperienceCategory['type'],
): RegisterFilter => ({ ...filter, type, active: status && status === 'active' })
