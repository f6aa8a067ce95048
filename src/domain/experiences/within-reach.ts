/** Which experience the home puts before a member: the next one within reach. */
import type { Experience } from '#contract/api.gen.ts'
import { isOut } from './subscription.ts'

type Candidate = Pick<Experience, 'points' | 'obstacle' | 'subscription'>

/** Nothing but missing points stands in the way, and the member is not in already. */
const isAttainable = ({ obstacle, subscription }: Candidate) =>
  (obstacle === null || obstacle === 'points') && isOut(subscription)

/**
 * The dearest of those the points are enough for; where they are enough for none, the one that lacks the fewest. Null
 * when there is nothing to reach for.
 */
export function nextWithinReach<One extends Candidate>(offered: readonly One[], available: number): One | null {
  const byPrice = offered.filter(isAttainable).toSorted((one, other) => one.points - other.points)
  return byPrice.findLast(({ points }) => points <= available) ?? byPrice[0] ?? null
}
