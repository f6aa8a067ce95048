import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppContext } from './app-context.ts'
import { useOutboxCount } from './invoice-outbox.ts'
import { useUnreadCount } from './notifications.ts'
import { useObjectUrl } from './object-url.ts'
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

function Picture({ blob }: { blob: Blob | undefined }) {
  return <p>{useObjectUrl(blob) ?? 'no picture'}</p>
}

test('the address of a picture lives as long as it is on the screen', () => {
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${(blob as Blob).size}`)
  const release = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  const photo = new Blob(['1234'])
  const { rerender, unmount } = render(<Picture blob={undefined} />)
  expect(screen.getByText('no picture')).toBeTruthy()
  rerender(
    <>
      <Picture blob={photo} />
      <Picture blob={photo} />
    </>,
  )
  expect(screen.getAllByText('blob:4')).toHaveLength(2)
  rerender(
    <>
      <Picture blob={photo} />
    </>,
  )
  expect(release).not.toHaveBeenCalled()
  rerender(<Picture blob={new Blob(['1'])} />)
  expect(screen.getByText('blob:1')).toBeTruthy()
  expect(release.mock.calls).toEqual([['blob:4']])
  unmount()
  expect(release.mock.calls).toEqual([['blob:4'], ['blob:1']])
  expect(make).toHaveBeenCalledTimes(2)
  vi.restoreAllMocks()
})
