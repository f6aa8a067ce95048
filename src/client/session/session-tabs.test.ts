import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ana, asleep, newBrowser, rui } from './testing/memory-browser.ts'
import { createSession } from './session.ts'

let { storage, steps, ports, nextTab } = newBrowser()

beforeEach(() => {
  ;({ storage, steps, ports, nextTab } = newBrowser())
})

test('another tab signs out with this one, and follows another person', async () => {
  const here = createSession(ports)
  await here.signIn(ana)
  const there = createSession({ ...ports, channel: nextTab() })
  const heard = vi.fn()
  there.subscribe(heard)
  await here.signOut()
  expect(there.current()).toMatchObject({ user: null, left: true })
  expect(heard).toHaveBeenCalled()
  await here.signIn(rui)
  expect(there.current().user?.name).toBe('Rui')
})

describe('a late answer', () => {
  test('to an earlier session ends nobody', async () => {
    const session = createSession(ports)
    await session.signIn(ana)
    steps.splice(0)
    await session.signOut('token-of-last-week')
    expect(session.current().token).toBe('token-ana')
    expect(steps).toEqual([])
  })

  test('to this session ends it, and only its copy in the mirror', async () => {
    const session = createSession(ports)
    await session.signIn(ana)
    steps.splice(0)
    await session.signOut('token-ana')
    expect(steps).toEqual(['clear token-ana with 0 kept', 'forget'])
    expect(storage.kept.size).toBe(0)
  })

  test('many of them at once end it once', async () => {
    const session = createSession(ports)
    await session.signIn(ana)
    steps.splice(0)
    await Promise.all(Array.from({ length: 10 }, () => session.signOut('token-ana')))
    expect(steps).toEqual(['clear token-ana with 0 kept', 'forget'])
  })

  test('in a tab that slept while Rui signed in does not sign Rui out', async () => {
    const sleeper = createSession({ ...ports, channel: asleep() })
    await sleeper.signIn(ana)
    const awake = createSession({ ...ports, channel: nextTab() })
    await awake.signIn(rui)
    steps.splice(0)
    await sleeper.signOut('token-ana')
    expect(sleeper.current().user?.name).toBe('Rui')
    expect(steps).toEqual(['forget'])
    expect(createSession({ ...ports, channel: nextTab() }).current().user?.name).toBe('Rui')
  })

  test('to a session that only the disk still holds clears the disk', async () => {
    const session = createSession(ports)
    await createSession({ ...ports, channel: asleep() }).signIn(ana)
    await session.signOut('token-ana')
    expect(storage.kept.size).toBe(0)
  })
})

test('what a tab read for Ana is forgotten before anybody there reads for Rui', async () => {
  const here = createSession(ports)
  await here.signIn(ana)
  const there = createSession({ ...ports, forget: async () => void steps.push('forget there'), channel: nextTab() })
  there.subscribe(() => steps.push(`read for ${there.current().user?.name ?? 'nobody'}`))
  await here.signIn(rui)
  expect(steps.filter((step) => step.includes('there') || step.includes('read'))).toEqual([
    'forget there',
    'read for nobody',
    'read for Rui',
  ])
})

test('a sign-in that waits for its terms is not ended by a sign-out elsewhere', async () => {
  const here = createSession(ports)
  const there = createSession({ ...ports, channel: nextTab() })
  await here.signIn({ ...ana, termsAccepted: false })
  await there.signOut()
  expect(here.current().status).toBe('LOGIN_ACCEPT_TERM_IN')
  await there.signIn(rui)
  expect(here.current().user?.name).toBe('Rui')
})
