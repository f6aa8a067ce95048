import { expect, test, vi } from 'vitest'
import type { DrainReason, DrainResult } from '#client/outbox/outbox-runner.ts'
import { createOutboxSync, type SyncEvent } from './outbox-sync.ts'

const soon = Date.parse('2026-11-21T12:00:05Z')

function make(result: DrainResult | Error) {
  const reasons: DrainReason[] = []
  const skipWaiting = vi.fn(() => Promise.resolve())
  const drain = (reason: DrainReason) => {
    reasons.push(reason)
    return result instanceof Error ? Promise.reject(result) : Promise.resolve(result)
  }
  return { sync: createOutboxSync({ drain, locks: null, skipWaiting }), reasons, skipWaiting, drain }
}

/** The promise the event was told to wait for; undefined when it was told nothing. */
function eventOf<Kind>(facts: object): { event: Kind; work: () => Promise<unknown> | undefined } {
  let work: Promise<unknown> | undefined
  const waitUntil = (promise: Promise<unknown>) => {
    work = promise
  }
  return { event: { ...facts, waitUntil } as Kind, work: () => work }
}

test.each<[string, DrainResult]>([
  ['something waits for its next attempt', { outcome: 'done', nextAt: soon }],
  ['the server is out of reach', { outcome: 'offline', nextAt: null }],
  ['the server asks to come back later', { outcome: 'busy', nextAt: soon }],
  ['a tab is at it that may be closed any moment', { outcome: 'elsewhere', nextAt: null }],
])('the browser comes again when %s', async (_why, result) => {
  const { sync, reasons } = make(result)
  const { event, work } = eventOf<SyncEvent>({ tag: 'outbox' })
  sync.onSync(event)
  await expect(work()).rejects.toThrow()
  expect(reasons).toEqual(['sync'])
})

test.each<[string, DrainResult]>([
  ['everything arrived', { outcome: 'done', nextAt: null }],
  ['nobody is signed in: only the person can change that', { outcome: 'signed-out', nextAt: soon }],
])('the browser need not come again when %s', async (_why, result) => {
  const { sync } = make(result)
  const { event, work } = eventOf<SyncEvent>({ tag: 'outbox' })
  sync.onSync(event)
  await expect(work()).resolves.toBeUndefined()
})

test('a failing database brings the browser back, too', async () => {
  const { sync } = make(new Error('blocked'))
  const { event, work } = eventOf<SyncEvent>({ tag: 'outbox' })
  sync.onSync(event)
  await expect(work()).rejects.toThrow('blocked')
})

test('a sync of another name is none of its business', () => {
  const { sync, reasons } = make({ outcome: 'done', nextAt: null })
  const { event, work } = eventOf<SyncEvent>({ tag: 'other' })
  sync.onSync(event)
  expect(work()).toBeUndefined()
  expect(reasons).toEqual([])
})

test('a new version makes way when nobody sends, and holds nobody up while the browser thinks about it', async () => {
  const { drain } = make({ outcome: 'done', nextAt: null })
  const steps: string[] = []
  const locks = {
    request: async (name: string, work: () => unknown) => {
      steps.push(`has ${name}`)
      await work()
      steps.push('let go')
    },
  } as unknown as LockManager
  const skipWaiting = () => Promise.resolve(void steps.push('makes way'))
  const { event, work } = eventOf<ExtendableMessageEvent>({ data: { type: 'SKIP_WAITING' } })
  createOutboxSync({ drain, locks, skipWaiting }).onMessage(event)
  await work()
  expect(steps).toEqual(['has nascente-outbox', 'let go', 'makes way'])
})

test('without Web Locks it makes way all the same', async () => {
  const { drain, skipWaiting } = make({ outcome: 'done', nextAt: null })
  const { event, work } = eventOf<ExtendableMessageEvent>({ data: { type: 'SKIP_WAITING' } })
  createOutboxSync({ drain, skipWaiting, locks: null }).onMessage(event)
  await work()
  expect(skipWaiting).toHaveBeenCalledOnce()
})

test('a page may ask it to send, and a failure is nobody’s fault then', async () => {
  const { sync, reasons } = make(new Error('blocked'))
  const { event, work } = eventOf<ExtendableMessageEvent>({ data: { type: 'DRAIN' } })
  sync.onMessage(event)
  await expect(work()).resolves.toBeUndefined()
  expect(reasons).toEqual(['started'])
})

test.each([null, 'SKIP_WAITING', 7, {}, { type: 'OTHER' }])('a message of %j is left alone', (data) => {
  const { sync, reasons, skipWaiting } = make({ outcome: 'done', nextAt: null })
  const { event, work } = eventOf<ExtendableMessageEvent>({ data })
  sync.onMessage(event)
  expect(work()).toBeUndefined()
  expect(reasons).toEqual([])
  expect(skipWaiting).not.toHaveBeenCalled()
})
