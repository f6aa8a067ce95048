/** Promotions of extra points: what a code is worth, and the reading of one, which is kept when it cannot be told now. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { PointsExtraApplied } from '#contract/api.gen.ts'
import type { PointsExtraFields } from '#client/outbox/outbox-entry.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { keepOffline } from './offline-policy.ts'
import { pointsKeys } from './points.ts'
import { type Told, toldOrKept } from './told.ts'

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

function tell(app: AppContext, { key, at, fields }: Reading): Promise<Told<PointsExtraApplied>> {
  const kept = { id: key, kind: 'points-extra', fields, capturedAt: at } as const
  return toldOrKept(app, kept, (signal) =>
    answer(
      app.api.POST('/professional/points-extra/apply', {
        params: { header: { 'Idempotency-Key': key } },
        body: { ...fields, scannedAt: new Date(at).toISOString() },
        signal,
      }),
    ),
  )
}

/** Tells the programme of a reading; without a connection it goes into the outbox. */
export const tellReading = (app: AppContext) =>
  mutationOptions({
    mutationKey: ['points-extra', 'apply'],
    mutationFn: (reading: Reading) => tell(app, reading),
    meta: { failureShownBy: 'screen', outdates: [pointsExtraKeys.all, pointsKeys.all] },
  })
