/** Notices to the person signed in, how many are unread, and reading one. */
import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import type { NoticeChoice } from '#domain/notifications/notice-kinds.ts'
import type { Notification, NotificationKind, NotificationPage, NoticePreferences } from '#contract/api.gen.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { keepOffline, previousPage } from './offline-policy.ts'
import { useApp } from './use-app.ts'

export const notificationKeys = {
  all: ['notifications'],
  page: (page: number) => ['notifications', 'page', page],
  preferences: ['notice-preferences'],
} as const

const isAdmin = ({ session }: AppContext) => session.current().userType === 'admin'

/** Notices of the role, newest first, 20 a page. */
export const notificationPage = (app: AppContext, { page }: { page: number }) => {
  const queryKey = notificationKeys.page(page)
  return queryOptions({
    ...(!isAdmin(app) && keepOffline(app.queries, queryKey)),
    queryKey,
    queryFn: ({ signal }): Promise<NotificationPage> => {
      const call = { params: { query: { page } }, signal }
      return answer(
        isAdmin(app) ? app.api.GET('/admin/notifications', call) : app.api.GET('/professional/notifications', call),
      )
    },
    placeholderData: previousPage(app.queries),
  })
}

/** How many notices are unread in all pages; read with the first page, so that the badge costs no call of its own. */
export function useUnreadCount(): number {
  return useQuery(notificationPage(useApp(), { page: 1 })).data?.unread ?? 0
}

/** The page as it will be once this notice is read. */
export function withRead(list: NotificationPage, id: string): NotificationPage {
  const found = list.docs.some((notice) => notice._id === id && !notice.read)
  if (!found) return list
  const docs = list.docs.map((notice) => (notice._id === id ? { ...notice, read: true } : notice))
  return { ...list, docs, unread: Math.max(0, list.unread - 1) }
}

/** Shown as read at once; a failure brings the notice back as it was. */
export const readNotification = (app: AppContext) =>
  mutationOptions({
    mutationFn: ({ id }: { id: string }): Promise<Notification> => {
      const call = { params: { path: { id } } }
      return answer(
        isAdmin(app)
          ? app.api.PUT('/admin/notifications/{id}/read', call)
          : app.api.PUT('/professional/notifications/{id}/read', call),
      )
    },
    onMutate: async ({ id }) => {
      await app.queries.cancelQueries({ queryKey: notificationKeys.all })
      const before = app.queries.getQueriesData<NotificationPage>({ queryKey: notificationKeys.all })
      app.queries.setQueriesData<NotificationPage>(
        { queryKey: notificationKeys.all },
        (list) => list && withRead(list, id),
      )
      return before
    },
    onError: (_error, _notice, before) => {
      for (const [key, list] of before ?? []) app.queries.setQueryData(key, list)
    },
    meta: { outdates: [notificationKeys.all] },
  })

/** All of them; the list is read anew. */
export const readAllNotifications = (app: AppContext) =>
  mutationOptions({
    mutationFn: () =>
      answer(
        isAdmin(app)
          ? app.api.PUT('/admin/notifications/read-all')
          : app.api.PUT('/professional/notifications/read-all'),
      ),
    meta: { outdates: [notificationKeys.all] },
  })

/** Which notices this person gets, and where. */
export const noticePreferences = (app: AppContext) =>
  queryOptions({
    ...(!isAdmin(app) && keepOffline(app.queries, notificationKeys.preferences)),
    queryKey: notificationKeys.preferences,
    queryFn: ({ signal }) => answer(app.api.GET('/accounts/notices', { signal })),
  })

interface NoticeChange {
  readonly kind: NotificationKind
  readonly place: keyof NoticeChoice
  readonly on: boolean
}

/** One after the other, each over what was saved before it: two presses never take each other back. */
export const chooseNotice = ({ api, queries }: AppContext) =>
  mutationOptions({
    mutationFn: async ({ kind, place, on }: NoticeChange): Promise<void> => {
      const known = queries.getQueryData<NoticePreferences>(notificationKeys.preferences)
      const { app = true, push = true } = known?.docs.find((one) => one.kind === kind) ?? {}
      const body = { app, push, [place]: on }
      const chosen = await answer(api.PUT('/accounts/notices/{kind}', { params: { path: { kind } }, body }))
      queries.setQueryData(notificationKeys.preferences, chosen)
    },
    scope: { id: 'notice-preferences' },
  })
