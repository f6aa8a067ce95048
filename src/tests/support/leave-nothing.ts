/**
 * Test files of the page share a process, its window and its libraries. What a file leaves there (clocks, listeners,
 * channels, what is stored, the modules of the app with all they remember) is taken away as it ends.
 */
import { focusManager, onlineManager } from '@tanstack/react-query'
import { vi } from 'vitest'

type Ending = () => void

/** Clocks that are started from now on. */
function watchTimers(): Ending {
  const { setTimeout, setInterval } = globalThis
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const noting =
    <Start extends typeof setTimeout | typeof setInterval>(start: Start) =>
    (...given: Parameters<Start>) => {
      const timer = Reflect.apply(start, globalThis, given)
      timers.add(timer)
      return timer
    }
  Object.assign(globalThis, {
    setTimeout: Object.assign(noting(setTimeout), setTimeout),
    setInterval: Object.assign(noting(setInterval), setInterval),
  })
  return () => {
    for (const timer of timers) clearTimeout(timer)
    Object.assign(globalThis, { setTimeout, setInterval })
  }
}

/** Channels that are opened from now on: another file must not hear of this one. */
function watchChannels(): Ending {
  const { BroadcastChannel } = globalThis
  const channels = new Set<BroadcastChannel>()
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      channels.add(this)
    }
  }
  return () => {
    for (const channel of channels) channel.close()
    globalThis.BroadcastChannel = BroadcastChannel
  }
}

/** React listens to the selection once for each document, and stays. */
const lasting = new Set(['selectionchange'])

/** What listens to the window and the document from now on. */
function watchListeners(target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>): Ending {
  const { addEventListener } = target
  const ends: Ending[] = []
  target.addEventListener = (...given) => {
    const [type, listener, how] = given
    if (!lasting.has(type)) ends.push(() => target.removeEventListener(type, listener, how))
    Reflect.apply(addEventListener, target, given)
  }
  return () => {
    for (const end of ends) end()
    target.addEventListener = addEventListener
  }
}

const ended = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Emptied and not deleted: a library keeps its connection. */
async function emptyDatabases(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await ended(indexedDB.open(name))
    const stores = [...database.objectStoreNames]
    if (stores.length > 0) {
      const transaction = database.transaction(stores, 'readwrite')
      await Promise.all(stores.map((store) => ended(transaction.objectStore(store).clear())))
    }
    database.close()
  }
}

function emptyPage(): void {
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}

/** Called as a file begins; what it answers is called as the file ends. */
export function leaveNothing(): () => Promise<void> {
  const ends = [watchTimers(), watchChannels(), watchListeners(globalThis), watchListeners(document)]
  return async () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    for (const end of ends) end()
    emptyPage()
    await emptyDatabases()
    onlineManager.setOnline(true)
    focusManager.setFocused(undefined)
    vi.resetModules()
  }
}
