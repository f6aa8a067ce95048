/** The keys that encrypt what waits on a person's devices: derived, never stored, the same after every sign-in. */
import { hkdfSync } from 'node:crypto'
import type { OutboxKeys } from '#contract/api.gen.ts'
import type { Database } from '#server/db/db.ts'
import { deploymentSecret, deploymentSecrets } from './deployment.secret.ts'

/** HKDF-SHA256 over the deployment's secret of this version with an empty salt; 32 bytes in base64url. */
export function deriveOutboxKey(secret: string, { personId, version }: { personId: string; version: number }): string {
  const info = `outbox|v${version}|${personId}`
  return Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', info, 32)).toString('base64url')
}

/** The first secret came without a number. */
const nameOf = (version: number) => (version === 1 ? 'outbox' : `outbox-${version}`)

const versionOf = (name: string) => (name === 'outbox' ? 1 : Number(/^outbox-(\d+)$/.exec(name)?.[1]))

/**
 * Answers a person's keys, newest first. The newest is of the given version, or of a higher one that another instance
 * has made already; every older one is there for as long as its secret is. Ask outside of transactions: it queries `db`.
 */
export function createOutboxKeys(
  database: Pick<Database, 'db'>,
  { version }: { version: number },
): (personId: string) => Promise<OutboxKeys> {
  let made: Promise<unknown> | undefined
  return async (personId) => {
    made ??= deploymentSecret(database.db, nameOf(version))
    await made
    return (await deploymentSecrets(database.db, 'outbox'))
      .map(({ name, value }) => ({ version: versionOf(name), value }))
      .filter((secret) => secret.version > 0)
      .toSorted((a, b) => b.version - a.version)
      .map((secret) => ({
        version: secret.version,
        key: deriveOutboxKey(secret.value, { personId, version: secret.version }),
      }))
  }
}
