/** The register of categories of experiences: the list, and changing it. Never kept on the device. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { AdminExperienceCategory, NewExperienceCategory } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { experienceCategoryKeys, experienceRegisterKeys } from './experience-keys.ts'
import { previousPage } from './offline-policy.ts'
import { present } from './present.ts'

export type CategoryFilter = {
  readonly [Name in keyof QueryOf<'adminExperienceCategories'>]: QueryOf<'adminExperienceCategories'>[Name] | undefined
}

const { all } = experienceCategoryKeys

/** By name unless asked otherwise, 20 a page. */
export const experienceCategoryPage = ({ api, queries }: AppContext, filter: CategoryFilter) =>
  queryOptions({
    queryKey: [...all, filter],
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/experiences-categories', { params: { query: present(filter) }, signal })),
    placeholderData: previousPage(queries),
  })

/** One of them, wherever in the list it stands; null when there is none. */
export const oneExperienceCategory = ({ api }: AppContext, id: string) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: async ({ signal }): Promise<AdminExperienceCategory | null> => {
      const { docs } = await answer(api.GET('/admin/experiences-categories', { params: { query: { id } }, signal }))
      return docs[0] ?? null
    },
  })

/** A new one, or a change made over a row: somebody who was faster is not overwritten. */
export const saveExperienceCategory = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ values, row }: { values: NewExperienceCategory; row: AdminExperienceCategory | null }) => {
      if (!row) return answer(api.POST('/admin/experiences-categories', { body: values }))
      const { _id: id, version } = row
      const call = { params: { path: { id } }, body: { ...values, version } }
      return answer(api.PUT('/admin/experiences-categories/{id}', call))
    },
    meta: { outdates: [all, experienceRegisterKeys.all], failureShownBy: 'screen' as const },
  })

export const activateExperienceCategory = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ id, active }: { id: string; active: boolean }) => {
      const call = { params: { path: { id } } }
      return answer(
        active
          ? api.PUT('/admin/experiences-categories/{id}/activate', call)
          : api.PUT('/admin/experiences-categories/{id}/inactivate', call),
      )
    },
    meta: { outdates: [all, experienceRegisterKeys.all] },
  })
