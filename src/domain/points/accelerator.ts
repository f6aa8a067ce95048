/** What accelerators multiply the points of an invoice by. */
import type { PointsRule } from '#contract/api.gen.ts'
import { dayOf, type Weekday, weekdayOf } from './calendar.ts'

/** An accelerator that applies; the percent is of the plain points, so 200 doubles them. */
export interface Accelerator {
  readonly id: string
  readonly name: string
  readonly multiplierPercent: number
  /** Of the exclusive ones only the best counts; what stackable ones add comes on top. */
  readonly mode: 'exclusive' | 'stackable'
}

/** The multiplier that results, and the accelerators behind it as the entry remembers them. */
export type Boost = Pick<PointsRule, 'multiplierPercent' | 'accelerators'> & {
  /** Points that accelerators may add at most, by their id; any number where there is none. */
  readonly limits?: ReadonlyMap<string, number> | undefined
}

/** The multiplier of accelerators together: each adds what it is above 100 %, up to a cap. */
export const multiplierOf = (accelerators: readonly Pick<Accelerator, 'multiplierPercent'>[], mostPercent: number) =>
  Math.min(
    accelerators.reduce((sum, { multiplierPercent }) => sum + multiplierPercent - 100, 100),
    mostPercent,
  )

/** Best exclusive plus what each stackable adds above 100 %, up to the cap of the rules (`mostMultiplierPercent`). */
export function boostOf(accelerators: readonly Accelerator[], mostPercent: number): Boost {
  const exclusive = accelerators
    .filter(({ mode }) => mode === 'exclusive')
    .toSorted((one, other) => other.multiplierPercent - one.multiplierPercent)
    .slice(0, 1)
  const stackable = accelerators.filter(({ mode }) => mode === 'stackable')
  const counted = [...exclusive, ...stackable]
  return {
    multiplierPercent: multiplierOf(counted, mostPercent),
    accelerators: counted.map(({ id, name, multiplierPercent }) => ({
      _id: id,
      name,
      multiplierPercent,
    })),
  }
}

/** Whose invoices it multiplies. */
export type AcceleratorAudience = 'professional' | 'shopkeeper' | 'all'

/** An accelerator with when and for whom it runs. */
export interface PlannedAccelerator extends Accelerator {
  readonly audience: AcceleratorAudience
  /** Only those who are in it; null for the whole audience. */
  readonly segmentId: string | null
  /** Days of the week the document is of; empty for all of them. */
  readonly weekdays: readonly Weekday[]
  readonly startsAt: Date
  /** Last instant. */
  readonly endsAt: Date
}

/** Whose invoice it is. */
export interface Accelerated {
  readonly ownerType: 'professional' | 'store'
  /** Ids of the segments the owner is in, of those that accelerators are for. */
  readonly segments: readonly string[]
}

const isFor = ({ audience, segmentId }: PlannedAccelerator, { ownerType, segments }: Accelerated): boolean =>
  (audience === 'all' || audience === (ownerType === 'store' ? 'shopkeeper' : 'professional')) &&
  (segmentId === null || segments.includes(segmentId))

const isOf = ({ startsAt, endsAt, weekdays }: PlannedAccelerator, day: string): boolean => {
  const weekday = weekdayOf(day)
  const isItsDay = weekdays.length === 0 || (weekday !== undefined && weekdays.includes(weekday))
  return isItsDay && dayOf(startsAt) <= day && day <= dayOf(endsAt)
}

/**
 * Accelerators of an invoice: those that ran on the day of the document, whenever it is sent and approved. None while the
 * day is not known.
 */
export function acceleratorsOf<Planned extends PlannedAccelerator>(
  { day, ...accelerated }: Accelerated & { readonly day: string | null },
  planned: readonly Planned[],
): readonly Planned[] {
  if (day === null) return []
  return planned.filter((each) => isFor(each, accelerated) && isOf(each, day))
}

/** Accelerators that matter to an owner now, those that run first, then in the order of their beginning. */
export function acceleratorStandingOf<Planned extends PlannedAccelerator>(
  { now, ...accelerated }: Accelerated & { readonly now: Date },
  planned: readonly Planned[],
): readonly (Planned & { readonly standing: 'active' | 'upcoming' })[] {
  return planned
    .filter((each) => isFor(each, accelerated) && now <= each.endsAt)
    .map((each) => ({ ...each, standing: each.startsAt <= now ? ('active' as const) : ('upcoming' as const) }))
    .toSorted(
      (one, other) => one.standing.localeCompare(other.standing) || one.startsAt.getTime() - other.startsAt.getTime(),
    )
}

/** What an accelerator may add, in all and to the points of one owner; null for any number. */
export interface Budget {
  readonly budget: number | null
  readonly budgetPerOwner: number | null
}

/** Points an accelerator may still add to those of an owner, after what it added in all and to theirs; null for any number. */
export function leftOf({ budget, budgetPerOwner }: Budget, added: { total: number; own: number }): number | null {
  const left = [
    ...(budget === null ? [] : [budget - added.total]),
    ...(budgetPerOwner === null ? [] : [budgetPerOwner - added.own]),
  ]
  return left.length === 0 ? null : Math.max(0, Math.min(...left))
}

/** What accelerators may still add, by their id; those without a budget are left out. */
export function limitsOf(
  accelerators: readonly (Budget & { readonly id: string })[],
  addedBy: (id: string) => { total: number; own: number },
): ReadonlyMap<string, number> {
  const left = accelerators.map((each) => [each.id, leftOf(each, addedBy(each.id))] as const)
  return new Map(left.flatMap(([id, points]) => (points === null ? [] : [[id, points]])))
}

/**
 * What each accelerator adds to plain points, the exclusive one first: `pointsAt` gives the points of a percentage. At its
 * limit an accelerator adds what it still may, and says so. Shares and plain points together are the points of the whole
 * multiplier where nothing is limited.
 */
export function sharesOf(
  { accelerators, limits, multiplierPercent: most }: Boost,
  pointsAt: (percent: number) => number,
): { readonly added: number; readonly accelerators: PointsRule['accelerators'] } {
  let percent = 100
  let before = pointsAt(percent)
  const shares = accelerators.map(({ _id, name, multiplierPercent }) => {
    percent = Math.min(percent + multiplierPercent - 100, most)
    const after = pointsAt(percent)
    const share = after - before
    before = after
    const points = Math.min(share, limits?.get(_id) ?? share)
    return { _id, name, multiplierPercent, points, ...(points < share && { limited: true }) }
  })
  return { added: shares.reduce((sum, { points }) => sum + points, 0), accelerators: shares }
}
