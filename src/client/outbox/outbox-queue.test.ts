import { expect, test } from 'vitest'
import { newEntry } from './outbox-entry.ts'
import type { OutboxEntry, Stage } from './outbox-entry.ts'
import { nextMoment, nextToSend, tidying } from './outbox-queue.ts'
import type { Turn } from './outbox-queue.ts'

const now = 10_000_000
const day = 24 * 60 * 60_000
const turn: Turn = { now, eager: false, alone: false, kinds: new Set(['invoice']), tried: new Set() }

const entry = (id: string, stage: Stage, more: Partial<OutboxEntry> = {}): OutboxEntry => {
  const fields = { kv: 1, iv: new Uint8Array(12), bytes: new ArrayBuffer(1) }
  const fresh = newEntry(
    { id, owner: 'mark', kind: 'invoice', capturedAt: 0, pages: [], fields },
    { now: 0, by: 'page', app: '1' },
  )
  return { ...fresh, stage, ...more }
}
type Because = Extract<Stage, { state: 'waiting' }>['because']
const waiting = (id: string, nextAt: number, because: Because = 'server') =>
  entry(id, { state: 'waiting', nextAt, because })
const sending = (id: string) => entry(id, { state: 'sending', lease: 'x', until: now + 30_000 })
const next = (entries: OutboxEntry[], more: Partial<Turn> = {}) => nextToSend(entries, { ...turn, ...more })?.id ?? null

test('what waited longest goes first, so that one bad entry never stands before the others', () => {
  expect(next([waiting('late', now - 1), waiting('early', now - 2), waiting('later', now + 1)])).toBe('early')
  expect(next([])).toBeNull()
})

test('what the person asked for goes before everything else', () => {
  expect(next([waiting('early', now - 2), waiting('asked', now - 1, 'person')])).toBe('asked')
})

test('what only a newer version can send is left where it is, and still nothing goes beside its sending', () => {
  const newer = { kind: 'newer' as OutboxEntry['kind'] }
  const early = { ...waiting('early', now - 2), ...newer }
  expect(next([early, waiting('late', now - 1)])).toBe('late')
  expect(next([early])).toBeNull()
  expect(next([{ ...sending('other'), ...newer }, waiting('late', now - 1)])).toBeNull()
})

test('each is tried once a drain', () => {
  expect(next([waiting('one', 0), waiting('two', 1)], { tried: new Set(['one']) })).toBe('two')
})

test('what waited for the network only is due when the network may be back; what the server delayed is not', () => {
  const entries = [waiting('cut', now + 60_000, 'network'), waiting('failed', now + 50_000, 'server')]
  expect(next(entries)).toBeNull()
  expect(next(entries, { eager: true })).toBe('cut')
})

test('only what waits is sent', () => {
  const stages: Stage[] = [
    { state: 'needs-person' },
    { state: 'held' },
    { state: 'duplicate', invoiceId: null },
    { state: 'cancelled', at: 0, before: { state: 'held' } },
    { state: 'sent', at: 0, invoiceId: 'inv', withoutEdits: false },
  ]
  expect(next(stages.map((stage) => entry(stage.state, stage)))).toBeNull()
})

test('while somebody sends, nothing else goes; who holds the lock knows that nobody does', () => {
  expect(next([sending('gone'), waiting('due', 0)])).toBeNull()
  expect(next([sending('gone'), waiting('due', 0)], { alone: true })).toBe('due')
  expect(next([sending('gone')], { alone: true })).toBe('gone')
})

test('while a busy server asked for a pause only what the person asked for goes', () => {
  const busy = waiting('busy', now + 60_000, 'busy')
  expect(next([busy, waiting('due', 0)])).toBeNull()
  expect(next([busy, waiting('asked', 0, 'person')])).toBe('asked')
  expect(next([busy, waiting('due', 0)], { now: now + 60_000 })).toBe('due')
})

test('the next moment is the earliest of what waits, is being sent or may be brought back', () => {
  expect(nextMoment([])).toBeNull()
  expect(nextMoment([entry('done', { state: 'held' })])).toBeNull()
  const cancelled = entry('back', { state: 'cancelled', at: now - 5_000, before: { state: 'held' } })
  expect(nextMoment([waiting('one', now + 7_000), sending('two'), cancelled])).toBe(now + 5_000)
})

const cancelled = (before: Extract<Stage, { state: 'cancelled' }>['before'], attempts: number) =>
  entry('back', { state: 'cancelled', at: now, before }, { attempts })

test('what was taken back goes after ten seconds, and after the server was asked if it may have arrived', () => {
  expect(tidying(cancelled({ state: 'held' }, 0), now + 9_999)).toBe('keep')
  expect(tidying(cancelled({ state: 'held' }, 0), now + 10_000)).toBe('delete')
  expect(tidying(cancelled({ state: 'held' }, 1), now + 10_000)).toBe('ask')
  expect(tidying(cancelled({ state: 'held' }, 0), now - 1)).toBe('delete')
})

test('what is still under way is not asked for yet', () => {
  const underWay = cancelled({ state: 'sending', lease: 'x', until: now + 50_000 }, 1)
  expect(tidying(underWay, now + 10_000)).toBe('keep')
  expect(tidying(underWay, now + 50_000)).toBe('ask')
})

test('a receipt stays 30 days, everything else until somebody acts', () => {
  const receipt = entry('done', { state: 'sent', at: now, invoiceId: 'inv', withoutEdits: false })
  expect(tidying(receipt, now + 30 * day)).toBe('keep')
  expect(tidying(receipt, now + 30 * day + 1)).toBe('delete')
  expect(tidying(waiting('old', 0), now + 4_000 * day)).toBe('keep')
})
