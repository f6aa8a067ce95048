/** The register of promotions of extra points: the list, changing it, its code, and who has them. Never kept on the device. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { AdminPointsExtra, PointsExtraApplication, PointsExtraOwnerType } from '#contract/api.gen.ts'
import type { BodyOf, QueryOf } from '#contract/operation.ts'
import { answer } from '#client/api/answer.ts'
import { tokenLife } from '#domain/points-extra/promotion.ts'
import { firstOf } from '#domain/text/text-length.ts'
import type { AppContext } from './app-context.ts'
import { noneIfMissing } from './none-if-missing.ts'
import { previousPage } from './offline-policy.ts'
import { present } from './present.ts'
import { activateCall, type ListCalls } from './register-calls.ts'

type Filter<Operation extends 'adminPointsExtras' | 'pointsExtraProfessionals' | 'pointsExtraExtract'> = {
  readonly [Name in keyof QueryOf<Operation>]: QueryOf<Operation>[Name] | undefined
}

export type PromotionFilter = Filter<'adminPointsExtras'>
export type ApplicationFilter = Filter<'pointsExtraProfessionals'>
export type MovementFilter = Filter<'pointsExtraExtract'>

const all = ['extra-points'] as const

/** What a change would do is asked once for each question, and told anew whenever it is asked again. */
const previews = ['extra-points-preview']
const askedOnce = { staleTime: Infinity, gcTime: 0, retry: false } as const

/** The list, the newest first unless asked otherwise; one of them is read without its code. */
export const promotionCalls: ListCalls<AdminPointsExtra, PromotionFilter> = {
  page: ({ api, queries }, filter) => ({
    queryKey: [...all, 'page', filter],
    queryFn: ({ signal }) => answer(api.GET('/admin/points-extra', { params: { query: present(filter) }, signal })),
    placeholderData: previousPage(queries),
  }),
  one: ({ api }, id) => ({
    queryKey: [...all, 'row', id],
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/points-extra/{id}', { params: { path: { id } }, signal }))
        .then(({ promotion }) => promotion)
        .catch(noneIfMissing),
  }),
}

/** A promotion with its code; one that changes all the time is asked for again before it does, on a screen nobody touches too. */
export const onePromotion = ({ api }: AppContext, id: string) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }) => answer(api.GET('/admin/points-extra/{id}', { params: { path: { id } }, signal })),
    refetchInterval: ({ state }) => (state.data?.promotion.rotating ? tokenLife / 2 : false),
    refetchIntervalInBackground: true,
  })

/** Everything an admin says about a promotion. */
export type WrittenPromotion = Required<BodyOf<'createPointsExtra'>>

/** A new one, or a change made over a row: somebody who was faster is not overwritten. `read` says what a form holds. */
export const savePromotion = <Values>({ api }: AppContext, read: (values: Values) => WrittenPromotion) =>
  mutationOptions({
    mutationFn: ({ values, row }: { values: Values; row: AdminPointsExtra | null }) => {
      const body = read(values)
      if (!row) return answer(api.POST('/admin/points-extra', { body }))
      const { _id: id, version } = row
      return answer(api.PUT('/admin/points-extra/{id}', { params: { path: { id } }, body: { ...body, version } }))
    },
    meta: { outdates: [all], failureShownBy: 'screen' as const },
  })

export const activatePromotion = activateCall({
  key: all[0],
  activate: 'activatePointsExtra',
  inactivate: 'inactivatePointsExtra',
})

export interface WhichApplications {
  readonly id: string
  readonly ownerType: PointsExtraOwnerType
}

/** Who has a promotion, the latest first. */
export const applicationPage = (
  { api, queries }: AppContext,
  { id, ownerType }: WhichApplications,
  filter: ApplicationFilter,
) =>
  queryOptions({
    queryKey: [...all, 'applications', id, ownerType, filter],
    queryFn: ({ signal }) => {
      const call = { params: { path: { id }, query: present(filter) }, signal }
      return answer(
        ownerType === 'professional'
          ? api.GET('/admin/points-extra/list-applied-points/{id}', call)
          : api.GET('/admin/points-extra/list-applied-points-store/{id}', call),
      )
    },
    placeholderData: previousPage(queries),
  })

/** Every movement of points a promotion made, the latest first. */
export const movementPage = ({ api, queries }: AppContext, id: string, filter: MovementFilter) =>
  queryOptions({
    queryKey: [...all, 'extract', id, filter],
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/points-extra/extract/{id}', { params: { path: { id }, query: present(filter) }, signal })),
    placeholderData: previousPage(queries),
  })

/** Stores it can be applied to, by name, each with how often it has it. */
export const choosableStores = ({ api, queries }: AppContext, id: string, search: string | undefined) =>
  queryOptions({
    queryKey: [...all, 'stores', id, search],
    queryFn: ({ signal }) =>
      answer(
        api.GET('/admin/points-extra/{id}/store', { params: { path: { id }, query: present({ search }) }, signal }),
      ),
    placeholderData: previousPage(queries),
  })

