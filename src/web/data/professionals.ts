/** The professionals as the programme sees them: the list, one of them, and what is decided and written about them. Never kept on the device. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Professional, ProfessionalKind } from '#contract/api.gen.ts'
import type { BodyOf, QueryOf } from '#contract/operation.ts'
import { answer } from '#client/api/answer.ts'
import { CallRefused } from '#client/api/call-errors.ts'
import { asForm } from '#client/api/form.ts'
import { type ProfessionalField, professionalFields, wireNames } from '#domain/people/profile-fields.ts'
import { isProfession, registrationField, registrationFields } from '#domain/people/profession.ts'
import type { AppContext } from './app-context.ts'
import { previousPage } from './offline-policy.ts'
import { pointsKeys } from './points.ts'
import { present } from './present.ts'
import type { ProfileValues } from './profile.ts'

export type ProfessionalFilter = {
  readonly [Name in keyof QueryOf<'professionals'>]: QueryOf<'professionals'>[Name] | undefined
}

const list = ['professionals']

/** Everybody, or the list PCE alone. */
export type ProfessionalList = 'all' | 'pce'

/** By name unless asked otherwise, 20 a page. */
export const professionalPage = (
  { api, queries }: AppContext,
  filter: ProfessionalFilter,
  which: ProfessionalList = 'all',
) =>
  queryOptions({
    queryKey: [...list, which, filter],
    queryFn: ({ signal }) => {
      const call = { params: { query: present(filter) }, signal }
      return answer(which === 'pce' ? api.GET('/admin/professionals/pce', call) : api.GET('/admin/professionals', call))
    },
    placeholderData: previousPage(queries),
  })

/** One of them, wherever in the list they stand; null when there is none. */
export const professionalOf = ({ api }: AppContext, id: string) =>
  queryOptions({
    queryKey: [...list, 'one', id],
    queryFn: async ({ signal }): Promise<Professional | null> => {
      const { docs } = await answer(api.GET('/admin/professionals', { params: { query: { id } }, signal }))
      return docs[0] ?? null
    },
  })

/** The document of the designers' association. Every asking is written down; the bytes go when they leave the screen. */
export const abdDocument = ({ api }: AppContext, id: string) =>
  queryOptions({
    queryKey: ['abd-document', id],
    queryFn: ({ signal }): Promise<Blob> =>
      answer(api.GET('/admin/professionals/{id}/abd-document', { params: { path: { id } }, parseAs: 'blob', signal })),
    staleTime: Infinity,
    gcTime: 0,
  })

export const createProfessional = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ values: body }: { values: BodyOf<'createProfessional'> }) =>
      answer(api.POST('/admin/professionals', { body })),
    meta: { outdates: [list], failureShownBy: 'screen' as const },
    gcTime: 0, // A password stays no longer in memory than the form it was typed into.
  })

/** What the form of a professional carries. */
export interface ProfessionalValues extends Omit<ProfileValues, 'referenceStore'> {
  readonly subUserType: ProfessionalKind
  /** The document of the designers' association. */
  readonly file: File | undefined
}

/** The documented form: the number of the profession only, empty texts for what is missing. The store that brought them stays. */
function formOf(values: ProfessionalValues, version: number): BodyOf<'editProfessional'> {
  const { name, email, cellphone, subUserType, profession, file } = values
  const own = isProfession(profession) ? registrationField(profession) : null
  const isSent = (field: ProfessionalField): field is Exclude<ProfessionalField, 'referenceStore'> =>
    field !== 'referenceStore' && !registrationFields.some((one) => one === field && one !== own)
  const told = professionalFields.filter(isSent).map((field) => [wireNames[field], values[field]])
  return {
    version,
    subUserType,
    name,
    email: email.trim(),
    cellphone,
    ...Object.fromEntries(told),
    ...(file && own === 'abd' && { file }),
  }
}

/** By the multipart call; without an id nothing is sent and the specification's sentence is said (second document, section 5). */
export const editProfessional = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ values, row }: { values: ProfessionalValues; row: Professional | null }) => {
      if (!row?._id)
        throw new CallRefused(400, { msg: 'ID do profissional não informado', code: 'professional-id-missing' })
      const call = { params: { path: { id: row._id } }, body: asForm(formOf(values, row.version)) }
      return answer(api.PUT('/admin/professionals/{id}', call))
    },
    meta: { outdates: [list], failureShownBy: 'screen' as const },
  })

/** The programme asks somebody to join. */
export const inviteProfessional = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: (body: BodyOf<'inviteProfessional'>) => answer(api.POST('/admin/professionals/invite', { body })),
    meta: { failureShownBy: 'screen' as const },
  })

/** Whatever comes of a change, the list is read anew: somebody else may have been faster. */
const settling = ({ queries }: AppContext) => ({
  onSettled: () => queries.invalidateQueries({ queryKey: list }),
  meta: { failureShownBy: 'screen' as const },
})

/** The documented call, for one of many. */
export const putProfessionalStatus =
  ({ api }: AppContext) =>
  ({ id, ...body }: BodyOf<'changeProfessionalStatus'> & { id: string }) =>
    answer(api.PUT('/admin/professionals/{id}/change-status', { params: { path: { id } }, body }))

/** Who is confirmed has the points that waited. */
export const changeProfessionalStatus = (app: AppContext) =>
  mutationOptions({
    mutationFn: putProfessionalStatus(app),
    ...settling(app),
    meta: { outdates: [pointsKeys.all], failureShownBy: 'screen' as const },
  })

/** The same call back to where somebody was: asked for when no screen is left that would say why it failed. */
export const undoProfessionalStatus = (app: AppContext) =>
  mutationOptions({ mutationFn: putProfessionalStatus(app), meta: { outdates: [list, pointsKeys.all] } })

export const changeInstagramStatus = (app: AppContext) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: BodyOf<'changeProfessionalInstagramStatus'> & { id: string }) =>
      answer(app.api.PUT('/admin/professionals/{id}/change-instagram-status', { params: { path: { id } }, body })),
    ...settling(app),
  })
