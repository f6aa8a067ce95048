import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DrainReason, DrainResult } from '#client/outbox/outbox-runner.ts'
import { createOutboxTriggers } from './outbox-triggers.ts'

let seen: DocumentVisibilityState
let page: EventTarget
let window_: EventTarget
let reasons: DrainReason[]
let result: DrainResult
let registered: string[]
let registration: object | null
let maySend: boolean
const stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
  seen = 'visible'
  page = Object.defineProperty(new EventTarget(), 'visibilityState', { get: () => seen })
  window_ = new EventTarget()
  reasons = []
  registered = []
  maySend = true
  result = { outcome: 'done', nextAt: null }
  registration = { sync: { register: (tag: string) => Promise.resolve(void registered.push(tag)) } }
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

const make = () =>
  createOutboxTriggers({
    outbox: { drain: (reason) => Promise.resolve(void reasons.push(reason)).then(() => result) },
    page: page as never,
    window: window_ as never,
    registration: () => Promise.resolve(registration),
    maySend: () => maySend,
    clock: () => new Date(),
  })
const start = () => {
  const triggers = make()
  stops.push(triggers.start())
  return triggers
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('the outbox is set going at the start, on `online`, `visibilitychange`, `pageshow` and every minute in sight', async () => {
  start()
  window_.dispatchEvent(new Event('online'))
  page.dispatchEvent(new Event('visibilitychange'))
  window_.dispatchEvent(new Event('pageshow'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reasons).toEqual(['started', 'online', 'visible', 'visible', 'timer'])
  seen = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(300_000)
  expect(reasons).toHaveLength(5)
})

test('when it stops nothing sets it going any more', async () => {
  start()
  await settle()
  for (const stop of stops.splice(0)) stop()
  result = { outcome: 'offline', nextAt: Date.now() + 2000 }
  window_.dispatchEvent(new Event('online'))
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(300_000)
  expect(reasons).toEqual(['started'])
})

test('it comes back when the next sending is due', async () => {
  result = { outcome: 'done', nextAt: Date.now() + 5000 }
  start()
  await vi.advanceTimersByTimeAsync(4999)
  expect(reasons).toEqual(['started'])
  result = { outcome: 'done', nextAt: null }
  await vi.advanceTimersByTimeAsync(1)
  expect(reasons).toEqual(['started', 'timer'])
})

test('it follows what somebody else made of the queue', async () => {
  result = { outcome: 'elsewhere', nextAt: Date.now() + 58_000 }
  const triggers = start()
  await settle()
  triggers.expect(Date.now() + 2000)
  result = { outcome: 'done', nextAt: null }
  await vi.advanceTimersByTimeAsync(2000)
  expect(reasons).toEqual(['started', 'timer'])
  triggers.expect(Date.now() + 2000)
  triggers.expect(null)
  await vi.advanceTimersByTimeAsync(50_000)
  expect(reasons).toEqual(['started', 'timer'])
})

test('a moment that has passed already makes no hot loop', async () => {
  result = { outcome: 'elsewhere', nextAt: Date.now() - 5000 }
  start()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reasons.length).toBeLessThanOrEqual(11)
})

test('the worker is asked before the attempt, because the page may not live to see its end', async () => {
  const triggers = make()
  await triggers.pull('enqueued')
  expect(registered).toEqual(['outbox'])
})

test('the worker is asked when something is left, but not again by every timer', async () => {
  result = { outcome: 'offline', nextAt: Date.now() + 2000 }
  const triggers = make()
  await triggers.pull('online')
  await triggers.pull('timer')
  await triggers.pull('timer')
  expect(registered).toEqual(['outbox'])
})

test.each([
  ['without a worker', null],
  ['without Background Sync', {}],
  ['with something else of that name', { sync: undefined }],
])('%s everything is sent by the page', async (_name, worker) => {
  registration = worker
  result = { outcome: 'offline', nextAt: Date.now() + 2000 }
  start()
  await settle()
  window_.dispatchEvent(new Event('online'))
  await settle()
  expect(reasons).toEqual(['started', 'online'])
})

test('nobody who may not send sets it going', async () => {
  maySend = false
  const triggers = start()
  await triggers.pull('person')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(reasons).toEqual([])
})

test('a failing outbox or worker is no fault of the page', async () => {
  registration = { sync: { register: () => Promise.reject(new Error('denied')) } }
  result = { outcome: 'offline', nextAt: Date.now() + 2000 }
  await make().pull('enqueued')
  const broken = createOutboxTriggers({
    outbox: { drain: () => Promise.reject(new Error('blocked')) },
    page: page as never,
    window: window_ as never,
    registration: () => Promise.reject(new Error('no worker')),
    maySend: () => true,
    clock: () => new Date(),
  })
  await expect(broken.pull('enqueued')).resolves.toBeUndefined()
})
