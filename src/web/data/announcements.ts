/** The register of announcements: the list, and changing it. Never kept on the device. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Announcement, AnnouncementPage, NewAnnouncement } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { previousPage } from './offline-policy.ts'
import { present } from './present.ts'
import { activateCall, listCalls } from './register-calls.ts'

export type AnnouncementFilter = {
  readonly [Name in keyof QueryOf<'adminAnnouncements'>]: QueryOf<'adminAnnouncements'>[Name] | undefined
}

const all = ['announcements'] as const

/** Milliseconds between two looks at a list in which something is about to be sent. */
const lookEvery = 3000

const isMoving = ({ status, sendAt }: Announcement) =>
  status === 'sending' || (status === 'scheduled' && new Date(sendAt).getTime() <= Date.now())

/** The latest moment first unless asked otherwise, 20 a page; looked at again while something of it is being sent. */
export const announcementPage = ({ api, queries }: AppContext, filter: AnnouncementFilter) =>
  queryOptions({
    queryKey: [...all, filter],
    queryFn: ({ signal }) => answer(api.GET('/admin/announcements', { params: { query: present(filter) }, signal })),
    placeholderData: previousPage(queries),
    refetchInterval: ({ state: { data } }: { state: { data: AnnouncementPage | undefined } }) =>
      data?.docs.some(isMoving) ? lookEvery : false,
  })

/** One of them, wherever in the list it stands; null when there is none. */
export const { one: oneAnnouncement } = listCalls(all[0], 'adminAnnouncements')

/** A new one, or a change made over a row: somebody who was faster is not overwritten. */
export const saveAnnouncement = <Values>({ api }: AppContext, written: (values: Values) => NewAnnouncement) =>
  mutationOptions({
    mutationFn: ({ values, row }: { values: Values; row: Announcement | null }) => {
      const body = written(values)
      if (!row) return answer(api.POST('/admin/announcements', { body }))
      const { _id: id, version } = row
      return answer(api.PUT('/admin/announcements/{id}', { params: { path: { id } }, body: { ...body, version } }))
    },
    meta: { outdates: [all], failureShownBy: 'screen' as const },
  })

export const activateAnnouncement = activateCall({
  key: all[0],
  activate: 'activateAnnouncement',
  inactivate: 'inactivateAnnouncement',
})
