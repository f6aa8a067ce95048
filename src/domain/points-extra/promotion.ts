/** When a promotion of extra points can be had, by whom, and which reading of its code counts. */
import type { PointsExtraAudience, PointsExtraStanding, PointsExtraStatus, UserType } from '#contract/api.gen.ts'
import type { RefusalCode } from '#domain/errors/refusal.ts'

export interface Promotion {
  readonly audience: PointsExtraAudience
  readonly active: boolean
  readonly startsAt: Date
  /** First instant at which it is over. */
  readonly endsAt: Date | null
  /** How often it may be credited over all owners. */
  readonly maxApplications: number | null
  /** What one application is worth, and what all of them may be worth; null for any number. */
  readonly points: number
  readonly budget: number | null
  readonly perOwnerLimit: number
}

/** How often it is credited: to the owner who asks, and over all owners. */
export interface Credited {
  readonly own: number
  /** How often it was taken back from that owner; an admin who applies it again has decided otherwise, and asks with 0. */
  readonly removed: number
  readonly all: number
  /** Points that are credited over all owners. */
  readonly given: number
}

/** Whether nobody can have it any more, for as long as nothing is taken back. It gives all its points or none. */
export const isFull = (
  { maxApplications, points, budget }: Pick<Promotion, 'maxApplications' | 'points' | 'budget'>,
  { all, given }: Pick<Credited, 'all' | 'given'>,
): boolean => (maxApplications !== null && all >= maxApplications) || (budget !== null && given + points > budget)

const minute = 60_000

/** A rotating code counts that long before and after it is shown: clocks differ, and people have to sign in first. */
export const tokenTolerance = 10 * minute

/** A rotating code changes after so many milliseconds. */
export const tokenLife = minute

interface Asking {
  readonly userType: UserType
  readonly credited: Credited
  /** Whether the owner is in the segment of the promotion; true where it has none, and where an admin decides. */
  readonly within?: boolean
}

const isFor = ({ audience }: Promotion, { userType, within = true }: Asking): boolean =>
  within && (audience === 'all' || audience === userType)

function standingAt(promotion: Promotion, { at, ...asking }: Asking & { at: Date }): PointsExtraStanding {
  const { active, startsAt, endsAt, perOwnerLimit } = promotion
  const { credited } = asking
  if (credited.own >= perOwnerLimit) return 'applied'
  // Otherwise whoever reads the code once more would undo what an admin decided.
  if (credited.own + credited.removed >= perOwnerLimit) return 'removed'
  if (!isFor(promotion, asking)) return 'other-audience'
  if (!active) return 'inactive'
  if (at < startsAt) return 'upcoming'
  if (endsAt !== null && at >= endsAt) return 'ended'
  return isFull(promotion, credited) ? 'full' : 'open'
}

/**
 * What a member can do with a promotion: `open` when it is at any of the moments, otherwise what it was at the first. Who
 * has had it is told so, whatever became of it since.
 */
export function promotionStandingOf(
  promotion: Promotion,
  { moments, ...asking }: Asking & { moments: readonly [Date, ...Date[]] },
): PointsExtraStanding {
  const [first, ...others] = moments.map((at) => standingAt(promotion, { at, ...asking }))
  return others.includes('open') ? 'open' : (first ?? 'inactive')
}

/** Why a promotion gives nothing. */
export const promotionRefusalOf = {
  removed: 'points-extra-removed',
  'other-audience': 'points-extra-audience',
  inactive: 'points-extra-inactive',
  upcoming: 'points-extra-inactive',
  ended: 'points-extra-expired',
  full: 'points-extra-limit',
} as const satisfies Record<Exclude<PointsExtraStanding, 'open' | 'applied'>, RefusalCode>

/**
 * The moments by which an admin's word is judged, and any of them will do: now, and the last one of a promotion that is
 * over, for who was there and could not read its code.
 */
export function momentsByHand({ endsAt }: Pick<Promotion, 'endsAt'>, now: Date): readonly [Date, ...Date[]] {
  return endsAt === null || now < endsAt ? [now] : [now, new Date(endsAt.getTime() - 1)]
}

/** The status admins see. An inactive promotion is `paused`, whatever its dates are. */
export function promotionStatus(
  { active, startsAt, endsAt }: Pick<Promotion, 'active' | 'startsAt' | 'endsAt'>,
  now: Date,
): PointsExtraStatus {
  if (!active) return 'paused'
  if (endsAt !== null && now >= endsAt) return 'ended'
  return now < startsAt ? 'scheduled' : 'active'
}

/** The number of the time span in which a rotating code is shown. */
export const promotionSpanOf = (at: Date): number => Math.floor(at.getTime() / tokenLife)

/** Whether a code of that time span counts at a moment. */
export function countsAt(span: number, at: Date): boolean {
  const shownFrom = span * tokenLife
  const moment = at.getTime()
  return moment >= shownFrom - tokenTolerance && moment < shownFrom + tokenLife + tokenTolerance
}
