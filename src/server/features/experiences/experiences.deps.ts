/** What the services of experiences are made from, and whom they answer. */
import type { ExperienceCategory, SubUserType, UserType } from '#contract/api.gen.ts'
import type { Subscriber } from '#domain/experiences/subscribing.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import type { Deps } from '#server/deps.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import type { SegmentsService } from '#server/features/segments/segments.service.ts'
import type { Owner, PointsService } from '#server/features/points/points.service.ts'

export interface ExperienceDeps extends Pick<Deps, 'database' | 'files' | 'clock' | 'newId' | 'log'> {
  readonly points: Pick<PointsService, 'levelOf' | 'balances' | 'spend' | 'refund' | 'credit'>
  readonly segments: Pick<SegmentsService, 'prepare' | 'around' | 'refuseUnusable'>
  readonly notifications: Pick<NotificationsService, 'notify' | 'tellDue'>
}

/** Who looks at experiences and takes part. */
export interface Member {
  readonly personId: string
  readonly userType: UserType
  readonly subUserType: SubUserType
  /** The store of a shopkeeper. */
  readonly storeId: string | null
}

/** Refuses (`forbidden`) who is neither a professional nor of a store. */
export function audienceOf({ userType, storeId }: Member): ExperienceCategory['type'] {
  if (userType === 'professional') return 'professional'
  if (userType === 'admin' || storeId === null) throw new Refusal('forbidden')
  return 'shopkeeper'
}

/** Whose points pay. */
export const ownerOf = ({ personId, storeId }: Member): Owner =>
  storeId === null ? { type: 'professional', id: personId } : { type: 'store', id: storeId }

/** The member as the rules see them; read outside of a transaction. */
export async function subscriberOf(
  { database, points, segments }: ExperienceDeps,
  member: Member,
): Promise<Subscriber> {
  await segments.prepare()
  const { availablePoints: available } = await points.balances(database.db, ownerOf(member))
  if (audienceOf(member) === 'shopkeeper') return { level: null, available, maySpend: member.subUserType === 'manager' }
  const { level } = await points.levelOf(member.personId)
  return { level, available, maySpend: true }
}
