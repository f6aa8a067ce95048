/** Asks the browser not to throw away what waits to be sent, once there is something to lose. */

/** `unknown`: not asked yet. `unsupported`: this browser promises nothing. */
export type StorageLife = 'unknown' | 'kept' | 'may-be-cleared' | 'unsupported'

export interface StorageKeeper {
  readonly life: () => StorageLife
  subscribe(listener: () => void): () => void
  /** Call it after something was put into the outbox; the browser is asked once a visit. Never rejects. */
  ask(): Promise<StorageLife>
}

type StoragePort = Partial<Pick<StorageManager, 'persist' | 'persisted'>> | undefined

export function createStorageKeeper(storage: StoragePort): StorageKeeper {
  const listeners = new Set<() => void>()
  let life: StorageLife = storage?.persist ? 'unknown' : 'unsupported'
  let asking: Promise<StorageLife> | undefined

  const request = async (): Promise<StorageLife> => {
    if (!storage?.persist) return 'unsupported'
    try {
      return (await storage.persisted?.()) || (await storage.persist()) ? 'kept' : 'may-be-cleared'
    } catch {
      return 'may-be-cleared'
    }
  }

  return {
    life: () => life,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask: () =>
      (asking ??= request().then((answer) => {
        life = answer
        for (const listener of listeners) listener()
        return answer
      })),
  }
}
