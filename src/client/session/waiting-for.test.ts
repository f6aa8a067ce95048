import { beforeEach, expect, test } from 'vitest'
import { createSession, type Session } from './session.ts'
import { ana, newBrowser, rui } from './testing/memory-browser.ts'
import { waitingFor } from './waiting-for.ts'

const admin = (of: typeof ana) => ({
  ...of,
  userType: 'admin' as const,
  user: { ...of.user, userType: 'admin' as const, subUserType: 'owner' as const },
})
const marina = admin(ana)
const back = { ...marina, accessToken: 'token-back' }

let { storage, steps, ports, nextTab } = newBrowser()
let session: Session
let waits: ReturnType<typeof waitingFor>

beforeEach(async () => {
  ;({ storage, steps, ports, nextTab } = newBrowser())
  session = createSession(ports)
  waits = waitingFor(session)
  await session.signIn(marina)
  steps.splice(0)
})

test('a call that was refused gets the token its person comes back with, and so does one that hears of it later', async () => {
  const first = waits('token-ana')
  expect(session.current()).toMatchObject({ user: null, token: null, ended: { user: { _id: 'ana' } } })
  expect(storage.kept.size).toBe(0)
  const nobodys = waits(null)
  session.failed()
  expect(session.current()).toMatchObject({ status: 'LOGIN_FAILED', ended: { user: { _id: 'ana' } } })
  await session.signIn(back)
  expect(await Promise.all([first, nobodys, waits('token-ana')])).toEqual(['token-back', 'token-back', 'token-back'])
  expect(steps.filter((step) => step.startsWith('forget'))).toEqual(['forget but the page'])
  expect(await waits('token-of-last-week')).toBeNull()
})

test.each([
  ['leaves', () => session.signOut()],
  ['is not who comes', () => session.signIn(admin(rui))],
])('nothing goes on when the person %s, and the page forgets', async (_, act) => {
  const call = waits('token-ana')
  await act()
  expect(await call).toBeNull()
  expect(session.current().ended).toBeUndefined()
  expect(steps).toContain('forget')
  expect(await waits('token-ana')).toBeNull()
})

test('other tabs wait and come back with this one, but not with somebody else', async () => {
  const other = createSession({ ...ports, channel: nextTab() })
  const there = waitingFor(other)
  const call = waits('token-ana')
  expect(other.current().ended?.user._id).toBe('ana')
  const beside = there(null)
  await session.signIn(back)
  expect(await Promise.all([call, beside])).toEqual(['token-back', 'token-back'])
  void waits('token-back')
  const lost = there(null)
  await session.signIn(admin(rui))
  expect(await lost).toBeNull()
  expect(other.current().user?._id).toBe('rui')
})

test('a member is led to the login, as the specification says', async () => {
  await session.signOut()
  await session.signIn({ ...ana, accessToken: 'token-member' })
  expect(await waits('token-member')).toBeNull()
  expect(session.current()).toMatchObject({ user: null })
  expect(session.current().ended).toBeUndefined()
})
