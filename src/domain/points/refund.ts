/** Points that come back after they were spent keep the validity they had. */
import type { PointsKind } from '#contract/api.gen.ts'

/** What comes back of a spending was earned before: none of these is earned once more. */
export const refundKinds = ['adjustment-refund', 'experience-refund'] as const satisfies readonly PointsKind[]

export type RefundKind = (typeof refundKinds)[number]

/** Points of one expiry. */
export interface DatedPoints {
  readonly points: number
  readonly expiresAt: Date | null
}

/** Milliseconds in which what expired meanwhile can be used. */
export const refundLife = 30 * 24 * 60 * 60 * 1000

const later = (one: DatedPoints, other: DatedPoints) =>
  (other.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY) - (one.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY)

/**
 * What comes back of a spending, one part for each expiry. When not everything does, the points that live longest come
 * back. What expired meanwhile comes back for 30 days: a refund that is worth nothing is none.
 */
export function refundParts(spent: readonly DatedPoints[], points: number, now: Date): readonly DatedPoints[] {
  const renewed = new Date(now.getTime() + refundLife)
  const parts = new Map<number | null, number>()
  let left = points
  for (const part of spent.toSorted((one, other) => later(one, other) || 0)) {
    const back = Math.min(left, part.points)
    if (back === 0) break
    left -= back
    const expiresAt = part.expiresAt === null || part.expiresAt > now ? part.expiresAt : renewed
    const key = expiresAt?.getTime() ?? null
    parts.set(key, (parts.get(key) ?? 0) + back)
  }
  if (left > 0) throw new RangeError(`${points} points cannot come back: ${left} of them were not spent`)
  return [...parts].map(([at, back]) => ({ points: back, expiresAt: at === null ? null : new Date(at) }))
}
