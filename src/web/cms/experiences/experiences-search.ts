/** What the list of experiences is asked for by its address, which also says whom they are for. */
import type { ExperienceCategory } from '#contract/api.gen.ts'
import type { ExperienceRegisterFilter } from '#web/data/experience-register.ts'
import { activeOf, opened, searchOf, standing } from '#web/register/list-search.ts'

export const experienceRegisterSearch = searchOf('adminExperiences', {
  type: () => undefined,
  status: standing,
  experiencia: opened('nova'),
})

export type ExperienceRegisterSearch = ReturnType<typeof experienceRegisterSearch>

/** The register of each audience has an address of its own (specification, section 2). */
export const experienceAddresses = {
  professional: '/cms/professionals/experiences',
  shopkeeper: '/cms/shopkeepers/experiences',
} as const satisfies Record<ExperienceCategory['type'], string>

export const experienceFilterOf =
  (type: ExperienceCategory['type']) =>
  ({ experiencia: _open, status, ...filter }: ExperienceRegisterSearch): ExperienceRegisterFilter => ({
    ...filter,
    type,
    active: activeOf(status),
  })
