/** Words the team marks people and stores with. Never kept on the device. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { TagsChange } from '#contract/api.gen.ts'
import type { PathOf } from '#contract/operation.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'

/** A person or a store. */
export type TagsOf = PathOf<'tags'>

const all = ['tags']

/** Every tag in use, those used most first. */
export const knownTags = ({ api }: AppContext) =>
  queryOptions({
    queryKey: [...all, 'known'],
    queryFn: ({ signal }) => answer(api.GET('/admin/tags', { signal })),
  })

export const tagsOf = ({ api }: AppContext, subject: TagsOf) =>
  queryOptions({
    queryKey: [...all, subject],
    queryFn: ({ signal }) => answer(api.GET('/admin/tags/{kind}/{id}', { params: { path: subject }, signal })),
  })

export const changeTags = ({ api }: AppContext, subject: TagsOf) =>
  mutationOptions({
    mutationFn: (body: TagsChange) => answer(api.PUT('/admin/tags/{kind}/{id}', { params: { path: subject }, body })),
    meta: { outdates: [all, ['segments']], failureShownBy: 'screen' as const },
  })
