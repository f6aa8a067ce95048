import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UserType } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { isKept } from '#web/data/offline-policy.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { pageOf, personNamed, type SmallServer } from '#web/data/testing/small-server.ts'
import { AppProvider } from '#web/data/use-app.ts'
import { bringAhead } from './bring-ahead.ts'
import { SignedInFrame } from './signed-in-frame.tsx'
import { show } from './testing/page.tsx'

const wanted = [
  '/professionals/extract/get-all',
  '/professional/invoices',
  '/professional/experiences/subscriptions',
  '/professional/experiences',
  '/professional/experiences/categories',
  '/professional/notifications',
  '/faq',
  '/regulation',
]

let app: AppContext
let server: SmallServer
let close: () => void
async function open(userType: UserType = 'professional') {
  ;({ app, server, close } = await openAs(personNamed('Ana', userType)))
  for (const path of wanted) server.on(`GET ${path}`, { json: pageOf([]) })
}
beforeEach(() => open())
afterEach(() => {
  close()
  vi.unstubAllGlobals()
})

const asked = () => server.calls.map(({ path }) => path.split('?')[0])

test('what a member reads on the way is here before it was opened, kept, and not asked for twice', async () => {
  await bringAhead(app)
  expect(asked()).toEqual(wanted)
  const kept = app.queries.getQueryCache().getAll().filter(isKept)
  // And who one is, which came with the sign-in.
  expect(kept).toHaveLength(wanted.length + 1)
  await bringAhead(app)
  expect(asked()).toEqual(wanted)
})

test('the first ten incentives open without a connection, too', async () => {
  const ids = Array.from({ length: 12 }, (_, at) => `0199f3a0-0000-7000-8000-0000000009${10 + at}`)
  server.on('GET /professional/experiences', { json: pageOf(ids.map((_id) => ({ _id }))) })
  for (const _id of ids) server.on(`GET /professional/experiences/${_id}`, { json: { _id } })
  await bringAhead(app)
  expect(asked().slice(wanted.length)).toEqual(ids.slice(0, 10).map((id) => `/professional/experiences/${id}`))
})

test('who saves data is asked for nothing', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  await bringAhead(app)
  expect(asked()).toEqual([])
  Reflect.deleteProperty(navigator, 'connection')
})

test('it ends with the session', async () => {
  server.on('GET /professional/invoices', async () => {
    await app.session.signOut()
    return { json: pageOf([]) }
  })
  await bringAhead(app)
  expect(asked()).toEqual(wanted.slice(0, 2))
})

test.each([
  ['professional', true],
  ['admin', false],
] as const)('in the frame of a %s it happens by itself once the page is idle: %s', async (userType, happens) => {
  close()
  await open(userType)
  const { user } = app.session.current()
  if (!user) throw new Error('nobody is signed in')
  const works: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => works.push(work))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  await show(() => (
    <QueryClientProvider client={app.queries}>
      <AppProvider value={app}>
        <SignedInFrame header={happens ? 'member' : 'admin'} user={user}>
          Página
        </SignedInFrame>
      </AppProvider>
    </QueryClientProvider>
  ))
  const notices = happens ? '/professional/notifications' : '/admin/notifications'
  await waitFor(() => expect(asked()).toContain(notices))
  expect(asked()).not.toContain(wanted[0])
  for (const work of works) work()
  // The module is here already: a moment is long enough for the first call of whoever makes any.
  await new Promise((later) => setTimeout(later, 300))
  expect(asked().includes(wanted[0])).toBe(happens)
  cleanup()
})
