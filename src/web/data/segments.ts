/** Segments: the register, those that can be chosen, and who is in one while it is written. Never kept on the device. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { NewSegment, Segment, SegmentAudience, SegmentRule } from '#contract/api.gen.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { type FilterOf, registerCalls, type RegisterCalls } from './register-calls.ts'

export type SegmentFilter = FilterOf<'segments'>

const key = 'segments'

/** By name unless asked otherwise. */
export const segmentCalls: RegisterCalls<Segment, NewSegment, SegmentFilter> = registerCalls({
  key,
  list: 'segments',
  create: 'createSegment',
  update: 'updateSegment',
  activate: 'activateSegment',
  inactivate: 'inactivateSegment',
})

/** Those of an audience that are offered, by name: as many as a page has. */
export const offeredSegments = ({ api }: AppContext, audience: SegmentAudience, search: string | undefined) =>
  queryOptions({
    queryKey: [key, 'offered', audience, search],
    queryFn: ({ signal }) =>
      answer(
        api.GET('/admin/segments', {
          params: { query: { audience, active: true, ...(search && { search }) } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })

/** How many are in it now, and some of them. */
export const segmentPreview = ({ api }: AppContext, rule: SegmentRule) =>
  queryOptions({
    queryKey: [key, 'preview', rule],
    queryFn: ({ signal }) => answer(api.POST('/admin/segments/preview', { body: rule, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
