import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AppContext } from './app-context.ts'
import { useOutboxCount } from './invoice-outbox.ts'
import { useUnreadCount } from './notifications.ts'
import { useLastUpdate } from './offline-policy.ts'
import { memberDashboard } from './points.ts'
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

test('how old the page is, is told by what is on the screen and came from the server', async () => {
  draw(<Updated />)
  expect(screen.getByText('nothing on the screen')).toBeTruthy()
  const { queryKey } = memberDashboard(app)
  const { QueryObserver } = await import('@tanstack/react-query')
  act(() => {
    app.queries.setQueryData(queryKey, { totalPoints: 1 } as never, { updatedAt: Date.parse('2026-11-20T10:00:00Z') })
  })
  expect(screen.getByText('nothing on the screen')).toBeTruthy()
  const stop = new QueryObserver(app.queries, {
    ...memberDashboard(app),
    enabled: true,
    staleTime: Infinity,
  }).subscribe(() => undefined)
  expect(await screen.findByText('2026-11-20T10:00:00.000Z')).toBeTruthy()
  stop()
})
