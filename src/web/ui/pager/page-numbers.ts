/** Which pages a pager names: the first, the last, those around the one that is shown, and gaps between. */

export type PageSlot = number | 'gap-before' | 'gap-after'

/** Around the shown page; a gap stands for two pages at least, for one its number takes no more room. */
const around = 1

export function pageNumbers(page: number, last: number): readonly PageSlot[] {
  const low = Math.max(2, Math.min(page - around, last - 2 * around - 2))
  const high = Math.min(last - 1, Math.max(page + around, 2 * around + 3))
  const middle = Array.from({ length: Math.max(0, high - low + 1) }, (_, at) => low + at)
  return [
    1,
    ...(low === 3 ? [2] : low > 3 ? (['gap-before'] as const) : []),
    ...middle,
    ...(high === last - 2 ? [last - 1] : high < last - 2 ? (['gap-after'] as const) : []),
    ...(last > 1 ? [last] : []),
  ]
}
