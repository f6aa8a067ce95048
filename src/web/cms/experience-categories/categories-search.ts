/** What the list of categories is asked for by its address, which also says whom they are for. */
import type { ExperienceCategory } from '#contract/api.gen.ts'
import type { CategoryFilter } from '#web/data/experience-categories.ts'

export interface CategoriesSearch {
  page: number
  status?: 'active' | 'inactive' | undefined
  sort?: 'name' | '-name' | 'createdAt' | '-createdAt' | undefined
  search?: string | undefined
  /** The category that is open, or `nova`. */
  categoria?: string | undefined
}

/** The register of each audience has an address of its own (specification, section 2). */
export const addresses = {
  professional: '/cms/professionals/experiences-types',
  shopkeeper: '/cms/shopkeepers/experiences-types',
} as const satisfies Record<ExperienceCategory['type'], string>

export const filterOf = (
  { categoria: _open, status, ...filter }: CategoriesSearch,
  type: ExperienceCategory['type'],
): CategoryFilter => ({ ...filter, type, active: status && status === 'active' })
