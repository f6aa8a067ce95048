import { fc } from '#domain/testing/properties.ts'
import { expect, test } from 'vitest'
import type { Problem, Verdict } from './answer-classifier.ts'
import { leaseFor, newEntry, sizeOf, wake } from './outbox-entry.ts'
import type { Moment, OutboxEntry, Sealed, Stage } from './outbox-entry.ts'
import { apply } from './outbox-machine.ts'
import type { OutboxEvent } from './outbox-machine.ts'

const at = (now: number, by: Moment['by'] = 'page'): Moment => ({ now, by, app: '1.2.3' })
const sealed: Sealed = { kv: 1, iv: new Uint8Array(12), bytes: new ArrayBuffer(4) }
const pages = [
  { part: 1, mime: 'image/jpeg', size: 400_000 },
  { part: 2, mime: 'application/pdf', size: 100_000 },
] as const
const fresh = newEntry({ id: 'key', owner: 'mark', kind: 'invoice', capturedAt: 900, pages, fields: sealed }, at(1_000))
const problem: Problem = { status: 422, code: 'validation', message: 'Não.', fields: {} }
const refusal: Verdict = { type: 'needs-person', problem }
const sent: Verdict = { type: 'sent', invoiceId: 'inv-1', withoutEdits: false }
const noNetwork: Verdict = { type: 'retry', because: 'network', problem, asked: 0 }

const claimed = apply(fresh, { type: 'claimed', lease: 'mine' }, at(2_000, 'worker'))
const answered = (verdict: Verdict, more: { lease?: string; edition?: number } = {}): OutboxEvent => ({
  type: 'answered',
  lease: 'mine',
  edition: 0,
  random: 0.5,
  verdict,
  ...more,
})
const standing = (stage: Stage): OutboxEntry => ({ ...fresh, stage })
const words = ({ log }: OutboxEntry) => log.map(({ what }) => what)

test('a new entry waits, is due at once and remembers when it was captured', () => {
  expect(fresh).toMatchObject({ attempts: 0, edition: 0, shrunk: false, problem: null })
  expect(fresh.stage).toEqual({ state: 'waiting', nextAt: 1_000, because: 'new' })
  expect(fresh.log).toEqual([
    { at: 900, by: 'page', app: '1.2.3', what: 'captured' },
    { at: 1_000, by: 'page', app: '1.2.3', what: 'enqueued' },
  ])
  expect(sizeOf(fresh)).toBe(500_000)
})

test('an attempt takes the entry for longer than any attempt lasts', () => {
  expect(claimed.attempts).toBe(1)
  expect(claimed.stage).toEqual({ state: 'sending', lease: 'mine', until: 2_000 + 30_000 + 25_000 + 30_000 })
  expect(claimed.log.at(-1)).toEqual({ at: 2_000, by: 'worker', app: '1.2.3', what: 'attempt 1' })
})

test('a lease just taken holds, whatever the size of the entry and the hour of the day', () => {
  const property = fc.property(fc.nat(200_000_000), fc.nat(2 ** 41), (size, now) => {
    const entry: OutboxEntry = {
      ...fresh,
      pages: [{ part: 1, mime: 'image/jpeg', size }],
      stage: { state: 'waiting', nextAt: 0, because: 'new' },
    }
    const taken = apply(entry, { type: 'claimed', lease: 'mine' }, at(now))
    expect(wake(taken, now)).toBe(taken)
  })
  fc.assert(property, { numRuns: 1_000 })
})

test('what somebody sends nobody else takes', () => {
  expect(apply(claimed, { type: 'claimed', lease: 'other' }, at(3_000))).toBe(claimed)
})

test('proof of arrival makes it a receipt, without the problem it had', () => {
  const receipt = apply({ ...claimed, problem }, answered(sent), at(5_000))
  expect(receipt.stage).toEqual({ state: 'sent', at: 5_000, invoiceId: 'inv-1', withoutEdits: false })
  expect(receipt.problem).toBeNull()
  expect(apply(receipt, answered(sent), at(6_000))).toBe(receipt)
  expect(apply(receipt, answered(refusal), at(6_000))).toBe(receipt)
})

