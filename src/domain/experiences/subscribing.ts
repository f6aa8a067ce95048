/** Whether somebody may subscribe to an experience now, and what stands in the way. */
import type { ExperienceObstacle } from '#contract/api.gen.ts'
import type { RefusalCode } from '#domain/errors/refusal.ts'

export interface Offered {
  readonly subscriptionStartsAt: Date
  /** From this instant nobody subscribes. */
  readonly subscriptionEndsAt: Date
  readonly minLevel: number | null
  /** Null when there is no limit. */
  readonly capacity: number | null
  /** Seats that are paid for, or held by an offer. */
  readonly taken: number
  /** Points this member pays. */
  readonly points: number
}

export interface Subscriber {
  /** Null for a store. */
  readonly level: number | null
  /** Points there are to be spent. */
  readonly available: number
  /** Whether the points are theirs to spend: a store's are its manager's. */
  readonly maySpend: boolean
}

/** Never below zero: an admin may lower the capacity below what is taken. */
export const seatsLeft = ({ capacity, taken }: Pick<Offered, 'capacity' | 'taken'>): number | null =>
  capacity === null ? null : Math.max(0, capacity - taken)

/** What no waiting for a seat and no earning of points would change. */
export function lastingObstacle(
  { subscriptionStartsAt, subscriptionEndsAt, minLevel, points }: Offered,
  { level, maySpend }: Subscriber,
  now: Date,
): Exclude<ExperienceObstacle, 'full' | 'points'> | null {
  if (now < subscriptionStartsAt) return 'not-open'
  if (now >= subscriptionEndsAt) return 'closed'
  if (points > 0 && !maySpend) return 'manager-only'
  return level !== null && minLevel !== null && level < minLevel ? 'level' : null
}

/** The first reason against a subscription, in the order in which a person wants to know it; null when there is none. */
export function obstacleOf(offered: Offered, subscriber: Subscriber, now: Date): ExperienceObstacle | null {
  const lasting = lastingObstacle(offered, subscriber, now)
  if (lasting) return lasting
  if (seatsLeft(offered) === 0) return 'full'
  return offered.points > subscriber.available ? 'points' : null
}

export const subscriptionRefusalOf = {
  'not-open': 'experience-not-open',
  closed: 'experience-closed',
  'manager-only': 'experience-manager-only',
  level: 'level-insufficient',
  full: 'experience-full',
  points: 'points-insufficient',
} as const satisfies Record<ExperienceObstacle, RefusalCode>
