/** The IndexedDB database of the outbox: what it holds, how it is opened again, and transactions that are on disk. */
import { type PageTransactions, pageTransactions } from '../storage/page-transactions.ts'
import { OutboxFull, OutboxUnavailable } from './outbox-errors.ts'
import type { OutboxEntry, PageInfo, Sealed } from './outbox-entry.ts'
import type { VaultSession } from './vault-session.ts'

export const outboxName = 'nascente-outbox'

/** Raised with every change of the stores. Changes only add, so that older code still opens what newer code left. */
const currentVersion = 1

export interface StoredDraft {
  readonly id: string
  readonly owner: string
  readonly capturedAt: number
  readonly fields: Sealed
  readonly pages: readonly PageInfo[]
  /** Number of the next page; numbers are never used twice. */
  readonly nextPart: number
}

/** What each store holds. Pages stand apart from what lists read. */
export interface OutboxStores {
  items: OutboxEntry
  drafts: StoredDraft
  /** `key` is `${id}/${part}`. */
  parts: Sealed & { readonly key: string }
  keys: { readonly owner: string; readonly kv: number; readonly key: CryptoKey }
  session: VaultSession & { readonly slot: 'current' }
}

const keyPaths = {
  items: 'id',
  drafts: 'id',
  parts: 'key',
  keys: ['owner', 'kv'],
  session: 'slot',
} as const satisfies Record<keyof OutboxStores, string | readonly string[]>

const storesByOwner = new Set<string>(['items', 'drafts', 'keys'])

type StoreName = keyof OutboxStores
type Owned = 'items' | 'drafts' | 'keys'

/** The stores of one running transaction. Await nothing else inside it: it would commit meanwhile. */
export interface OutboxTransaction {
  get<Name extends StoreName>(store: Name, key: string): Promise<OutboxStores[Name] | undefined>
  ofOwner<Name extends Owned>(store: Name, owner: string): Promise<OutboxStores[Name][]>
  all<Name extends StoreName>(store: Name): Promise<OutboxStores[Name][]>
  put<Name extends StoreName>(store: Name, value: OutboxStores[Name]): void
  delete(store: StoreName, key: string | [string, number]): void
}

export interface OutboxDatabase {
  read<T>(stores: readonly StoreName[], work: (transaction: OutboxTransaction) => Promise<T>): Promise<T>
  /**
   * All or nothing; resolves when it is on disk. The work may run twice: when the browser drops the connection nothing
   * was written, and it is done again on a new one.
   * @throws OutboxFull when there is no room
   * @throws OutboxUnavailable when no connection opens, or the second one is dropped as well
   */
  write<T>(stores: readonly StoreName[], work: (transaction: OutboxTransaction) => Promise<T>): Promise<T>
  close(): void
}

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const access = (transaction: IDBTransaction): OutboxTransaction => ({
  get: (store, key) => answer(transaction.objectStore(store).get(key)),
  ofOwner: (store, owner) => answer(transaction.objectStore(store).index('owner').getAll(owner)),
  all: (store) => answer(transaction.objectStore(store).getAll()),
  put: (store, value) => void transaction.objectStore(store).put(value),
  delete: (store, key) => void transaction.objectStore(store).delete(key),
})

function upgrade(database: IDBDatabase): void {
  for (const [name, keyPath] of Object.entries(keyPaths)) {
    if (database.objectStoreNames.contains(name)) continue
    const store = database.createObjectStore(name, { keyPath: typeof keyPath === 'string' ? keyPath : [...keyPath] })
    if (storesByOwner.has(name)) store.createIndex('owner', 'owner')
  }
}

async function open(factory: IDBFactory, wanted?: number): Promise<IDBDatabase> {
  const request = factory.open(outboxName, wanted)
  request.onupgradeneeded = () => upgrade(request.result)
  return answer(request)
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

async function openAny(factory: IDBFactory | undefined, version: number): Promise<IDBDatabase> {
  if (factory === undefined) throw new OutboxUnavailable('This browser has no IndexedDB')
  try {
    // Newer code was here before: its stores are ours and some more.
    return await open(factory, version).catch((error: unknown) => {
      if (nameOf(error) === 'VersionError') return open(factory)
      throw error
    })
  } catch (cause) {
    throw new OutboxUnavailable('The browser keeps nothing for us', { cause })
  }
}

interface Job<T> {
  /** Told of each transaction. */
  readonly begun: Parameters<Parameters<PageTransactions['run']>[0]>[0]
  readonly stores: readonly StoreName[]
  readonly mode: IDBTransactionMode
  readonly work: (transaction: OutboxTransaction) => Promise<T>
}

function transact<T>(database: IDBDatabase, { stores, mode, work, begun }: Job<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(stores, mode, { durability: 'strict' })
    begun(transaction)
    const running = work(access(transaction))
    let failure: unknown
    transaction.oncomplete = () => resolve(running)
    // The transaction knows the first cause; requests behind it only say that they were aborted. Without any cause it was
    // the browser, which dropped the connection after the last request and before the commit.
    transaction.onabort = () =>
      reject(transaction.error ?? failure ?? new DOMException('The connection was dropped', 'AbortError'))
    running.catch((error: unknown) => {
      failure = error
      try {
        transaction.abort()
      } catch {
        // A failed request has aborted it already.
      }
    })
  })
}

/** Signs that the browser dropped the connection (iOS does it in the background), not that the work is wrong. */
const dropped = new Set(['InvalidStateError', 'UnknownError', 'AbortError', 'OutboxUnavailable'])

export interface OutboxDatabaseSettings {
  readonly version?: number
  readonly page?: PageTransactions
}

/** @param factory undefined in a browser without IndexedDB; every call rejects with OutboxUnavailable then */
export function openOutboxDatabase(
  factory: IDBFactory | undefined,
  { version = currentVersion, page = pageTransactions }: OutboxDatabaseSettings = {},
): OutboxDatabase {
  let current: Promise<IDBDatabase> | null = null

  const forget = (lost: Promise<IDBDatabase>) => {
    if (current === lost) current = null
    void lost.then(
      (database) => database.close(),
      () => undefined,
    )
  }

  const connect = () => {
    if (current !== null) return current
    const opened = openAny(factory, version).then((database) => {
      database.onclose = () => forget(opened)
      database.onversionchange = () => forget(opened)
      return database
    })
    current = opened
    return opened
  }

  const run = async <T>(job: Omit<Job<T>, 'begun'>, retries = 1): Promise<T> => {
    const connection = connect()
    try {
      return await page.run(async (begun) => transact(await connection, { ...job, begun }))
    } catch (error) {
      if (nameOf(error) === 'QuotaExceededError') throw new OutboxFull('No room on this device', { cause: error })
      if (!dropped.has(nameOf(error))) throw error
      forget(connection)
      if (retries > 0) return run(job, retries - 1)
      if (error instanceof OutboxUnavailable) throw error
      throw new OutboxUnavailable('The browser drops every connection', { cause: error })
    }
  }

  return {
    read: (stores, work) => run({ stores, mode: 'readonly', work }),
    write: (stores, work) => run({ stores, mode: 'readwrite', work }),
    close: () => {
      if (current !== null) forget(current)
    },
  }
}
