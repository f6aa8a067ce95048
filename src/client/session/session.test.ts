import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ana, newBrowser, rui } from './testing/memory-browser.ts'
import { createSession } from './session.ts'

let { storage, steps, ports, nextTab } = newBrowser()

beforeEach(() => {
  ;({ storage, steps, ports, nextTab } = newBrowser())
})

test('a session starts as LOGGED_OUT and survives a reload once signed in', async () => {
  const session = createSession(ports)
  expect(session.current().status).toBe('LOGGED_OUT')
  await session.signIn(ana)
  expect(session.current()).toMatchObject({
    status: 'LOGGED_IN',
    token: 'token-ana',
    userType: 'professional',
    user: { name: 'Ana Lima' },
  })
  expect(createSession({ ...ports, channel: nextTab() }).current()).toMatchObject({
    status: 'LOGGED_IN',
    token: 'token-ana',
  })
})

test('the key store holds user, score and the login-all flag and nothing of the outbox', async () => {
  await createSession(ports).signIn(ana)
  expect([...storage.kept.keys()]).toEqual(['store'])
  expect(Object.keys(JSON.parse(storage.kept.get('store') ?? '') as object).toSorted()).toEqual([
    'loginAllUsers',
    'score',
    'user',
  ])
  expect(storage.kept.get('store')).not.toContain('outboxKey')
})

test('before the terms nothing is kept, and the status says so', async () => {
  const session = createSession(ports)
  await session.signIn({ ...ana, termsAccepted: false })
  expect(session.current()).toMatchObject({ status: 'LOGIN_ACCEPT_TERM_IN', user: null, token: 'token-ana' })
  expect(storage.kept.size).toBe(0)
  expect(steps).toEqual([])
  session.failed()
  expect(session.current().status).toBe('LOGIN_FAILED')
})

test('signing out clears local storage first, then mirror and key, then what was read', async () => {
  const session = createSession(ports)
  await session.signIn(ana)
  storage.setItem('language', 'en')
  steps.splice(0)
  await session.signOut()
  expect(steps).toEqual(['clear whoever with 0 kept', 'forget'])
  expect(session.current()).toMatchObject({ status: 'LOGGED_OUT', user: null, token: null })
})

test('who left by their own wish is known until the next sign-in; a session that ended is another matter', async () => {
  const session = createSession(ports)
  await session.signIn(ana)
  await session.signOut()
  expect(session.current().left).toBe(true)
  await session.signIn(ana)
  expect(session.current().left).toBeUndefined()
  await session.signOut('token-ana')
  expect(session.current()).toMatchObject({ token: null })
  expect(session.current().left).toBeUndefined()
  await session.signIn(ana)
  const seen: unknown[] = []
  session.subscribe(() => seen.push(session.current().left))
  await session.signIn(rui)
  expect(seen).toEqual([undefined, undefined])
})

test('signing in as another person signs the first one out before', async () => {
  const session = createSession(ports)
  await session.signIn(ana)
  storage.setItem('welcome', 'dismissed by Ana')
  steps.splice(0)
  await session.signIn(rui)
  expect(steps).toEqual(['clear whoever with 0 kept', 'forget', 'save'])
  expect(storage.kept.has('welcome')).toBe(false)
  expect(session.current().user?.name).toBe('Rui')
})

test('signing in again as the same person forgets nothing', async () => {
  const session = createSession(ports)
  await session.signIn(ana)
  steps.splice(0)
  await session.signIn({ ...ana, accessToken: 'token-ana-2' })
  expect(steps).toEqual(['save'])
  expect(session.current().token).toBe('token-ana-2')
})

test('nobody stays signed in behind somebody who still has to accept the terms', async () => {
  const session = createSession(ports)
  await session.signIn(ana)
  steps.splice(0)
  await session.signIn({ ...rui, termsAccepted: false })
  expect(steps).toEqual(['clear whoever with 0 kept', 'forget'])
  expect(storage.kept.size).toBe(0)
})

