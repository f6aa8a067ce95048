/** The professionals as the programme sees them. Never kept on the device. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { BodyOf, QueryOf } from '#contract/operation.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { previousPage } from './offline-policy.ts'
import { present } from './present.ts'

export type ProfessionalFilter = {
  readonly [Name in keyof QueryOf<'professionals'>]: QueryOf<'professionals'>[Name] | undefined
}

const list = ['professionals']

/** By name unless asked otherwise, 20 a page. */
export const professionalPage = ({ api, queries }: AppContext, filter: ProfessionalFilter) =>
  queryOptions({
    queryKey: [...list, filter],
    queryFn: ({ signal }) => answer(api.GET('/admin/professionals', { params: { query: present(filter) }, signal })),
    placeholderData: previousPage(queries),
  })

/** Whatever comes of a change, the list is read anew: somebody else may have been faster. */
const settling = ({ queries }: AppContext) => ({
  onSettled: () => queries.invalidateQueries({ queryKey: list }),
  meta: { failureShownBy: 'screen' as const },
})

export const changeProfessionalStatus = (app: AppContext) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: BodyOf<'changeProfessionalStatus'> & { id: string }) =>
      answer(app.api.PUT('/admin/professionals/{id}/change-status', { params: { path: { id } }, body })),
    ...settling(app),
  })

export const changeInstagramStatus = (app: AppContext) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: BodyOf<'changeProfessionalInstagramStatus'> & { id: string }) =>
      answer(app.api.PUT('/admin/professionals/{id}/change-instagram-status', { params: { path: { id } }, body })),
    ...settling(app),
  })
