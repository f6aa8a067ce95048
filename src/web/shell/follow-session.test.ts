import { beforeEach, expect, test, vi } from 'vitest'
import { createSession, type Session } from '#client/session/session.ts'
import { personNamed, signedIn } from '#web/data/testing/small-server.ts'
import { followSession } from './follow-session.ts'

let session: Session
let path: string
const refresh = vi.fn()
const open = vi.fn()

/** Somebody is inside, at a path. */
async function enter(at: string, userType: 'professional' | 'admin' = 'professional') {
  localStorage.clear()
  session = createSession({
    storage: localStorage,
    mirror: { save: () => Promise.resolve(), clear: () => Promise.resolve() },
    forget: () => Promise.resolve(),
    channel: { postMessage: () => undefined, onmessage: null },
  })
  await session.signIn(signedIn(personNamed('Ana', userType)))
  path = at
  refresh.mockClear()
  open.mockClear()
  followSession(session, { path: () => path, refresh, open })
}
const refused = () => session.signOut(session.current().token ?? '')

beforeEach(() => enter('/invoices'))

test('a session that ends by itself is the guard’s to answer, which remembers where the person was', async () => {
  await refused()
  expect(refresh).toHaveBeenCalledOnce()
  expect(open).not.toHaveBeenCalled()
})

test.each([
  ['professional', '/invoices', '/login'],
  ['admin', '/cms/invoices', '/cms/login'],
] as const)('a %s who leaves is led to the door, also where a refused call was faster', async (kind, at, door) => {
  await enter(at, kind)
  await session.signOut()
  expect(open.mock.calls).toEqual([[door]])
  await enter(at, kind)
  await refused()
  // The guard has led there already, and would bring the next person back.
  path = door
  await session.signOut()
  expect(open.mock.calls).toEqual([[door]])
})

test('a page that is for everybody stays, and the guard is asked', async () => {
  await enter('/xml-viewer')
  await session.signOut()
  expect(refresh).toHaveBeenCalledOnce()
  await enter('/xml-viewer')
  await refused()
  await session.signOut()
  expect(open).not.toHaveBeenCalled()
})

test('who comes in afterwards is not taken for the one who left', async () => {
  await session.signOut()
  open.mockClear()
  refresh.mockClear()
  path = '/login'
  await session.signIn(signedIn(personNamed('Rui')))
  expect(refresh).toHaveBeenCalled()
  await session.signOut()
  expect(open).not.toHaveBeenCalled()
})