test('proof of arrival counts whoever brings it, and says when later edits did not travel', () => {
  const waiting = apply(claimed, answered(noNetwork), at(3_000))
  const edited = apply(waiting, { type: 'edited', fields: { ...sealed, kv: 2 } }, at(4_000))
  const receipt = apply(edited, answered(sent, { lease: 'forgotten' }), at(5_000))
  expect(receipt.stage).toMatchObject({ state: 'sent', withoutEdits: true })
})

test.each<[Verdict, Stage]>([
  [noNetwork, { state: 'waiting', nextAt: 3_000 + 1_500, because: 'network' }],
  [
    { ...noNetwork, because: 'busy', asked: 60_000 },
    { state: 'waiting', nextAt: 63_000, because: 'busy' },
  ],
  [{ type: 'signed-out' }, { state: 'waiting', nextAt: 3_000, because: 'new' }],
  [{ type: 'released' }, { state: 'waiting', nextAt: 3_000, because: 'new' }],
  [refusal, { state: 'needs-person' }],
  [{ type: 'held', problem }, { state: 'held' }],
  [
    { type: 'duplicate', invoiceId: 'inv-9', problem },
    { state: 'duplicate', invoiceId: 'inv-9' },
  ],
])('%j ends an attempt', (verdict, stage) => {
  expect(apply(claimed, answered(verdict), at(3_000)).stage).toEqual(stage)
})

test('the log says how an attempt ended, and the entry keeps why', () => {
  const refused = apply(claimed, answered(refusal), at(3_000))
  expect(refused.problem).toBe(problem)
  expect(words(refused).at(-1)).toBe('needs-person 422 validation')
  const cut = apply(
    claimed,
    answered({ ...noNetwork, problem: { ...problem, status: null, code: 'network' } }),
    at(3_000),
  )
  expect(words(cut).at(-1)).toBe('retry network')
  expect(words(apply(claimed, answered({ type: 'signed-out' }), at(3_000))).at(-1)).toBe('signed-out')
})

test('whoever lost the entry has no say in how its attempt ended', () => {
  expect(apply(claimed, answered(refusal, { lease: 'other' }), at(3_000))).toBe(claimed)
  expect(apply(fresh, answered(refusal), at(3_000))).toBe(fresh)
})

test('a sender that died, or a clock that was set back, leaves the entry waiting', () => {
  const until = 2_000 + leaseFor(fresh)
  const waiting: Stage = { state: 'waiting', nextAt: until, because: 'network' }
  expect(wake(claimed, until - 1)).toBe(claimed)
  expect(wake(claimed, until).stage).toEqual(waiting)
  expect(wake(claimed, 1_999).stage).toMatchObject({ state: 'waiting' })
  expect(wake(claimed, 2_000, true).stage).toMatchObject({ state: 'waiting' })
  expect(apply(claimed, { type: 'claimed', lease: 'next' }, at(until)).stage).toMatchObject({ lease: 'next' })
})

const open: Stage[] = [
  { state: 'waiting', nextAt: 9_999_999, because: 'server' },
  { state: 'needs-person' },
  { state: 'held' },
  { state: 'duplicate', invoiceId: null },
]
const due: Stage = { state: 'waiting', nextAt: 5_000, because: 'person' }

test.each(open)('what the person changes from $state goes at once', (stage) => {
  const entry = { ...standing(stage), problem }
  const edited = apply(entry, { type: 'edited', fields: { ...sealed, kv: 2 } }, at(5_000))
  expect(edited).toMatchObject({ stage: due, edition: 1, fields: { kv: 2 }, problem: null })
  const repaged = apply(entry, { type: 'repaged', pages: [pages[1]], shrunk: true }, at(5_000))
  expect(repaged).toMatchObject({ stage: due, edition: 1, pages: [pages[1]], shrunk: true })
  expect(apply(entry, { type: 'retried' }, at(5_000))).toMatchObject({ stage: due, edition: 0 })
})

const closed: Stage[] = [
  { state: 'sending', lease: 'mine', until: 30_000 },
  { state: 'sent', at: 1, invoiceId: 'inv-1', withoutEdits: false },
  { state: 'cancelled', at: 1, before: { state: 'held' } },
]

test.each(closed)('nothing is changed any more in $state', (stage) => {
  const entry = standing(stage)
  for (const event of [
    { type: 'edited', fields: sealed },
    { type: 'repaged', pages, shrunk: false },
    { type: 'retried' },
    { type: 'signed-in' },
  ] as const)
    expect(apply(entry, event, at(5_000))).toBe(entry)
})

