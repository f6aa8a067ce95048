/** A phone in memory: one disk, one lock manager and one channel, shared by contexts that can be killed at any await. */
import { IDBFactory as MemoryFactory } from 'fake-indexeddb'
import type { Channel } from '#client/outbox/outbox-changes.ts'
import type { Locks } from '#client/outbox/outbox-runner.ts'

export interface Device {
  readonly disk: IDBFactory
  /** No room for another page. */
  full: boolean
  online: boolean
  /** Milliseconds since 1970. */
  now: number
  readonly locked: Set<string>
  /** Who waits for which lock, in the order they came. */
  readonly waiting: Set<{ readonly name: string; readonly holding: Set<string>; readonly go: () => void }>
  readonly channels: Set<Context>
  /** Signals that wait for the clock. */
  readonly timers: Set<{ readonly at: number; readonly ring: () => void }>
}

export const createDevice = (): Device => ({
  disk: new MemoryFactory(),
  full: false,
  online: true,
  now: Date.parse('2026-11-21T12:00:00Z'),
  locked: new Set(),
  waiting: new Set(),
  channels: new Set(),
  timers: new Set(),
})

/** Lets time pass: what waits for the clock hears it. */
export function pass(device: Device, milliseconds: number): void {
  device.now += milliseconds
  for (const timer of device.timers) {
    if (timer.at > device.now) continue
    device.timers.delete(timer)
    timer.ring()
  }
}

/** A tab or the worker: everything it does passes here, and stops here once it is dead. */
export interface Context {
  readonly disk: IDBFactory
  readonly channel: Channel
  readonly locks: Locks
  readonly timeout: (milliseconds: number) => AbortSignal
  /** What the promise says, unless the context died meanwhile: then nothing, ever. */
  alive<T>(promise: Promise<T>): Promise<T>
  hear(): void
  /** The browser closes its connections behind its back. */
  disconnect(): void
  /** @param undo whether transactions under way are undone, or were just in time */
  kill(undo: boolean): void
}

/** The room a page takes is what runs out; small records still fit. */
function watched(database: IDBDatabase, device: Device, running: Set<IDBTransaction>): IDBDatabase {
  const begin = database.transaction.bind(database)
  database.transaction = (...settings) => {
    const transaction = begin(...settings)
    running.add(transaction)
    transaction.addEventListener('complete', () => running.delete(transaction))
    transaction.addEventListener('abort', () => running.delete(transaction))
    const storeOf = transaction.objectStore.bind(transaction)
    transaction.objectStore = (name) => {
      const store = storeOf(name)
      if (device.full && name === 'parts')
        store.put = () => {
          throw new DOMException('The disk is full', 'QuotaExceededError')
        }
      return store
    }
    return transaction
  }
  return database
}

/** The lock goes to whoever waits for it longest. */
function letGo(device: Device, name: string): void {
  device.locked.delete(name)
  for (const next of device.waiting) {
    if (next.name !== name) continue
    device.waiting.delete(next)
    return next.go()
  }
}

/** Locks that a dead context lets go. */
function locksOf(device: Device, holding: Set<string>): Locks {
  const hold = (name: string) => {
    device.locked.add(name)
    holding.add(name)
  }
  return {
    async request(name, { ifAvailable }, work) {
      if (device.locked.has(name) && ifAvailable) return work(null)
      if (device.locked.has(name))
        await new Promise<void>((resolve) => {
          const go = () => {
            hold(name)
            resolve()
          }
          device.waiting.add({ name, holding, go })
        })
      else hold(name)
      try {
        return await work({ name })
      } finally {
        if (holding.delete(name)) letGo(device, name)
      }
    },
  }
}

function timeoutOf(device: Device, milliseconds: number): AbortSignal {
  const controller = new AbortController()
  device.timers.add({ at: device.now + milliseconds, ring: () => controller.abort() })
  return controller.signal
}

function undoIfRunning(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It was over already.
  }
}

export function createContext(device: Device): Context {
  let dead = false
  const connections = new Set<IDBDatabase>()
  const running = new Set<IDBTransaction>()
  const holding = new Set<string>()
  const listeners = new Set<() => void>()

  const open = (name: string, version?: number) => {
    const opening = device.disk.open(name, version)
    opening.addEventListener('success', () => {
      connections.add(watched(opening.result, device, running))
      // Who died while the database opened does nothing with it.
      if (dead) opening.result.close()
    })
    return opening
  }

  const context: Context = {
    disk: Object.create(device.disk, { open: { value: open } }),
    locks: locksOf(device, holding),
    timeout: (milliseconds) => timeoutOf(device, milliseconds),
    alive: (promise) =>
      new Promise((resolve, reject) => {
        promise.then(
          (value) => dead || resolve(value),
          (error: unknown) => dead || reject(error),
        )
      }),
    channel: {
      addEventListener: (_type, listener) => void listeners.add(listener),
      postMessage() {
        if (dead) return
        for (const other of device.channels) if (other !== context) queueMicrotask(() => other.hear())
      },
      close: () => void device.channels.delete(context),
    },
    hear() {
      if (!dead) for (const listener of listeners) listener()
    },
    disconnect() {
      for (const connection of connections) connection.close()
      connections.clear()
    },
    kill(undo) {
      dead = true
      device.channels.delete(context)
      if (undo) for (const transaction of running) undoIfRunning(transaction)
      context.disconnect()
      for (const waiter of device.waiting) if (waiter.holding === holding) device.waiting.delete(waiter)
      const held = [...holding]
      holding.clear()
      for (const name of held) letGo(device, name)
    },
  }
  device.channels.add(context)
  return context
}