/** To whom a promotion is applied by hand. */
export interface ApplyingByHand {
  readonly promotion: Pick<AdminPointsExtra, '_id' | 'version'>
  readonly ownerType: PointsExtraOwnerType
  /** Of professionals, or of one store. */
  readonly ids: readonly string[]
}

function callToApply(
  { api }: AppContext,
  { promotion, ownerType, ids }: ApplyingByHand,
  told: { readonly preview: true } | { readonly key: string },
) {
  const { _id: pointsExtraId, version } = promotion
  const seen = { pointsExtraId, version, preview: 'preview' in told }
  const params = { header: { ...('key' in told && { 'Idempotency-Key': told.key }) } }
  const [storeId = ''] = ids
  return answer(
    ownerType === 'professional'
      ? api.POST('/admin/points-extra/apply', { params, body: { ...seen, userIds: [...ids] } })
      : api.POST('/admin/points-extra/apply-store', { params, body: { ...seen, storeId } }),
  )
}

/** What applying would do. */
export const applyingPreview = (app: AppContext, applying: ApplyingByHand) =>
  queryOptions({
    queryKey: [...previews, 'applying', applying],
    queryFn: () => callToApply(app, applying, { preview: true }),
    ...askedOnce,
  })

/** `key` is minted once for each decision: told twice it counts once. */
export const applyByHand = (app: AppContext) =>
  mutationOptions({
    mutationFn: ({ key, ...applying }: ApplyingByHand & { readonly key: string }) =>
      callToApply(app, applying, { key }),
    meta: { outdates: [all], failureShownBy: 'screen' as const },
  })

/** A credit of a promotion. */
export interface OneApplication {
  readonly promotionId: string
  readonly application: PointsExtraApplication
}

function callToTakeBack({ api }: AppContext, { promotionId, application }: OneApplication, preview: boolean) {
  const { _id: applicationId, owner } = application
  const which = { pointsExtraId: promotionId, applicationId, preview }
  return answer(
    owner.type === 'professional'
      ? api.POST('/admin/points-extra/unapply', { body: { ...which, userId: owner._id } })
      : api.POST('/admin/points-extra/unapply-store', { body: { ...which, storeId: owner._id } }),
  )
}

/** What taking it back would do. */
export const takingBackPreview = (app: AppContext, which: OneApplication) =>
  queryOptions({
    queryKey: [...previews, 'taking-back', which.application._id, which.application.version],
    queryFn: () => callToTakeBack(app, which, true),
    ...askedOnce,
  })

export const takeBack = (app: AppContext) =>
  mutationOptions({
    mutationFn: (which: OneApplication) => callToTakeBack(app, which, false),
    meta: { outdates: [all], failureShownBy: 'screen' as const },
  })

/** The credit as it is now, wherever in the lists it stands; null when it is in none. */
export const applicationOf = (app: AppContext, { promotionId: id, application: { _id, owner } }: OneApplication) =>
  queryOptions({
    queryKey: [...all, 'application', _id],
    queryFn: async (): Promise<PointsExtraApplication | null> => {
      // A search takes no more.
      const filter = { search: firstOf(owner.contact, 80), limit: 100 }
      const list = applicationPage(app, { id, ownerType: owner.type }, filter)
      const { docs } = await app.queries.fetchQuery({ ...list, staleTime: 0 })
      return docs.find((one) => one._id === _id) ?? null
    },
  })

/** What a correction says. */
export interface WrittenCorrection {
  readonly points: number
  readonly description: string
}

const callToCorrect = ({ api }: AppContext, id: string, body: BodyOf<'correctPointsExtra'>) =>
  answer(api.PUT('/admin/points-extra/extract/{id}', { params: { path: { id } }, body }))

/** What a correction would do, whatever was corrected since it was looked at: saving it tells that. */
export const correctionPreview = (app: AppContext, which: OneApplication, written: WrittenCorrection) => {
  const { _id: applicationId, version } = which.application
  return queryOptions({
    queryKey: [...previews, 'correction', applicationId, version, written],
    queryFn: () => callToCorrect(app, which.promotionId, { ...written, applicationId, preview: true }),
    ...askedOnce,
  })
}

/** Over the credit that was seen; `read` says what a form holds. */
export const correctApplication = <Values>(
  app: AppContext,
  promotionId: string,
  read: (values: Values) => WrittenCorrection,
) =>
  mutationOptions({
    mutationFn: ({ values, row }: { values: Values; row: PointsExtraApplication }) => {
      const { _id: applicationId, version } = row
      return callToCorrect(app, promotionId, { ...read(values), applicationId, version, preview: false })
    },
    meta: { outdates: [all], failureShownBy: 'screen' as const },
  })
