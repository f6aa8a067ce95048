import { IDBFactory as MemoryFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { openOutboxDatabase } from '../outbox/outbox-database.ts'
import { newEntry } from '../outbox/outbox-entry.ts'
import { createPageTransactions } from './page-transactions.ts'

const moment = { now: 0, by: 'page', app: '1' } as const
const entry = (id: string) =>
  newEntry(
    {
      id,
      owner: 'ana',
      kind: 'invoice',
      capturedAt: 0,
      pages: [],
      fields: { kv: 1, iv: new Uint8Array(12), bytes: new ArrayBuffer(4) },
    },
    moment,
  )

/** A page that can be left and come back to, and two of its kind on one device. */
function ground() {
  const factory = new MemoryFactory()
  const page = new EventTarget()
  const tell = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
    void page.dispatchEvent(Object.assign(new Event(type), { persisted }))
  const left = openOutboxDatabase(factory, { page: createPageTransactions(page) })
  const next = openOutboxDatabase(factory, { page: createPageTransactions(undefined) })
  const idsIn = () => next.read(['items'], async (transaction) => (await transaction.all('items')).map(({ id }) => id))
  return { tell, left, next, idsIn }
}

test('what a page that is kept for going back was writing stands in nobody’s way, and is written when it is back', async () => {
  const { tell, left, next, idsIn } = ground()
  let tries = 0
  const writing = left.write(['items'], async (transaction) => {
    tries += 1
    transaction.put('items', entry('mine'))
    // A page that is left gets no answers any more; this one asks on and on.
    for (let at = 0; tries === 1 && at < 1e6; at += 1) await transaction.get('items', 'mine')
  })
  await expect.poll(() => tries).toBe(1)
  tell('pagehide', true)
  await next.write(['items'], async (transaction) => transaction.put('items', entry('theirs')))
  expect(await idsIn()).toEqual(['theirs'])
  tell('pageshow', true)
  await writing
  expect([tries, (await idsIn()).toSorted()]).toEqual([2, ['mine', 'theirs']])
})

test('what is asked of a page that was left waits until it is back', async () => {
  const { tell, left, idsIn } = ground()
  tell('pagehide', true)
  const writing = left.write(['items'], async (transaction) => transaction.put('items', entry('late')))
  expect(await idsIn()).toEqual([])
  tell('pageshow', true)
  await writing
  expect(await idsIn()).toEqual(['late'])
})

test('a page that goes for good goes on writing until it is gone, and a failure of the work stays one', async () => {
  const { tell, left, idsIn } = ground()
  const writing = left.write(['items'], async (transaction) => transaction.put('items', entry('last')))
  tell('pagehide', false)
  await writing
  expect(await idsIn()).toEqual(['last'])
  const failing = left.write(['items'], () => Promise.reject(new Error('its own')))
  await expect(failing).rejects.toThrow('its own')
})

test('what was waiting for its connection as the page was left begins when it is back', async () => {
  const { tell, left, next, idsIn } = ground()
  const writing = left.write(['items'], async (transaction) => transaction.put('items', entry('mine')))
  // The work has begun, and its connection is not there yet.
  await Promise.resolve()
  tell('pagehide', true)
  await next.write(['items'], async (transaction) => transaction.put('items', entry('theirs')))
  await new Promise((later) => setTimeout(later, 20))
  expect(await idsIn()).toEqual(['theirs'])
  tell('pageshow', true)
  await writing
  expect((await idsIn()).toSorted()).toEqual(['mine', 'theirs'])
})
