/** Lists come in pages of twenty, counted from one. */

/** Entries a page unless asked otherwise (specification, first document, section 9). */
export const paginationLimit = 20

export interface Page<Doc> {
  readonly docs: Doc[]
  readonly totalDocs: number
  readonly page: number
  readonly limit: number
  readonly totalPages: number
}

export interface PageFacts {
  readonly total: number
  /** From 1. */
  readonly page: number
  readonly limit?: number
}

/** The answer of a list; an empty list has one empty page, so that a pager has something to stand on. */
export function pageOf<Doc>(docs: Doc[], { total, page, limit = paginationLimit }: PageFacts): Page<Doc> {
  return { docs, totalDocs: total, page, limit, totalPages: Math.max(1, Math.ceil(total / limit)) }
}

/**
 * How many entries there are in all, where the page found tells it: one that is not full is the last. Undefined when
 * they must be counted, which costs more than everything else about a list.
 */
export function totalByLastPage(found: number, place: Omit<PageFacts, 'total'>): number | undefined {
  const { page, limit = paginationLimit } = place
  const isLast = found < limit && (found > 0 || page === 1)
  return isLast ? offsetOf(place) + found : undefined
}

/** How many entries stand before a page. */
export function offsetOf({ page, limit = paginationLimit }: Omit<PageFacts, 'total'>): number {
  return (page - 1) * limit
}
