import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AppContext } from './app-context.ts'
import { useOutboxCount } from './invoice-outbox.ts'
import { notificationPage, useUnreadCount } from './notifications.ts'
import { asFrame, useLastUpdate } from './offline-policy.ts'
import { memberDashboard, myLevel } from './points.ts'
import { openAs } from './testing/signed-in-app.ts'
import { pageOf, personNamed, refusal, type SmallServer } from './testing/small-server.ts'
import { AppProvider, usePerson, useSession, useStorageLife } from './use-app.ts'

let close: () => void
let app: AppContext
let server: SmallServer

beforeEach(async () => {
  ;({ app, server, close } = await openAs(personNamed('Ana')))
})
afterEach(() => close())

const draw = (children: ReactNode) =>
  render(
    <QueryClientProvider client={app.queries}>
      <AppProvider value={app}>{children}</AppProvider>
    </QueryClientProvider>,
  )

function Who() {
  const { status } = useSession()
  return <p>{`${usePerson().name}, ${status}`}</p>
}

test('a screen that is about to go does not break when the session ends under it', async () => {
  draw(<Who />)
  expect(screen.getByText('Ana, LOGGED_IN')).toBeTruthy()
  await act(() => app.session.signOut())
  expect(screen.getByText('Ana, LOGGED_OUT')).toBeTruthy()
})

function Figures() {
  const figures = { queued: useOutboxCount(), unread: useUnreadCount(), storage: useStorageLife() }
  return <p>{JSON.stringify(figures)}</p>
}

test('screens follow the outbox, the notices and the storage', async () => {
  server.on('GET /professional/notifications', { json: { ...pageOf([]), unread: 3 } })
  server.on('POST /professional/invoices', refusal(503, 'unavailable'))
  const stop = app.start()
  draw(<Figures />)
  await screen.findByText(/"unread":3/)
  await act(async () => {
    await app.outbox.enqueue({ fields: {}, pages: [{ mime: 'image/jpeg', bytes: new ArrayBuffer(3) }] })
    await app.storage.ask()
  })
  await screen.findByText(/"queued":1,.*"storage":"(?!unknown)/)
  stop()
})

function Updated() {
  return <p>{useLastUpdate()?.toISOString() ?? 'nothing on the screen'}</p>
}

const at = (day: string) => Date.parse(`2026-11-${day}T10:00:00Z`)

test('how old the page is, is told by the oldest thing on it that came from the server', async () => {
  draw(<Updated />)
  expect(screen.getByText('nothing on the screen')).toBeTruthy()
  const dashboard = { ...memberDashboard(app), staleTime: Infinity }
  const level = { ...myLevel(app), staleTime: Infinity }
  act(() => {
    app.queries.setQueryData(dashboard.queryKey, { totalPoints: 1 } as never, { updatedAt: at('20') })
    app.queries.setQueryData(level.queryKey, { points: 1 } as never, { updatedAt: at('16') })
  })
  expect(screen.getByText('nothing on the screen')).toBeTruthy()
  const stops = [new QueryObserver(app.queries, dashboard).subscribe(() => undefined)]
  expect(await screen.findByText('2026-11-20T10:00:00.000Z')).toBeTruthy()
  stops.push(new QueryObserver(app.queries, level).subscribe(() => undefined))
  expect(await screen.findByText('2026-11-16T10:00:00.000Z')).toBeTruthy()
  for (const stop of stops) stop()
})

test('what the frame reads is no age of the page, unless the page shows it too', async () => {
  draw(<Updated />)
  const notices = { ...notificationPage(app, { page: 1 }), staleTime: Infinity }
  // The page wants something that never came.
  server.on('GET /professional/users/dashboard', refusal(503, 'unavailable'))
  const stops = [new QueryObserver(app.queries, { ...memberDashboard(app), retry: false }).subscribe(() => undefined)]
  act(() => {
    app.queries.setQueryData(notices.queryKey, { ...pageOf([]), docs: [], unread: 0 }, { updatedAt: at('20') })
  })
  stops.push(new QueryObserver(app.queries, asFrame(notices)).subscribe(() => undefined))
  await waitFor(() => expect(app.queries.getQueryState(memberDashboard(app).queryKey)?.status).toBe('error'))
  expect(screen.getByText('nothing on the screen')).toBeTruthy()
  stops.push(new QueryObserver(app.queries, notices).subscribe(() => undefined))
  expect(await screen.findByText('2026-11-20T10:00:00.000Z')).toBeTruthy()
  for (const stop of stops) stop()
})
