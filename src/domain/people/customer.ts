/** Customers of a professional: clients and works that are protected for a time. The specification names the calls and leaves these numbers open. */
import type { CustomerStatus } from '#contract/api.gen.ts'

const day = 24 * 60 * 60 * 1000

/** Every number of the rule; days unless said otherwise. */
export const customerRules = {
  /** A registration protects, and a renewal protects anew, for so long. */
  protection: 180,
  /** So many before the end the protection counts as expiring, and the professional is told. */
  expiring: 15,
  /** From so many before the end it may be renewed… */
  renewableBefore: 30,
  /** …until so many after it. */
  renewableAfter: 30,
  /** Renewals, not days. */
  renewals: 3,
  /** A renewal asked for again within this time is the same one: the answer was lost, or the finger tapped twice. */
  sameRenewal: 1,
} as const

/** What the rules look at. */
export interface Protection {
  /** False while the programme has switched it off. */
  readonly active: boolean
  /** The first moment without protection. */
  readonly validUntil: Date
  readonly renewedCount: number
}

/** Whether and when a renewal is possible. */
export type Renewal =
  | { readonly kind: 'open'; readonly until: Date }
  | { readonly kind: 'early'; readonly from: Date }
  | { readonly kind: 'late' | 'used-up' | 'inactive' }

/** So many days later, in milliseconds of the clock: Brazil has no summer time. */
export const daysAfter = (instant: Date, days: number): Date => new Date(instant.getTime() + days * day)

/** Where a protection ends that begins now. */
export const protectedUntil = (now: Date): Date => daysAfter(now, customerRules.protection)

export function customerStatusOf({ active, validUntil }: Omit<Protection, 'renewedCount'>, now: Date): CustomerStatus {
  if (!active) return 'inactive'
  if (now >= validUntil) return 'expired'
  return validUntil <= daysAfter(now, customerRules.expiring) ? 'expiring' : 'active'
}

/** Whether nobody else may register the client. */
export function isProtected(protection: Omit<Protection, 'renewedCount'>, now: Date): boolean {
  const status = customerStatusOf(protection, now)
  return status === 'active' || status === 'expiring'
}

/** Both ends of the window belong to it. */
export function renewalOf({ active, validUntil, renewedCount }: Protection, now: Date): Renewal {
  if (!active) return { kind: 'inactive' }
  if (renewedCount >= customerRules.renewals) return { kind: 'used-up' }
  const from = daysAfter(validUntil, -customerRules.renewableBefore)
  const until = daysAfter(validUntil, customerRules.renewableAfter)
  if (now < from) return { kind: 'early', from }
  return now <= until ? { kind: 'open', until } : { kind: 'late' }
}

/** Whether a renewal asked for now repeats the last one. */
export const isSameRenewal = (renewedAt: Date | null, now: Date): boolean =>
  renewedAt !== null && now < daysAfter(renewedAt, customerRules.sameRenewal)
