/** The register of categories of experiences: the list, and changing it. */
import { experienceCategoryKeys, experienceRegisterKeys } from './experience-keys.ts'
import { type FilterOf, registerCalls } from './register-calls.ts'

export type CategoryFilter = FilterOf<'adminExperienceCategories'>

/** By name unless asked otherwise. */
export const experienceCategoryCalls = registerCalls({
  key: experienceCategoryKeys.all[0],
  list: 'adminExperienceCategories',
  create: 'createExperienceCategory',
  update: 'updateExperienceCategory',
  activate: 'activateExperienceCategory',
  inactivate: 'inactivateExperienceCategory',
  outdates: [experienceRegisterKeys.all],
})
