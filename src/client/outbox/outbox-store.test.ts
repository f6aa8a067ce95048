import { IDBFactory as MemoryFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import type { Verdict } from './answer-classifier.ts'
import { openingOf } from './testing/people.ts'
import { createChanges } from './outbox-changes.ts'
import { openOutboxDatabase } from './outbox-database.ts'
import { newEntry } from './outbox-entry.ts'
import type { Moment } from './outbox-entry.ts'
import type { OutboxEvent } from './outbox-machine.ts'
import { createOutboxStore } from './outbox-store.ts'
import { webVaultCrypto } from './vault-crypto.ts'
import { createVault } from './vault.ts'

const sealed = { kv: 1, iv: new Uint8Array(12), bytes: new ArrayBuffer(4) }
const pages = [{ part: 1, mime: 'image/jpeg', size: 4 }] as const
const turn = { eager: false, alone: false, kinds: new Set(['invoice']), tried: new Set<string>() }
const sent: Verdict = { type: 'sent', invoiceId: 'inv', withoutEdits: false }
const answered = (verdict: Verdict): OutboxEvent => ({ type: 'answered', lease: 'x', edition: 0, random: 0, verdict })

/** A store whose owner is signed in, and a clock to set. */
async function opened() {
  const clock = { now: 1_000 }
  const moment = (): Moment => ({ now: clock.now, by: 'page', app: '1' })
  const database = openOutboxDatabase(new MemoryFactory())
  const vault = createVault({ database, crypto: webVaultCrypto(crypto), changes: createChanges(null), moment })
  const { owner } = await vault.saveSession(openingOf('ana', 'token'))
  const store = createOutboxStore(database, moment)
  const add = async (id: string) => {
    const entry = newEntry({ id, owner, kind: 'invoice', capturedAt: 0, pages, fields: sealed }, moment())
    await store.add(entry, [{ part: 1, ...sealed }])
    return entry
  }
  return { clock, vault, store, add }
}

test('two who ask for the next entry at the same time never get the same one', async () => {
  const { store, add } = await opened()
  await add('one')
  await add('two')
  const claims = await Promise.all([1, 2, 3].map((n) => store.claim({ ...turn, now: 1_000 }, `lease ${n}`)))
  expect(claims.map((claim) => claim?.entry.id)).toEqual(['one', undefined, undefined])
})

test('a claim comes with the session it is for, and without one there is none', async () => {
  const { store, add, vault } = await opened()
  await add('one')
  expect(await store.claim({ ...turn, now: 1_000 }, 'x')).toMatchObject({
    session: { token: 'token' },
    entry: { id: 'one' },
  })
  await vault.closeVault()
  expect(await store.claim({ ...turn, now: 1_000, alone: true }, 'x')).toBeNull()
  expect(await store.list()).toBeNull()
})

test('the answer to an entry that is gone brings it back as a receipt if it arrived, and as nothing if not', async () => {
  const { store, add } = await opened()
  const entry = await add('one')
  const { entry: taken } = (await store.claim({ ...turn, now: 1_000 }, 'x')) ?? { entry }
  await store.change('one', { type: 'cancelled' })
  await store.settle(taken, answered({ type: 'signed-out' }))
  const gone = { ...taken, id: 'never kept' }
  await store.settle(gone, answered({ type: 'signed-out' }))
  expect(await store.read('never kept')).toBeUndefined()
  await store.settle(gone, answered(sent))
  expect(await store.read('never kept')).toMatchObject({ stage: { state: 'sent', invoiceId: 'inv' } })
})

test('clearing spares what is not over, what was brought back and what is not there', async () => {
  const { clock, store, add } = await opened()
  await add('one')
  await store.clear('one')
  await store.change('one', { type: 'cancelled' })
  await store.clear('one')
  expect(await store.read('one')).toBeDefined()
  await store.change('one', { type: 'restored' })
  clock.now += 60_000
  await store.clear('one')
  expect(await store.readPage('one', 1)).toBeDefined()
  await store.change('one', { type: 'cancelled' })
  clock.now += 60_000
  await store.clear('one')
  expect(await store.read('one')).toBeUndefined()
  expect(await store.readPage('one', 1)).toBeUndefined()
  await store.clear('one')
})

test('proof of arrival and the end of the bytes are one step', async () => {
  const { store, add } = await opened()
  const entry = await add('one')
  await store.settle(entry, answered(sent))
  expect(await store.read('one')).toMatchObject({ stage: { state: 'sent' }, pages })
  expect(await store.readPage('one', 1)).toBeUndefined()
  expect(await store.clearReceipts()).toBe(1)
  expect(await store.read('one')).toBeUndefined()
})

test('a draft that never was cannot be queued', async () => {
  const { store } = await opened()
  expect(await store.adoptDraft('nothing')).toBeNull()
  expect(await store.change('nothing', { type: 'retried' })).toBe(false)
})
