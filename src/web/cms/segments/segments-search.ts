/** What the list of segments is asked for by its address. */
import type { SegmentFilter } from '#web/data/segments.ts'
import { activeOf, opened, searchOf, standing } from '#web/register/list-search.ts'

export const segmentsSearch = searchOf('segments', { status: standing, segmento: opened('novo') })

export type SegmentsSearch = ReturnType<typeof segmentsSearch>

export const segmentFilterOf = ({ segmento: _open, status, ...filter }: SegmentsSearch): SegmentFilter => ({
  ...filter,
  active: activeOf(status),
})
