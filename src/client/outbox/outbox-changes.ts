/** Tells every tab and the worker that the outbox changed; never what, so that nothing of it leaves the vault. */

export interface Changes {
  publish(): void
  /** @returns how to stop */
  subscribe(listener: () => void): () => void
  close(): void
}

/** What is used of a BroadcastChannel. */
export interface Channel {
  addEventListener(type: 'message', listener: () => void): void
  postMessage(message: string): void
  close(): void
}

/** @param channel to the other contexts, named `outboxName`; null in a browser without BroadcastChannel */
export function createChanges(channel: Channel | null): Changes {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  channel?.addEventListener('message', tell)
  return {
    publish() {
      tell()
      channel?.postMessage('changed')
    },
    subscribe(listener) {
      // A listener of its own even when the same function subscribes twice.
      const own = () => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    close() {
      listeners.clear()
      channel?.close()
    },
  }
}
