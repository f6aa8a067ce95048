/** The states of a subscription, and what comes back when it is given up. */
import type { SubscriptionStatus } from '#contract/api.gen.ts'

/** As it is kept; `no-show` is what a confirmed one turns out to be. */
export type KeptSubscription = Exclude<SubscriptionStatus, 'no-show'>

/** As people see them, from the line to the end. */
export const subscriptionStatuses = [
  'waitlisted',
  'offered',
  'confirmed',
  'attended',
  'no-show',
  'cancelled',
  'expired',
] as const satisfies readonly SubscriptionStatus[]

/** States of somebody who is in, or in line: one at a time for each person and experience. */
export const livingStates = ['waitlisted', 'offered', 'confirmed', 'attended'] as const satisfies KeptSubscription[]

/** States that take a seat. */
export const seatedStates = ['offered', 'confirmed', 'attended'] as const satisfies KeptSubscription[]

/** Whether somebody may come in (again): never was in, left, or let an offer pass. */
export const isOut = (mine: { readonly status: SubscriptionStatus } | null): boolean =>
  mine === null || mine.status === 'cancelled' || mine.status === 'expired'

/** Milliseconds a freed seat is held for the first in line. */
export const offerLife = 24 * 60 * 60 * 1000

export interface Dates {
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

export interface RefundRule extends Dates {
  /** Until then everything comes back. */
  readonly cancelUntil: Date | null
  /** Percent that comes back afterwards. */
  readonly lateRefundPercent: number
}

/** Points that come back when a subscription is given up at an instant, rounded down. */
export function refundOf(
  { status, points }: { readonly status: KeptSubscription; readonly points: number },
  { cancelUntil, lateRefundPercent }: RefundRule,
  now: Date,
): number {
  if (status !== 'confirmed') return 0
  if (cancelUntil !== null && now < cancelUntil) return points
  return Math.floor((points * lateRefundPercent) / 100)
}

/** Whether its owner may give it up: nobody who was there, and nobody once it has begun. */
export function mayCancel(status: KeptSubscription, { startsAt }: Dates, now: Date): boolean {
  if (status === 'waitlisted' || status === 'offered') return true
  return status === 'confirmed' && (startsAt === null || now < startsAt)
}

export interface Shown extends Dates {
  /** Whether the attendance is taken. */
  readonly checkIn: boolean
  readonly offerUntil: Date | null
}

/** As people see it: an offer is over with its time, and who did not come is told so where the attendance is taken. */
export function shownSubscriptionStatus(
  status: KeptSubscription,
  { endsAt, checkIn, offerUntil: until }: Shown,
  now: Date,
): SubscriptionStatus {
  if (status === 'offered') return until !== null && now >= until ? 'expired' : status
  return status === 'confirmed' && checkIn && endsAt !== null && now >= endsAt ? 'no-show' : status
}

/** Until when an offered seat is held: a day, but never into the experience itself. */
export function offerUntil({ startsAt }: Dates, now: Date): Date {
  const until = new Date(now.getTime() + offerLife)
  return startsAt !== null && startsAt < until ? startsAt : until
}

/** How many of those in line get a seat now; none once it has begun. */
export function seatsToOffer(
  { startsAt, free, waiting }: Dates & { readonly free: number | null; readonly waiting: number },
  now: Date,
): number {
  if (startsAt !== null && now >= startsAt) return 0
  return free === null ? waiting : Math.min(free, waiting)
}