test('what was held is due again when its owner signs in; nothing else moves', () => {
  expect(apply(standing({ state: 'held' }), { type: 'signed-in' }, at(5_000)).stage).toEqual({ ...due, because: 'new' })
  expect(apply(fresh, { type: 'signed-in' }, at(5_000))).toBe(fresh)
})

test('taken back and brought back, an entry stands where it stood', () => {
  for (const stage of [...open, claimed.stage]) {
    const back = apply(standing(stage), { type: 'cancelled' }, at(5_000))
    expect(back.stage).toEqual({ state: 'cancelled', at: 5_000, before: stage })
    expect(apply(back, { type: 'cancelled' }, at(6_000))).toBe(back)
    expect(apply(back, { type: 'restored' }, at(6_000)).stage).toEqual(stage)
  }
  expect(apply(fresh, { type: 'restored' }, at(6_000))).toBe(fresh)
})

test('an answer to what was taken back meanwhile is kept for the case that it comes back', () => {
  const back = apply(claimed, { type: 'cancelled' }, at(3_000))
  const refused = apply(back, answered(refusal), at(4_000))
  expect(refused.stage).toEqual({ state: 'cancelled', at: 3_000, before: { state: 'needs-person' } })
  expect(apply(back, answered(sent), at(4_000)).stage).toMatchObject({ state: 'sent' })
})

test('a receipt cannot be taken back; what the server was found to have becomes one', () => {
  const found = apply(apply(fresh, { type: 'cancelled' }, at(2_000)), { type: 'found', invoiceId: 'inv-3' }, at(3_000))
  expect(found.stage).toEqual({ state: 'sent', at: 3_000, invoiceId: 'inv-3', withoutEdits: false })
  expect(apply(found, { type: 'cancelled' }, at(4_000))).toBe(found)
})

test('the log keeps its first two lines and the latest, 50 in all', () => {
  let entry = fresh
  for (let attempt = 1; attempt <= 100; attempt += 1) {
    entry = apply(entry, { type: 'claimed', lease: 'mine' }, at(attempt * 10_000_000))
    entry = apply(entry, answered(noNetwork), at(attempt * 10_000_000 + 1))
  }
  expect(entry.log).toHaveLength(50)
  expect(words(entry).slice(0, 3)).toEqual(['captured', 'enqueued', 'attempt 77'])
  expect(words(entry).at(-1)).toBe('retry 422 validation')
})

test('no event ever changes the key, the owner or the capture, or takes a receipt back', () => {
  const verdicts = fc.constantFrom<Verdict>(sent, refusal, noNetwork, { type: 'signed-out' }, { type: 'held', problem })
  const lease = fc.constantFrom('mine', 'other')
  const events: fc.Arbitrary<OutboxEvent> = fc.oneof(
    lease.map((name) => ({ type: 'claimed', lease: name }) as const),
    fc.tuple(verdicts, lease).map(([verdict, name]) => answered(verdict, { lease: name })),
    fc.constantFrom<OutboxEvent>(
      { type: 'found', invoiceId: 'inv-2' },
      { type: 'edited', fields: sealed },
      { type: 'repaged', pages, shrunk: false },
      { type: 'retried' },
      { type: 'signed-in' },
      { type: 'cancelled' },
      { type: 'restored' },
    ),
  )
  const history = fc.array(fc.tuple(events, fc.nat(200_000)), { maxLength: 60 })
  const property = fc.property(history, (happened) => {
    let entry = fresh
    let now = 1_000
    for (const [event, later] of happened) {
      now += later
      const next = apply(entry, event, at(now))
      expect(next).toMatchObject({ id: 'key', owner: 'mark', capturedAt: 900 })
      expect(next.log.length).toBeLessThanOrEqual(50)
      if (entry.stage.state === 'sent') expect(next).toBe(entry)
      if (next.stage.state === 'sent' && entry.stage.state !== 'sent')
        expect(event.type === 'found' || (event.type === 'answered' && event.verdict === sent)).toBe(true)
      entry = next
    }
  })
  fc.assert(property, { numRuns: 1_000 })
})