test('accepting the terms makes the session one that stays', async () => {
  const session = createSession(ports)
  await session.signIn({ ...ana, termsAccepted: false })
  await session.signIn({ ...ana, accessToken: 'token-ana-2' })
  expect(steps).toEqual(['save'])
  expect(session.current()).toMatchObject({ status: 'LOGGED_IN', token: 'token-ana-2', user: { name: 'Ana Lima' } })
})

test('a refused sign-in leaves whoever is signed in alone', async () => {
  const session = createSession(ports)
  session.failed()
  expect(session.current().status).toBe('LOGIN_FAILED')
  await session.signIn(ana)
  session.failed()
  expect(session.current()).toMatchObject({ status: 'LOGGED_IN', token: 'token-ana' })
})

describe('a browser whose database does not answer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['hangs', () => new Promise(() => undefined)],
    ['fails', () => Promise.reject(new Error('closing'))],
    [
      'throws',
      () => {
        throw new Error('closing')
      },
    ],
  ])('and %s keeps nobody from signing in and out', async (_, broken) => {
    const session = createSession({ ...ports, mirror: { save: broken, clear: broken } })
    const entering = session.signIn(ana)
    await vi.advanceTimersByTimeAsync(3000)
    await entering
    expect(session.current().status).toBe('LOGGED_IN')
    const leaving = session.signOut()
    expect(session.current().token).toBeNull()
    expect(storage.kept.size).toBe(0)
    await vi.advanceTimersByTimeAsync(3000)
    await leaving
    expect(steps).toEqual(['forget'])
  })
})

test('where storage is forbidden a session lives as long as the page', async () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const session = createSession({ ...ports, storage: { getItem: forbidden, setItem: forbidden, clear: forbidden } })
  await session.signIn(ana)
  expect(session.current().user?.name).toBe('Ana Lima')
  await session.signOut()
  expect(session.current().user).toBeNull()
})

test('a profile that arrives after its person is gone brings nobody back', async () => {
  const session = createSession(ports)
  await session.signIn(ana)
  await session.signOut()
  session.update({ user: ana.user, score: { level: 1, points: 1, sublevel: 1 } })
  expect(session.current().user).toBeNull()
  await session.signIn(rui)
  session.update({ user: ana.user })
  expect(session.current().user?.name).toBe('Rui')
  expect(storage.kept.get('store')).toContain('token-rui')
})

test('broken or foreign content of local storage is no session', () => {
  const person = { ...ana.user, accessToken: 'token-ana' }
  const foreign = [
    { user: { ...person, userType: 'root' } },
    { user: { ...person, _id: '' } },
    { user: { ...person, accessToken: '' } },
    { user: { ...person, name: 7 } },
  ].map((record) => JSON.stringify(record))
  for (const text of ['', '{', 'null', '{"user":null}', '{"user":{"accessToken":7}}', '[]', ...foreign]) {
    storage.setItem('store', text)
    expect(createSession({ ...ports, channel: nextTab() }).current().status).toBe('LOGGED_OUT')
  }
})

test.each([{ level: 2, points: 2100, sublevel: 1 }, { points: 840 }])('a new score is kept: %o', async (score) => {
  const session = createSession(ports)
  await session.signIn(ana)
  session.update({ score })
  expect(createSession({ ...ports, channel: nextTab() }).current().score).toEqual(score)
})

test.each([{ level: 2, points: 2100 }, { sublevel: 1, points: 1 }, { points: '840' }, 840])(
  'what is no score is left out: %o',
  async (score) => {
    const session = createSession(ports)
    await session.signIn(ana)
    storage.setItem('store', JSON.stringify({ ...JSON.parse(storage.kept.get('store') ?? '{}'), score }))
    expect(createSession({ ...ports, channel: nextTab() }).current()).toMatchObject({
      status: 'LOGGED_IN',
      score: null,
    })
  },
)
