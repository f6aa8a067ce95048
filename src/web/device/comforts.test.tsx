import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showBadge } from './app-badge.ts'
import { vibrate } from './vibrate.ts'
import { keepAwake, useWakeLock } from './wake-lock.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the icon shows how much waits, and nothing when nothing does', async () => {
  const port = { setAppBadge: vi.fn(() => Promise.resolve()), clearAppBadge: vi.fn(() => Promise.resolve()) }
  await showBadge(3, port)
  await showBadge(0, port)
  expect(port.setAppBadge.mock.calls).toEqual([[3]])
  expect(port.clearAppBadge).toHaveBeenCalledOnce()
})

test('a system that refuses badges, or knows none, is no fault', async () => {
  await expect(showBadge(3, { setAppBadge: () => Promise.reject(new Error('denied')) })).resolves.toBeUndefined()
  await expect(showBadge(3, {})).resolves.toBeUndefined()
})

test('the hand feels a photo, but not where less motion was asked for and not where nothing vibrates', () => {
  const buzz = vi.fn()
  const motion = { matches: false }
  vi.stubGlobal('matchMedia', () => motion)
  vi.stubGlobal('navigator', { vibrate: buzz })
  vibrate('taken')
  motion.matches = true
  vibrate('taken')
  expect(buzz.mock.calls).toEqual([[[30]]])
  vi.stubGlobal('navigator', {})
  expect(() => vibrate('done')).not.toThrow()
})

function screenLocks() {
  const held: { release: () => Promise<void> }[] = []
  let asked = 0
  return {
    held,
    asked: () => asked,
    request: () => {
      asked += 1
      const lock = { release: () => Promise.resolve(void held.splice(held.indexOf(lock), 1)) }
      held.push(lock)
      return Promise.resolve(lock as unknown as WakeLockSentinel)
    },
  }
}

test('the screen stays on, is taken again after the page was hidden, and let go at the end', async () => {
  const locks = screenLocks()
  let seen: DocumentVisibilityState = 'visible'
  const page = Object.defineProperty(new EventTarget(), 'visibilityState', { get: () => seen })
  const stop = keepAwake({ wakeLock: locks, page: page as never })
  await vi.waitFor(() => expect(locks.held).toHaveLength(1))
  locks.held.splice(0) // The browser lets go by itself when the page is hidden.
  seen = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(locks.asked()).toBe(1)
  seen = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(locks.held).toHaveLength(1))
  stop()
  await vi.waitFor(() => expect(locks.held).toHaveLength(0))
  page.dispatchEvent(new Event('visibilitychange'))
  expect(locks.asked()).toBe(2)
})

test('leaving before the lock was granted lets go of it', async () => {
  const locks = screenLocks()
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  keepAwake({ wakeLock: locks, page: page as never })()
  await vi.waitFor(() => expect(locks.asked()).toBe(1))
  await vi.waitFor(() => expect(locks.held).toHaveLength(0))
})

test('a battery saver that refuses, or a browser without locks, is no fault', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  const refuse = { request: () => Promise.reject(new DOMException('', 'NotAllowedError')) }
  expect(() => keepAwake({ wakeLock: refuse, page: page as never })()).not.toThrow()
  expect(() => keepAwake({ wakeLock: undefined, page: page as never })()).not.toThrow()
})

function Awake({ active }: { active: boolean }) {
  useWakeLock(active)
  return null
}

test('a screen is awake only while it asks for it', async () => {
  const locks = screenLocks()
  vi.stubGlobal('navigator', { wakeLock: locks })
  const { rerender } = render(<Awake active={false} />)
  expect(locks.asked()).toBe(0)
  rerender(<Awake active />)
  await vi.waitFor(() => expect(locks.held).toHaveLength(1))
  rerender(<Awake active={false} />)
  await vi.waitFor(() => expect(locks.held).toHaveLength(0))
})
