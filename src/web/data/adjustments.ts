/** Points that are moved by hand: the list, writing one, what it would do, taking it back, and what proves it. Never kept on the device. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Adjustment, AdjustmentMovement, AdjustmentOutcome } from '#contract/api.gen.ts'
import type { BodyOf } from '#contract/operation.ts'
import { answer } from '#client/api/answer.ts'
import { CallFailed } from '#client/api/call-errors.ts'
import { asForm } from '#client/api/form.ts'
import type { AppContext } from './app-context.ts'
import { pointsKeys } from './points.ts'
import { type FilterOf, listCalls } from './register-calls.ts'

export type AdjustmentFilter = FilterOf<'adjustments'>

const key = 'adjustments'
/** What a change would do: that it was done asks for none of it again. */
const previews = 'adjustment-previews'
const meta = { outdates: [[key], pointsKeys.all], failureShownBy: 'screen' as const }

/** The newest first unless asked otherwise. */
export const adjustmentCalls = listCalls(key, 'adjustments')

interface NewAdjustment {
  /** One for each form that is opened: sent twice it counts once. */
  readonly key: string
  readonly body: NonNullable<BodyOf<'createAdjustment'>>
}

export const createAdjustment = ({ api }: AppContext) => ({
  mutationFn: ({ key: told, body }: NewAdjustment) =>
    answer(api.POST('/admin/adjustments', { params: { header: { 'Idempotency-Key': told } }, body: asForm(body) })),
  meta,
})

/** What an adjustment would do. */
export const adjustmentOutcome = ({ api }: AppContext, movement: AdjustmentMovement) =>
  queryOptions({
    queryKey: [previews, 'outcome', movement],
    queryFn: ({ signal }) => answer(api.POST('/admin/adjustments/outcome', { body: movement, signal })),
    staleTime: 0,
    retry: false,
  })

const callToReverse = ({ api }: AppContext, { _id: id }: Adjustment, preview: boolean) =>
  answer(api.POST('/admin/adjustments/{id}/reverse', { params: { path: { id } }, body: { preview } }))

/** What taking it back would do, told anew whenever it is asked. */
export const reversalPreview = (app: AppContext, adjustment: Adjustment) =>
  queryOptions({
    queryKey: [previews, 'reversal', adjustment._id],
    queryFn: async (): Promise<AdjustmentOutcome> => {
      const told = await callToReverse(app, adjustment, true)
      // A preview waits for nobody.
      if (!('outcome' in told)) throw new CallFailed('unreadable', new Error('no outcome'))
      return told.outcome
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

export const reverseAdjustment = (app: AppContext) =>
  mutationOptions({ mutationFn: (adjustment: Adjustment) => callToReverse(app, adjustment, false), meta })

/** What proves it; who opened it is written down. */
export const adjustmentProof = ({ api }: AppContext, id: string) =>
  queryOptions({
    queryKey: ['adjustment-proof', id],
    queryFn: ({ signal }): Promise<Blob> =>
      answer(api.GET('/admin/adjustments/{id}/attachment', { params: { path: { id } }, parseAs: 'blob', signal })),
    staleTime: Infinity,
    gcTime: 0,
  })
