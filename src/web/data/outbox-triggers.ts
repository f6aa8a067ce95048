/** Everything on the page that sets the outbox going; where the browser has Background Sync the worker is asked too. */
import type { Outbox } from '#client/outbox/outbox-face.ts'
import type { DrainReason } from '#client/outbox/outbox-runner.ts'
import { syncTag } from '#client/outbox/sync-tag.ts'

interface SyncManager {
  register(tag: string): Promise<void>
}

const isSyncManager = (sync: unknown): sync is SyncManager =>
  typeof sync === 'object' && sync !== null && 'register' in sync && typeof sync.register === 'function'

export interface TriggerPorts {
  readonly outbox: Pick<Outbox, 'drain'>
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** The worker's registration once it is active; null where there is none. */
  readonly registration: () => Promise<object | null>
  /** Whether the person signed in may send. */
  readonly maySend: () => boolean
  readonly clock: () => Date
}

export interface OutboxTriggers {
  /** Starts listening; answers how to stop. */
  start(): () => void
  /** Sends what is due now. Never rejects: what could not be sent stays where it is. */
  pull(reason: DrainReason): Promise<void>
  /** Somebody changed the queue: when it has something to do again, in milliseconds since 1970; null for never. */
  expect(nextAt: number | null): void
}

const minute = 60_000

export function createOutboxTriggers(ports: TriggerPorts): OutboxTriggers {
  const { page, window, clock } = ports
  let next: ReturnType<typeof setTimeout> | undefined
  let running = false

  const isVisible = () => page.visibilityState === 'visible'

  /** The worker goes on when this page is closed; iPhones know nothing of this and send when the app is opened again. */
  const askWorker = async () => {
    const registration = await ports.registration()
    // Chromium only; the types of the DOM do not know it.
    const sync: unknown = registration && 'sync' in registration ? registration.sync : undefined
    if (isSyncManager(sync)) await sync.register(syncTag)
  }

  const expect = (nextAt: number | null) => {
    clearTimeout(next)
    if (!running || nextAt === null) return
    const wait = Math.min(Math.max(nextAt - clock().getTime(), 1000), minute)
    next = setTimeout(() => void (isVisible() && pull('timer')), wait)
  }

  const pull = async (reason: DrainReason): Promise<void> => {
    if (!ports.maySend()) return
    try {
      // Asked before the attempt: the page may not live to see its end.
      if (reason === 'enqueued') void askWorker().catch(() => undefined)
      const result = await ports.outbox.drain(reason)
      expect(result.outcome === 'signed-out' ? null : result.nextAt)
      // A timer only repeats what the worker was asked for already.
      if (result.nextAt !== null && reason !== 'timer') await askWorker()
    } catch {
      // Storage is blocked or the worker is gone; the next trigger tries again.
    }
  }

  return {
    pull,
    expect,
    start() {
      running = true
      const onVisible = () => void (isVisible() && pull('visible'))
      const onOnline = () => void pull('online')
      const timer = setInterval(() => void (isVisible() && pull('timer')), minute)
      page.addEventListener('visibilitychange', onVisible)
      window.addEventListener('pageshow', onVisible)
      window.addEventListener('online', onOnline)
      void pull('started')
      return () => {
        running = false
        clearInterval(timer)
        clearTimeout(next)
        page.removeEventListener('visibilitychange', onVisible)
        window.removeEventListener('pageshow', onVisible)
        window.removeEventListener('online', onOnline)
      }
    },
  }
}
