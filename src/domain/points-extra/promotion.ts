/** When a promotion of extra points can be had, by whom, and which reading of its code counts. */
import type { PointsExtraAudience, PointsExtraStanding, UserType } from '#contract/api.gen.ts'
import { Refusal, type RefusalCode } from '#domain/errors/refusal.ts'

export interface Promotion {
  readonly audience: PointsExtraAudience
  readonly active: boolean
  readonly startsAt: Date
  /** First instant at which it is over. */
  readonly endsAt: Date | null
  /** How often it may be credited over all owners. */
  readonly maxApplications: number | null
  readonly perOwnerLimit: number
}

/** How often it was credited: to the owner who asks, and over all owners. */
export interface Credited {
  readonly own: number
  readonly all: number
}

const minute = 60_000

/** A reading waits on a device for a week at most. */
export const longestWait = 7 * 24 * 60 * minute

/** A rotating code counts that long before and after it is shown: clocks differ, and people have to sign in first. */
export const tokenTolerance = 10 * minute

/** A rotating code changes after so many milliseconds. */
export const tokenLife = minute

interface Asking {
  readonly userType: UserType
  readonly credited: Credited
}

function standingAt(promotion: Promotion, { at, userType, credited }: Asking & { at: Date }): PointsExtraStanding {
  const { audience, active, startsAt, endsAt, maxApplications, perOwnerLimit } = promotion
  if (credited.own >= perOwnerLimit) return 'applied'
  if (audience !== 'all' && audience !== userType) return 'other-audience'
  if (!active) return 'inactive'
  if (at < startsAt) return 'upcoming'
  if (endsAt !== null && at >= endsAt) return 'ended'
  return maxApplications !== null && credited.all >= maxApplications ? 'full' : 'open'
}

/**
 * What a member can do with a promotion: `open` when it is at any of the moments, otherwise what it was at the first. Who
 * has had it is told so, whatever became of it since.
 */
export function standingOf(
  promotion: Promotion,
  { moments, ...asking }: Asking & { moments: readonly [Date, ...Date[]] },
): PointsExtraStanding {
  const [first, ...others] = moments.map((at) => standingAt(promotion, { at, ...asking }))
  return others.includes('open') ? 'open' : (first ?? 'inactive')
}

/** Why a promotion gives nothing. */
export const refusalOf = {
  'other-audience': 'points-extra-audience',
  inactive: 'points-extra-inactive',
  upcoming: 'points-extra-inactive',
  ended: 'points-extra-expired',
  full: 'points-extra-limit',
} as const satisfies Record<Exclude<PointsExtraStanding, 'open' | 'applied'>, RefusalCode>

/**
 * The moments by which a reading is judged, and any of them will do: when the code was read, as the device says, and now.
 * A clock that is behind then costs nobody what is there to be had. Refuses (`qrcode-expired`) what waited for too long.
 */
export function momentsOf(scannedAt: Date | undefined, now: Date): readonly [Date, ...Date[]] {
  // Nobody reads a code in the future: that clock is ahead.
  if (scannedAt === undefined || scannedAt >= now) return [now]
  if (now.getTime() - scannedAt.getTime() > longestWait) throw new Refusal('qrcode-expired')
  return [scannedAt, now]
}

/** The number of the time span in which a rotating code is shown. */
export const spanOf = (at: Date): number => Math.floor(at.getTime() / tokenLife)

/** Whether a code of that time span counts at a moment. */
export function countsAt(span: number, at: Date): boolean {
  const shownFrom = span * tokenLife
  const moment = at.getTime()
  return moment >= shownFrom - tokenTolerance && moment < shownFrom + tokenLife + tokenTolerance
}
