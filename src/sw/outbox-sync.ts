/** Sends the outbox when no page may be open: when the browser says the network is back, and when a new version starts. */
import type { DrainReason, DrainResult } from '#client/outbox/outbox-runner.ts'
import { syncTag } from '#client/outbox/sync-tag.ts'
import { outboxName } from '#client/outbox/outbox-database.ts'

/** Not in the types of TypeScript; Chromium only. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

export interface OutboxSyncPorts {
  readonly drain: (reason: DrainReason) => Promise<DrainResult>
  /** Null where there are no Web Locks. */
  readonly locks: Pick<LockManager, 'request'> | null
  readonly skipWaiting: () => Promise<void>
}

export interface OutboxSync {
  onSync(event: SyncEvent): void
  onMessage(event: ExtendableMessageEvent): void
  /** Sends what is due without holding anything up. */
  pull(): void
}

/** Something waits that a later event could send: the browser comes again when the promise of this one is rejected. */
const isLeft = ({ outcome, nextAt }: DrainResult): boolean =>
  outcome !== 'signed-out' && (outcome !== 'done' || nextAt !== null)

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : null

export function createOutboxSync({ drain, locks, skipWaiting }: OutboxSyncPorts): OutboxSync {
  const quietly = async () => {
    await drain('started').catch(() => undefined)
  }

  /**
   * Not in the middle of an upload: the worker that makes way may be the one that sends, and the page reloads. The lock is
   * let go before: browsers answer `skipWaiting` only when the old worker has nothing to do, and it may want to send.
   */
  const makeWay = async () => {
    await locks?.request(outboxName, () => undefined)
    await skipWaiting()
  }

  return {
    onSync(event) {
      if (event.tag !== syncTag) return
      event.waitUntil(
        drain('sync').then((result) => {
          if (isLeft(result)) throw new Error('something is left to send')
        }),
      )
    },
    onMessage(event) {
      const type = typeOf(event.data)
      if (type === 'SKIP_WAITING') event.waitUntil(makeWay())
      if (type === 'DRAIN') event.waitUntil(quietly())
    },
    // Not awaited by the event that starts the worker: until `activate` is over no page gets its files.
    pull: () => void quietly(),
  }
}
