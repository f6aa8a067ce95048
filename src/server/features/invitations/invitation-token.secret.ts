/**
 * Tokens of invitations: derived from the invitation and a secret of the deployment, so that its inviter can be shown the
 * link again while the table keeps a fingerprint only.
 */
import { createHmac } from 'node:crypto'
import type { Database } from '#server/db/db.ts'
import { deploymentSecret } from '#server/features/accounts/deployment.secret.ts'
import { fingerprint } from '#server/features/accounts/session-token.secret.ts'

const bytes = 16

export type InvitationTokens = ReturnType<typeof createTokens>

export function createTokens(database: Pick<Database, 'db'>) {
  let secret: string | undefined

  /** Reads the secret. Ask outside of transactions: the first call queries `db`. */
  async function ready(): Promise<string> {
    secret ??= await deploymentSecret(database.db, 'invitation')
    return secret
  }

  /** 128 bits in base64url. */
  async function tokenOf(id: string): Promise<string> {
    return createHmac('sha256', await ready())
      .update(id)
      .digest()
      .subarray(0, bytes)
      .toString('base64url')
  }

  const hashOf = async (id: string): Promise<string> => fingerprint(await tokenOf(id))

  return { ready, tokenOf, hashOf }
}
