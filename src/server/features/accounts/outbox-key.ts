/** The key that encrypts what waits on a person's device: derived, never stored, the same after every sign-in. */
import { hkdfSync } from 'node:crypto'
import type { Database } from '#server/db/db.ts'
import { deploymentSecret } from './deployment-secret.ts'

interface KeyOwner {
  readonly id: string
  readonly outboxKeyVersion: number
}

/** HKDF-SHA256 over the deployment's secret with an empty salt; 32 bytes in base64url. */
export function deriveOutboxKey(deployment: string, { id, outboxKeyVersion }: KeyOwner): string {
  const info = `outbox|v${outboxKeyVersion}|${id}`
  return Buffer.from(hkdfSync('sha256', Buffer.from(deployment, 'base64url'), '', info, 32)).toString('base64url')
}

/** Reads the secret once for the life of the process. Ask outside of transactions: the first call queries `db`. */
export function createOutboxKeys(database: Pick<Database, 'db'>): (owner: KeyOwner) => Promise<string> {
  let known: string | undefined
  return async (owner) => {
    known ??= await deploymentSecret(database.db, 'outbox')
    return deriveOutboxKey(known, owner)
  }
}
