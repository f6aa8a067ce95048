import type { Adjustment } from '#contract/api.gen.ts'
import { formatPointsChange } from '#web/i18n/format.ts'

/** How many points were moved which way: `+500`, `-300`. */
export const movedText = ({ direction, points }: Pick<Adjustment, 'direction' | 'points'>): string =>
  formatPointsChange(direction === 'credit' ? points : -points)
