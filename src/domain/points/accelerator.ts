/** What accelerators multiply the points of an invoice by. */
import type { PointsRule } from '#contract/api.gen.ts'

/** An accelerator that applies; the percent is of the plain points, so 200 doubles them. */
export interface Accelerator {
  readonly id: string
  readonly name: string
  readonly multiplierPercent: number
  /** Of the exclusive ones only the best counts; what stackable ones add comes on top. */
  readonly mode: 'exclusive' | 'stackable'
}

/** The multiplier that results, and the accelerators behind it as the entry remembers them. */
export type Boost = Pick<PointsRule, 'multiplierPercent' | 'accelerators'>

/** Nobody earns more than five times the plain points. */
const cap = 500

/** Best exclusive plus what each stackable adds above 100 %, at most five times. */
export function boostOf(accelerators: readonly Accelerator[]): Boost {
  const exclusive = accelerators
    .filter(({ mode }) => mode === 'exclusive')
    .toSorted((one, other) => other.multiplierPercent - one.multiplierPercent)
    .slice(0, 1)
  const stackable = accelerators.filter(({ mode }) => mode === 'stackable')
  const added = stackable.reduce((sum, { multiplierPercent }) => sum + multiplierPercent - 100, 0)
  return {
    multiplierPercent: Math.min((exclusive[0]?.multiplierPercent ?? 100) + added, cap),
    accelerators: [...exclusive, ...stackable].map(({ id, name, multiplierPercent }) => ({
      _id: id,
      name,
      multiplierPercent,
    })),
  }
}
