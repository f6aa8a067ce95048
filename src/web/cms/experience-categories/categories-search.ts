/** What the list of categories is asked for by its address, which also says whom they are for. */
import type { ExperienceCategory } from '#contract/api.gen.ts'
import type { CategoryFilter } from '#web/data/experience-categories.ts'
import { activeOf, opened, searchOf, standing } from '#web/register/list-search.ts'

export const categoriesSearch = searchOf('adminExperienceCategories', {
  type: () => undefined,
  status: standing,
  categoria: opened('nova'),
})

export type CategoriesSearch = ReturnType<typeof categoriesSearch>

/** The register of each audience has an address of its own (specification, section 2), which says the type. */
export const categoryFilterOf =
  (type: ExperienceCategory['type']) =>
  ({ categoria: _open, status, ...filter }: CategoriesSearch): CategoryFilter => ({
    ...filter,
    type,
    active: activeOf(status),
  })
