/** How somebody is reached, as the team sees it. Never kept on the device. */
import { queryOptions } from '@tanstack/react-query'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'

/** Where they are signed in, what they were told, and what they agreed to. */
export const personContact = ({ api }: AppContext, id: string) =>
  queryOptions({
    queryKey: ['person-contact', id],
    queryFn: ({ signal }) => answer(api.GET('/admin/people/{id}/contact', { params: { path: { id } }, signal })),
  })
