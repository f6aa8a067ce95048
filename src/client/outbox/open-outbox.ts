/** Makes the outbox of this browser; page and worker each open their own and share what is on disk. */
import { createDrafts } from './drafts.ts'
import { createChanges } from './outbox-changes.ts'
import { openOutboxDatabase, outboxName } from './outbox-database.ts'
import type { Moment } from './outbox-entry.ts'
import type { Outbox } from './outbox-face.ts'
import { createOutboxRunner } from './outbox-runner.ts'
import { createOutboxStore } from './outbox-store.ts'
import { createOutbox } from './outbox.ts'
import { createProbe } from './network.ts'
import { createAttendanceSender } from './send-attendance.ts'
import { createInvoiceSender } from './send-invoice.ts'
import { createReadingSender } from './send-reading.ts'
import { webVaultCrypto } from './vault-crypto.ts'
import { createVault } from './vault.ts'

export interface OutboxSettings {
  readonly by: Moment['by']
  /** Version of the app, for the log of each entry. */
  readonly app: string
  /** Base address of the API, without a slash at its end. */
  readonly baseUrl: string
  /**
   * The server ended the session of this token while sending, and the vault is closed already: the page clears what it
   * keeps. A worker has nothing more to do.
   */
  readonly onSignedOut: (token: string) => Promise<void> | void
}

export function openOutbox({ by, app, baseUrl, onSignedOut }: OutboxSettings): Outbox {
  const moment = (): Moment => ({ now: Date.now(), by, app })
  const newId = () => crypto.randomUUID()
  const network = { fetch: fetch.bind(globalThis), baseUrl }
  const database = openOutboxDatabase(globalThis.indexedDB)
  const changes = createChanges('BroadcastChannel' in globalThis ? new BroadcastChannel(outboxName) : null)
  const vault = createVault({ database, crypto: webVaultCrypto(crypto), changes, moment })
  const store = createOutboxStore(database, moment)
  const runner = createOutboxRunner({
    store,
    vault,
    changes,
    moment,
    newId,
    onSignedOut,
    senders: {
      invoice: createInvoiceSender(network),
      'points-extra': createReadingSender(network),
      attendance: createAttendanceSender(network),
    },
    locks: 'locks' in navigator ? navigator.locks : null,
    timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
    random: Math.random,
    isOnline: () => navigator.onLine,
    probe: createProbe(network),
  })
  return createOutbox({
    vault,
    store,
    runner,
    changes,
    moment,
    newId,
    drafts: createDrafts({ database, vault, changes, moment, newId }),
    close() {
      changes.close()
      database.close()
    },
  })
}
