/**
 * A lot is a credit of points; movements take its points from bucket to bucket, so a lot always sums to what was issued.
 * What was spent of a lot that is then reversed leaves its active bucket below zero: a debt that the owner's other lots pay.
 */
import type { PointsKind, PointsRule, PointsStatus } from '#contract/api.gen.ts'

/** Where points are. They start `issued` and every movement takes them from one bucket to another, so all buckets of a lot sum to zero. */
export type Bucket = 'issued' | 'pending' | 'active' | 'consumed' | 'expired' | 'cancelled' | 'reversed'

/** What a movement is about: a kind of the extract, a change of state of a lot, or one lot paying what another owes. */
export type MovementKind = PointsKind | 'activation' | 'cancellation' | 'compensation'

/** Points of a lot by bucket; the bucket they were issued from is left out. */
export type Held = Readonly<Record<Exclude<Bucket, 'issued'>, number>>

export interface Lot {
  readonly id: string
  readonly kind: PointsKind
  readonly points: number
  readonly rule: PointsRule | null
  readonly description: string
  readonly qualifying: boolean
  /** Names the fact that opened the lot, for example `invoice:{id}:base:v1`. */
  readonly sourceKey: string
  /** Place in the ledger: of two lots the earlier has the smaller number. */
  readonly order: number
  /** When the points could be spent first; null while that is not decided. */
  readonly availableAt: Date | null
  readonly expiresAt: Date | null
  readonly held: Held
}

/** Points of one lot that go from one bucket to another. */
export interface Movement {
  readonly lot: Lot
  readonly kind: MovementKind
  readonly from: Bucket
  readonly to: Bucket
  readonly points: number
}

interface Moved {
  readonly fromBucket: Bucket
  readonly toBucket: Bucket
  readonly points: number
}

/** What a movement adds to the points an owner can spend. */
export function availableBy({ fromBucket, toBucket, points }: Moved): number {
  if (toBucket === 'active') return points
  return fromBucket === 'active' ? -points : 0
}

/** Whether a movement changes the points of a year, by which the level goes: a first credit, or one that is taken back. */
export function movesLevel({ fromBucket, toBucket, qualifying }: Moved & { readonly qualifying: boolean }): boolean {
  if (!qualifying) return false
  return toBucket === 'reversed' || (toBucket === 'active' && (fromBucket === 'issued' || fromBucket === 'pending'))
}

export const emptyHeld: Held = { pending: 0, active: 0, consumed: 0, expired: 0, cancelled: 0, reversed: 0 }

/** Whether the credit still stands: it was neither cancelled nor reversed. */
export const stands = ({ held }: Lot): boolean => held.cancelled === 0 && held.reversed === 0

/** What the extract says about a credit. */
export function lotStatusOf(held: Held): PointsStatus {
  if (held.cancelled > 0) return 'cancelled'
  if (held.reversed > 0) return 'reversed'
  if (held.pending > 0) return 'pending'
  if (held.active > 0) return 'active'
  return held.expired > 0 ? 'expired' : 'consumed'
}

/** First what expires first, then what was credited first. */
export function byExpiry(one: Lot, other: Lot): number {
  const when = (lot: Lot) => lot.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY
  const difference = when(one) - when(other)
  return Number.isNaN(difference) || difference === 0 ? one.order - other.order : difference
}

function hold(held: Held, { from, to, points }: Movement): Held {
  const change = (bucket: keyof Held) => (bucket === to ? points : 0) - (bucket === from ? points : 0)
  return {
    pending: held.pending + change('pending'),
    active: held.active + change('active'),
    consumed: held.consumed + change('consumed'),
    expired: held.expired + change('expired'),
    cancelled: held.cancelled + change('cancelled'),
    reversed: held.reversed + change('reversed'),
  }
}

/** The lots after some movements of theirs. */
export function after(lots: readonly Lot[], movements: readonly Movement[]): readonly Lot[] {
  const held = new Map(lots.map((lot) => [lot.id, lot.held]))
  for (const movement of movements) {
    const before = held.get(movement.lot.id)
    if (before) held.set(movement.lot.id, hold(before, movement))
  }
  return lots.map((lot) => ({ ...lot, held: held.get(lot.id) ?? lot.held }))
}

