import { IDBFactory as MemoryFactory } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { openOutboxDatabase, outboxName } from './outbox-database.ts'
import type { OutboxDatabase, OutboxStores } from './outbox-database.ts'
import { newEntry } from './outbox-entry.ts'
import { OutboxFull, OutboxUnavailable } from './outbox-errors.ts'

const sealed = { kv: 1, iv: new Uint8Array(12), bytes: new ArrayBuffer(4) }
const entry = (id: string, owner = 'ana') =>
  newEntry({ id, owner, kind: 'invoice', capturedAt: 0, pages: [], fields: sealed }, { now: 0, by: 'page', app: '1' })
const part = (key: string): OutboxStores['parts'] => ({ key, ...sealed })

const add = (database: OutboxDatabase, id: string) =>
  database.write(['items', 'parts'], async (transaction) => {
    transaction.put('items', entry(id))
    transaction.put('parts', part(`${id}/1`))
    transaction.put('parts', part(`${id}/2`))
  })
const idsIn = (database: OutboxDatabase) =>
  database.read(['items', 'parts'], async (transaction) => ({
    items: (await transaction.all('items')).map(({ id }) => id),
    parts: (await transaction.all('parts')).map(({ key }) => key),
  }))

/** The raw connections that were opened, to do to them what browsers do. */
function spied(factory: IDBFactory) {
  const connections: IDBDatabase[] = []
  const open = factory.open.bind(factory)
  factory.open = (name, version) => {
    const request = open(name, version)
    request.addEventListener('success', () => connections.push(request.result))
    return request
  }
  return connections
}

test('an entry and its pages are kept together, strictly on disk, and found by their owner', async () => {
  const factory = new MemoryFactory()
  const connections = spied(factory)
  const database = openOutboxDatabase(factory)
  await add(database, 'one')
  const begin = vi.spyOn(connections[0]!, 'transaction')
  await database.write(['items'], async (transaction) => transaction.put('items', entry('two', 'bia')))
  expect(begin).toHaveBeenCalledWith(['items'], 'readwrite', { durability: 'strict' })
  expect(await idsIn(database)).toEqual({ items: ['one', 'two'], parts: ['one/1', 'one/2'] })
  const found = await database.read(['items'], (transaction) => transaction.ofOwner('items', 'ana'))
  expect(found.map(({ id }) => id)).toEqual(['one'])
})

/** The disk is full from the nth page on: the browser says so when it writes, or only when it commits. */
function fill(connection: IDBDatabase, from: number, how: 'at the write' | 'at the commit') {
  const begin = connection.transaction.bind(connection)
  connection.transaction = (...settings) => {
    const transaction = begin(...settings)
    const storeOf = transaction.objectStore.bind(transaction)
    let count = 0
    transaction.objectStore = (name) => {
      const store = storeOf(name)
      const put = store.put.bind(store)
      store.put = (value) => {
        count += name === 'parts' ? 1 : 0
        const error = new DOMException('full', 'QuotaExceededError')
        if (count < from) return put(value)
        if (how === 'at the write') throw error
        Object.defineProperty(transaction, 'error', { value: error })
        transaction.abort()
        return put(value)
      }
      return store
    }
    return transaction
  }
}

test.each([
  [1, 'at the write'],
  [2, 'at the write'],
  [2, 'at the commit'],
] as const)('when the disk is full at page %i, noticed %s, nothing of the entry is kept', async (page, how) => {
  const factory = new MemoryFactory()
  const connections = spied(factory)
  const database = openOutboxDatabase(factory)
  await add(database, 'before')
  fill(connections[0]!, page, how)
  await expect(add(database, 'too much')).rejects.toThrow(OutboxFull)
  const fresh = openOutboxDatabase(factory)
  expect(await idsIn(fresh)).toEqual({ items: ['before'], parts: ['before/1', 'before/2'] })
  await add(fresh, 'after')
  expect((await idsIn(fresh)).items).toEqual(['after', 'before'])
})

test('what goes wrong inside undoes all and is told as it is', async () => {
  const database = openOutboxDatabase(new MemoryFactory())
  const work = database.write(['items'], async (transaction) => {
    transaction.put('items', entry('half'))
    throw new RangeError('a fault of ours')
  })
  await expect(work).rejects.toThrow(RangeError)
  await expect(database.read(['items'], () => Promise.reject('a word'))).rejects.toBe('a word')
  expect((await idsIn(database)).items).toEqual([])
})

test('a connection the browser closed is opened again, and the work done once', async () => {
  const factory = new MemoryFactory()
  const connections = spied(factory)
  const database = openOutboxDatabase(factory)
  await add(database, 'one')
  connections[0]!.close()
  await add(database, 'two')
  expect((await idsIn(database)).items).toEqual(['one', 'two'])
  expect(connections).toHaveLength(2)
  connections[1]!.onclose?.(new Event('close'))
  await add(database, 'three')
  expect(connections).toHaveLength(3)
})

