import { MutationObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { Notification, NotificationPage } from '#contract/api.gen.ts'
import type { AppContext } from './app-context.ts'
import { notificationPage, readNotification, withRead } from './notifications.ts'
import { isKept } from './offline-policy.ts'
import { setToastSink } from './query-client.ts'
import { openAs } from './testing/signed-in-app.ts'
import { pageOf, personNamed, refusal, type SmallServer } from './testing/small-server.ts'

const notice = (_id: string, read = false): Notification => ({
  _id,
  kind: 'invoice-approved',
  title: 'Nota aprovada',
  body: 'Sua nota rendeu pontos.',
  link: null,
  read,
  readAt: null,
  createdAt: '2026-11-20T12:00:00.000Z',
})
const list = (...docs: Notification[]): NotificationPage => ({
  ...pageOf(docs),
  docs,
  unread: docs.filter(({ read }) => !read).length,
})

let close: () => void
let app: AppContext
let server: SmallServer
const as = async (...who: Parameters<typeof personNamed>) => {
  ;({ app, server, close } = await openAs(personNamed(...who)))
}
afterEach(() => close?.())

const shown = () => app.queries.getQueryData(notificationPage(app, { page: 1 }).queryKey)

test('reading counts once: again, or of another page, it changes nothing', () => {
  const before = list(notice('a'), notice('b'), notice('c', true))
  const after = withRead(before, 'a')
  expect(after.unread).toBe(1)
  expect(after.docs.map(({ read }) => read)).toEqual([true, false, true])
  expect(withRead(after, 'a')).toBe(after)
  expect(withRead(before, 'elsewhere')).toBe(before)
})

test.each([
  ['professional', '/professional'],
  ['shopkeeper', '/stores'],
  ['admin', '/admin'],
] as const)('%s reads the notices of the role', async (role, base) => {
  await as('Eva', role)
  server.on(`GET ${base}/notifications`, { json: list(notice('a')) })
  await app.queries.fetchQuery(notificationPage(app, { page: 1 }))
  expect(server.calls.map(({ path }) => path)).toEqual([`${base}/notifications?page=1`])
  expect(app.queries.getQueryCache().findAll({ queryKey: ['notifications'], predicate: isKept })).toHaveLength(
    role === 'admin' ? 0 : 1,
  )
})

test('a notice is shown as read at once, in every page that is here', async () => {
  await as('Ana')
  app.queries.setQueryData(notificationPage(app, { page: 1 }).queryKey, list(notice('a'), notice('b')))
  let reply = () => {}
  server.on(
    'PUT /professional/notifications/a/read',
    () => new Promise((done) => (reply = () => done({ json: notice('a', true) }))),
  )
  const reading = new MutationObserver(app.queries, readNotification(app)).mutate({ id: 'a' })
  await vi.waitFor(() => expect(server.calls).toHaveLength(1))
  expect(shown()).toMatchObject({ unread: 1, docs: [{ read: true }, { read: false }] })
  reply()
  await reading
  expect(app.queries.getQueryState(notificationPage(app, { page: 1 }).queryKey)?.isInvalidated).toBe(true)
})

test('when that fails the notice is unread again and the person hears why', async () => {
  await as('Ana')
  const told: string[] = []
  setToastSink((text) => told.push(text))
  app.queries.setQueryData(notificationPage(app, { page: 1 }).queryKey, list(notice('a')))
  server.on('PUT /professional/notifications/a/read', refusal(404, 'not-found'))
  await expect(new MutationObserver(app.queries, readNotification(app)).mutate({ id: 'a' })).rejects.toThrow()
  expect(shown()).toMatchObject({ unread: 1, docs: [{ read: false }] })
  await vi.waitFor(() => expect(told).toEqual(['Não encontramos o que você procura.']), { timeout: 10_000 })
})
