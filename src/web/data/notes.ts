/** What the team wrote down about somebody. Never kept on the device. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { PathOf } from '#contract/operation.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'

/** A person or a store. */
export type NotesOf = PathOf<'notes'>

const all = ['notes']

/** Newest first. */
export const notesOf = ({ api }: AppContext, subject: NotesOf) =>
  queryOptions({
    queryKey: [...all, subject],
    queryFn: ({ signal }) => answer(api.GET('/admin/notes/{kind}/{id}', { params: { path: subject }, signal })),
  })

export const addNote = ({ api }: AppContext, subject: NotesOf) =>
  mutationOptions({
    mutationFn: (text: string) =>
      answer(api.POST('/admin/notes/{kind}/{id}', { params: { path: subject }, body: { text } })),
    meta: { outdates: [all], failureShownBy: 'screen' as const },
  })

export const removeNote = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: (id: string) => answer(api.DELETE('/admin/notes/{id}', { params: { path: { id } } })),
    meta: { outdates: [all] },
  })
