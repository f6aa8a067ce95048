/** Promotions of extra points: what a code is worth, and the reading of one, which is kept when it cannot be told now. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { PointsExtraApplied } from '#contract/api.gen.ts'
import type { PointsExtraFields } from '#client/outbox/outbox-entry.ts'
import { answer } from '#client/api/answer.ts'
import { CallRefused } from '#client/api/call-errors.ts'
import type { AppContext } from './app-context.ts'
import { keepOffline } from './offline-policy.ts'
import { pointsKeys } from './points.ts'

export const pointsExtraKeys = { all: ['points-extra'], one: (id: string) => ['points-extra', id] } as const

export const promotion = ({ api, queries }: AppContext, id: string) => {
  const queryKey = pointsExtraKeys.one(id)
  return queryOptions({
    ...keepOffline(queries, queryKey),
    queryKey,
    queryFn: ({ signal }) => answer(api.GET('/professional/points-extra/{id}', { params: { path: { id } }, signal })),
  })
}

/** A code that was read. */
export interface Reading {
  /** Minted when it was read: however often and by whatever way it is told, it counts once. */
  readonly key: string
  /** When, in milliseconds since 1970. */
  readonly at: number
  readonly fields: PointsExtraFields
}

/** The answer of the programme, or that the reading waits on this device. */
export type Told = { readonly kind: 'answered'; readonly applied: PointsExtraApplied } | { readonly kind: 'kept' }

/** Milliseconds after which a person is not made to wait any longer: the reading is kept and goes by itself. */
const patience = 8000

/** A "no" is an answer; everything else, a server that is busy too, says nothing about the reading. */
const isAnswer = (failure: unknown) =>
  failure instanceof CallRefused && failure.status < 500 && failure.status !== 429 && failure.status !== 401

async function tell({ api, outbox, triggers, storage }: AppContext, { key, at, fields }: Reading): Promise<Told> {
  const scannedAt = new Date(at).toISOString()
  try {
    const call = api.POST('/professional/points-extra/apply', {
      params: { header: { 'Idempotency-Key': key } },
      body: { ...fields, scannedAt },
      signal: AbortSignal.timeout(patience),
    })
    return { kind: 'answered', applied: await answer(call) }
  } catch (failure) {
    if (isAnswer(failure)) throw failure
    await outbox.enqueueReading({ id: key, fields, capturedAt: at })
    void triggers.pull('enqueued')
    void storage.ask()
    return { kind: 'kept' }
  }
}

/** Tells the programme of a reading; without a connection it goes into the outbox. */
export const tellReading = (app: AppContext) =>
  mutationOptions({
    mutationKey: ['points-extra', 'apply'],
    mutationFn: (reading: Reading) => tell(app, reading),
    meta: { failureShownBy: 'screen', outdates: [pointsExtraKeys.all, pointsKeys.all] },
  })