/** A pending credit that will not come. */
export function cancel(lot: Lot): readonly Movement[] {
  return moved({ lot, kind: 'cancellation', from: 'pending', to: 'cancelled', points: lot.held.pending })
}

/** A pending credit that can be spent from now on. */
export function activate(lot: Lot): readonly Movement[] {
  return moved({ lot, kind: 'activation', from: 'pending', to: 'active', points: lot.held.pending })
}

/** Takes an active credit back, exactly: what expired is no longer there to be taken, what was spent becomes a debt. */
export function reverse(lot: Lot): readonly Movement[] {
  const { active, consumed, expired } = lot.held
  return [
    ...moved({ lot, kind: 'reversal', from: 'active', to: 'reversed', points: active + consumed }),
    ...moved({ lot, kind: 'reversal', from: 'expired', to: 'reversed', points: expired }),
  ]
}

/** What is left of the lots that are due; nothing is left of a lot that was spent or expired before. */
export function expire(lots: readonly Lot[], now: Date): readonly Movement[] {
  return lots
    .filter(({ expiresAt }) => expiresAt !== null && expiresAt <= now)
    .toSorted(byExpiry)
    .flatMap((lot) => moved({ lot, kind: 'expiration', from: 'active', to: 'expired', points: lot.held.active }))
}

/** Points an owner can spend; below zero after a reversal of what was spent. */
export const available = (lots: readonly Lot[]): number => lots.reduce((sum, { held }) => sum + held.active, 0)

/** Takes points out of the lots that expire first; undefined when there are not enough. */
export function consume(lots: readonly Lot[], points: number, kind: PointsKind): readonly Movement[] | undefined {
  if (available(lots) < points) return undefined
  return take(lots, points).map(({ lot, part }) => ({ lot, kind, from: 'active', to: 'consumed', points: part }))
}

/** What one lot owes, other lots of the owner pay: the spending moves over to them, nothing else changes. */
export function payDebts(lots: readonly Lot[]): readonly Movement[] {
  const debtors = lots.filter(({ held }) => held.active < 0).toSorted(byExpiry)
  const owed = -available(debtors)
  const paid = take(lots, owed).map(
    ({ lot, part }) => ({ lot, kind, from: 'active', to: 'consumed', points: part }) as const,
  )
  let left = paid.reduce((sum, { points }) => sum + points, 0)
  const freed = debtors.flatMap((lot) => {
    const points = Math.min(left, -lot.held.active)
    left -= points
    return moved({ lot, kind, from: 'consumed', to: 'active', points })
  })
  return [...paid, ...freed]
}

const kind = 'compensation'

/** What every change of an owner's lots is followed by: debts are paid, then what is due expires. */
export function reconcile(lots: readonly Lot[], now: Date): readonly Movement[] {
  const debts = payDebts(lots)
  return [...debts, ...expire(after(lots, debts), now)]
}

/** A spending: what is due expires first. Without enough points nothing is consumed, and `available` says what there is. */
export function spend(
  lots: readonly Lot[],
  points: number,
  { kind: spending, now }: { kind: PointsKind; now: Date },
): { available: number; expired: readonly Movement[]; consumed: readonly Movement[] | undefined } {
  const expired = expire(lots, now)
  const left = after(lots, expired)
  return { available: available(left), expired, consumed: consume(left, points, spending) }
}

/** Up to that many points from the lots that have some, first those that expire first. */
function take(lots: readonly Lot[], points: number): readonly { lot: Lot; part: number }[] {
  let left = points
  return lots
    .filter(({ held }) => held.active > 0)
    .toSorted(byExpiry)
    .flatMap((lot) => {
      const part = Math.min(left, lot.held.active)
      left -= part
      return part > 0 ? [{ lot, part }] : []
    })
}

const moved = (movement: Movement): readonly Movement[] => (movement.points > 0 ? [movement] : [])
