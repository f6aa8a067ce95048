import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { readsDatabase } from '#client/session/reads-database.ts'
import { clearReads } from './signed-out.ts'

const withReads = async () => {
  const factory = new IDBFactory()
  await new Promise((done) => {
    const opening = factory.open(readsDatabase)
    opening.addEventListener('success', () => {
      opening.result.close()
      done(undefined)
    })
  })
  return factory
}
const names = async (factory: IDBFactory) => (await factory.databases()).map(({ name }) => name)
const clientsOf = (pages: readonly object[]) => ({ matchAll: () => Promise.resolve(pages) }) as unknown as Clients

test('with no page open the worker clears what was read', async () => {
  const indexedDB = await withReads()
  await clearReads({ clients: clientsOf([]), indexedDB })
  expect(await names(indexedDB)).toEqual([])
})

test('an open page sees to it itself, while it still reads', async () => {
  const indexedDB = await withReads()
  await clearReads({ clients: clientsOf([{}]), indexedDB })
  expect(await names(indexedDB)).toEqual([readsDatabase])
})

test('a database that somebody still holds does not hold up the worker', async () => {
  const indexedDB = await withReads()
  await new Promise((done) => indexedDB.open(readsDatabase).addEventListener('success', done))
  await expect(clearReads({ clients: clientsOf([]), indexedDB })).resolves.toBeUndefined()
})
