/** Keeps what one person read on the device, so that it can be read again without a connection; gone at sign-out. */
import {
  type PersistedClient,
  type Persister,
  persistQueryClientRestore,
  persistQueryClientSave,
} from '@tanstack/query-persist-client-core'
import type { QueryClient } from '@tanstack/react-query'
import { clear, createStore, delMany, get, keys, promisifyRequest, type UseStore } from 'idb-keyval'
import { whileThere } from '#client/storage/page-transactions.ts'
import { readsDatabase } from '#client/session/reads-database.ts'
import { isKept, keptFor } from './offline-policy.ts'

export interface Persistence {
  /** Brings back what this person read in this version of the app, and keeps it from now on. Never rejects. */
  start(owner: string): Promise<void>
  /** Forgets everything that was read: here at once unless the page waits for its person, on the device when it resolves. Never rejects. */
  stop(pageWaits?: boolean): Promise<void>
  /** Writes what is not written yet, before the page is hidden. */
  flush(): Promise<void>
}

export interface PersistenceParts {
  readonly queries: QueryClient
  /** Another version may understand its answers otherwise, so it starts empty. */
  readonly buildId: string
  /** Milliseconds between two writes. */
  readonly pause?: number
}

export function createPersistence(parts: PersistenceParts): Persistence {
  const { queries } = parts
  const shelf = createShelf()
  let current: { readonly owner: string; readonly saving: Saving } | undefined
  /** Grows with every stop: what was begun before it must not go on after it. */
  let epoch = 0
  let last: Promise<unknown> = Promise.resolve()

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = last.then(work)
    last = turn
    return turn
  }
  /** At once, not in turn: the next screen must not show what the last person read. */
  const forget = (pageWaits = false) => {
    epoch += 1
    const written = current?.saving.stop()
    current = undefined
    if (!pageWaits) queries.clear()
    return written
  }

  return {
    start(owner) {
      const written = current && current.owner !== owner ? forget() : undefined
      const began = epoch
      const isOver = () => epoch !== began
      return inTurn(async () => {
        if (isOver() || current) return
        await written
        await shelf.keepOnly(owner)
        const saving = await restoreAndSave(parts, owner, shelf.persister(owner, isOver))
        if (isOver()) return void saving.stop()
        current = { owner, saving }
      })
    },
    stop(pageWaits) {
      const written = forget(pageWaits)
      return inTurn(async () => {
        await written
        await shelf.empty()
      })
    },
    flush: async () => current?.saving.flush(),
  }
}

/** Told to be whole at once: a page that is reloaded goes right after this, and what the browser may still wait for is undone. */
const writeWhole = (open: UseStore, owner: string, client: PersistedClient) =>
  open('readwrite', (answers) => {
    answers.put(client, owner)
    answers.transaction.commit()
    return promisifyRequest(answers.transaction)
  })

/**
 * One record for each person. iOS ends connections to IndexedDB under memory pressure: once more with a new one, then
 * without, because reading without a connection is a comfort and no reason to fail.
 */
function createShelf() {
  let store: UseStore | undefined
  const inStore = async <Result>(work: (store: UseStore) => Promise<Result>): Promise<Result | undefined> => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      try {
        return await work((store ??= createStore(readsDatabase, 'answers')))
      } catch {
        store = undefined
      }
    }
    return undefined
  }
  const inStoreWhileThere = <Result>(work: (store: UseStore) => Promise<Result>) =>
    inStore((open) => work(whileThere(open)))
  const empty = () => inStoreWhileThere(clear)
  const keepOnly = (owner: string) =>
    inStoreWhileThere(async (open) => {
      const others = (await keys(open)).filter((key) => key !== owner)
      await delMany(others, open)
    })
  const persister = (owner: string, isOver: () => boolean): Persister => ({
    persistClient: (client) => (isOver() ? undefined : inStore((open) => writeWhole(open, owner, client))),
    restoreClient: async () => {
      const found = await inStoreWhileThere((open) => get<PersistedClient>(owner, open))
      return isOver() ? undefined : found
    },
    removeClient: empty,
  })
  return { empty, keepOnly, persister }
}

interface Saving {
  flush(): Promise<void>
  stop(): Promise<void>
}

async function restoreAndSave(
  { queries, buildId, pause = 1000 }: PersistenceParts,
  owner: string,
  persister: Persister,
) {
  const options = { queryClient: queries, persister, buster: `${buildId}|${owner}`, maxAge: keptFor }
  // What cannot be read was removed; the person starts without it.
  await persistQueryClientRestore({
    ...options,
    hydrateOptions: { defaultOptions: { queries: { gcTime: keptFor } } },
  }).catch(() => undefined)
  // Shown at once, and asked anew by every screen that shows it: much may have happened since, however short it was.
  await queries.invalidateQueries({ refetchType: 'none' })
  const save = () =>
    persistQueryClientSave({
      ...options,
      dehydrateOptions: { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false },
    })
  return saveNowAndThen(queries, pause, save)
}

/**
 * Writes at most once a pause, the newest state. The browser keeps writes in order; one that waited here for the one before
 * would come too late in a page that goes.
 */
function saveNowAndThen(queries: QueryClient, pause: number, save: () => Promise<void>): Saving {
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing = Promise.resolve()
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    writing = Promise.allSettled([writing, save()]).then(() => undefined)
    return writing
  }
  const unsubscribe = queries.getQueryCache().subscribe(({ type, query }) => {
    const changed = type === 'updated' || type === 'removed'
    if (changed && query.meta?.keepOffline === true) timer ??= setTimeout(() => void write(), pause)
  })
  return {
    flush: () => (timer === undefined ? writing : write()),
    stop() {
      unsubscribe()
      clearTimeout(timer)
      return writing
    },
  }
}