test.each(['InvalidStateError', 'UnknownError', 'AbortError'])('%s is retried once, not for ever', async (name) => {
  const factory = new MemoryFactory()
  const connections = spied(factory)
  const database = openOutboxDatabase(factory)
  await add(database, 'one')
  const work = vi.fn<() => Promise<never>>().mockRejectedValue(new DOMException('Connection lost', name))
  await expect(database.write(['items'], work)).rejects.toThrow(OutboxUnavailable)
  expect(work).toHaveBeenCalledTimes(2)
  expect(connections).toHaveLength(2)
  await add(database, 'two')
})

/** What the browser does to a connection under memory pressure: undoes what is under way and closes it. */
function drop(connection: IDBDatabase, running?: IDBTransaction) {
  running?.abort()
  connection.close()
  connection.onclose?.(new Event('close'))
}

test.each(['before the first request', 'between two requests', 'after the last request'])(
  'a connection dropped %s is opened again, and the work done once more from its beginning',
  async (when) => {
    const factory = new MemoryFactory()
    const connections = spied(factory)
    const database = openOutboxDatabase(factory)
    await add(database, 'one')
    const [connection] = connections
    if (!connection) throw new Error('no connection')
    const begin = connection.transaction.bind(connection)
    let running: IDBTransaction | undefined
    connection.transaction = (...settings) => (running = begin(...settings))
    let runs = 0
    const at = (step: string) => {
      if (runs === 1 && step === when) drop(connection, running)
    }
    await database.write(['items', 'parts'], async (transaction) => {
      runs += 1
      at('before the first request')
      transaction.put('items', entry('two'))
      await transaction.get('items', 'two')
      at('between two requests')
      transaction.put('parts', part('two/1'))
      await transaction.get('parts', 'two/1')
      at('after the last request')
    })
    expect([runs, connections.length]).toEqual([2, 2])
    expect(await idsIn(database)).toEqual({ items: ['one', 'two'], parts: ['one/1', 'one/2', 'two/1'] })
  },
)

test('many who lose the same connection share the next one', async () => {
  const factory = new MemoryFactory()
  const connections = spied(factory)
  const database = openOutboxDatabase(factory)
  await add(database, 'one')
  connections[0]!.close()
  await Promise.all(['two', 'three', 'four'].map((id) => add(database, id)))
  expect((await idsIn(database)).items).toHaveLength(4)
  expect(connections).toHaveLength(2)
})

test('it makes way for another version and goes on with it; later stores do not disturb it', async () => {
  const factory = new MemoryFactory()
  const database = openOutboxDatabase(factory)
  await add(database, 'one')
  await new Promise((resolve, reject) => {
    const request = factory.open(outboxName, 99)
    request.onupgradeneeded = () => request.result.createObjectStore('of the future')
    request.onsuccess = () => resolve(request.result.close())
    request.onerror = () => reject(request.error)
  })
  await add(database, 'two')
  expect((await idsIn(database)).items).toEqual(['one', 'two'])
})

test('entries of an earlier version survive the stores that were added since', async () => {
  const factory = new MemoryFactory()
  await new Promise((resolve) => {
    const request = factory.open(outboxName, 1)
    request.onupgradeneeded = () => {
      const items = request.result.createObjectStore('items', { keyPath: 'id' })
      items.createIndex('owner', 'owner')
      for (const id of ['one', 'two', 'three', 'four', 'five']) items.put(entry(id))
    }
    request.onsuccess = () => resolve(request.result.close())
  })
  const later = openOutboxDatabase(factory, { version: 2 })
  expect((await idsIn(later)).items).toEqual(['five', 'four', 'one', 'three', 'two'])
  await add(later, 'six')
})

test('a browser that keeps nothing says so, every time, and is asked again', async () => {
  await expect(add(openOutboxDatabase(undefined), 'one')).rejects.toThrow(OutboxUnavailable)
  const factory = new MemoryFactory()
  const open = factory.open.bind(factory)
  const blocked = vi.spyOn(factory, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const database = openOutboxDatabase(factory)
  await expect(add(database, 'one')).rejects.toThrow(OutboxUnavailable)
  blocked.mockImplementation(open)
  await add(database, 'one')
  expect((await idsIn(database)).items).toEqual(['one'])
})

test('a closed database opens again when it is needed', async () => {
  const database = openOutboxDatabase(new MemoryFactory())
  database.close()
  await add(database, 'one')
  database.close()
  expect((await idsIn(database)).items).toEqual(['one'])
})
