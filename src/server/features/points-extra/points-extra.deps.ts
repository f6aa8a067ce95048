/** What the services of extra points are made from. */
import type { UserType } from '#contract/api.gen.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/db/db.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import type { Owner, PointsService } from '#server/features/points/points.service.ts'
import type { SegmentsService } from '#server/features/segments/segments.service.ts'

export type PointsExtraDeps = Pick<Deps, 'database' | 'clock' | 'newId'> & {
  readonly points: Pick<PointsService, 'credit' | 'takeBack' | 'correct' | 'balances'>
  readonly notifications: Pick<NotificationsService, 'notifyAdmins'>
  readonly segments: Pick<SegmentsService, 'prepare' | 'around' | 'refuseUnusable'>
}

/** Which kind of member the owners are. */
export const memberOf = {
  professional: 'professional',
  store: 'shopkeeper',
} as const satisfies Record<Owner['type'], UserType>

/** The fact behind the entries of a promotion. */
export const sourceOf = (pointsExtraId: string) => ({ type: 'points-extra', id: pointsExtraId }) as const

/** Whether an owner is in the segment of a promotion, which most have none of. */
export async function isWithin(
  db: Db,
  { segments }: Pick<PointsExtraDeps, 'segments'>,
  { segmentId, owner }: { readonly segmentId: string | null; readonly owner: Owner },
): Promise<boolean> {
  return segmentId === null || (await segments.around(db, owner, [segmentId])).has(segmentId)
}
