/** The session and the key of the person signed in, as page and worker share them: open between sign-in and sign-out. */
import type { OutboxKey } from '#contract/api.gen.ts'
import type { Changes } from './outbox-changes.ts'
import type { OutboxDatabase, OutboxStores, OutboxTransaction } from './outbox-database.ts'
import type { Moment } from './outbox-entry.ts'
import { VaultClosed } from './outbox-errors.ts'
import { apply } from './outbox-machine.ts'
import { createStrongbox } from './strongbox.ts'
import type { Strongbox } from './strongbox.ts'
import type { VaultCrypto } from './vault-crypto.ts'
import type { VaultSession } from './vault-session.ts'

/** What a sign-in brings; the keys come from the answer of the login (or of `users/me`). */
export interface VaultOpening extends Omit<VaultSession, 'owner'> {
  /** All there are: what was sealed under an older one must open as well. */
  readonly outboxKeys: readonly OutboxKey[]
}

export interface Vault {
  /**
   * Keeps session and keys in one transaction, removes those of anybody else, and makes what was held for this person
   * due again. Call it at sign-in, after the terms were accepted and when `users/me` brings another newest key.
   */
  saveSession(opening: VaultOpening): Promise<VaultSession>
  /** Null when closed. A page that still holds a token then was signed out by the worker and must clear itself. */
  readSession(): Promise<VaultSession | null>
  /** The person chose another language; nothing happens when the vault is closed. */
  setLanguage(language: string): Promise<void>
  /**
   * Deletes session and keys in one transaction; entries, pages and drafts stay, encrypted. With a token it closes only
   * while that token is the current one, so that a late 401 of an earlier session ends nobody else's.
   * @returns whether it was closed by this call
   */
  closeVault(onlyToken?: string): Promise<boolean>
  /** @throws VaultClosed when nobody is signed in */
  unlock(): Promise<Strongbox>
}

/** The session in a running transaction; null when closed. */
export async function sessionIn(transaction: OutboxTransaction): Promise<VaultSession | null> {
  const stored = await transaction.get('session', 'current')
  if (stored === undefined) return null
  const { slot: _slot, ...session } = stored
  return session
}

/** The box, or null when nobody is signed in. */
export async function tryUnlock(vault: Pick<Vault, 'unlock'>): Promise<Strongbox | null> {
  try {
    return await vault.unlock()
  } catch (error) {
    if (error instanceof VaultClosed) return null
    throw error
  }
}

interface VaultParts {
  readonly database: OutboxDatabase
  readonly crypto: VaultCrypto
  readonly changes: Pick<Changes, 'publish'>
  readonly moment: () => Moment
}

/** Keeps the keys of this person and nobody else's. */
async function keepKeys(
  transaction: OutboxTransaction,
  mine: { owner: string; keys: readonly Omit<OutboxStores['keys'], 'owner'>[] },
): Promise<void> {
  for (const { owner, kv } of await transaction.all('keys'))
    if (owner !== mine.owner) transaction.delete('keys', [owner, kv])
  for (const key of mine.keys) transaction.put('keys', { owner: mine.owner, ...key })
}

async function release(transaction: OutboxTransaction, owner: string, moment: Moment): Promise<void> {
  for (const entry of await transaction.ofOwner('items', owner))
    if (entry.stage.state === 'held') transaction.put('items', apply(entry, { type: 'signed-in' }, moment))
}

export function createVault({ database, crypto, changes, moment }: VaultParts): Vault {
  return {
    async saveSession({ outboxKeys, userId, token, userType, language }) {
      const session = { owner: await crypto.ownerMark(userId), userId, token, userType, language }
      const keys = await Promise.all(
        outboxKeys.map(async ({ version, key }) => ({ kv: version, key: await crypto.importKey(key) })),
      )
      await database.write(['session', 'keys', 'items'], async (transaction) => {
        await keepKeys(transaction, { owner: session.owner, keys })
        transaction.put('session', { slot: 'current', ...session })
        await release(transaction, session.owner, moment())
      })
      changes.publish()
      return session
    },

    readSession: () => database.read(['session'], sessionIn),

    setLanguage: (language) =>
      database.write(['session'], async (transaction) => {
        const session = await sessionIn(transaction)
        if (session !== null) transaction.put('session', { slot: 'current', ...session, language })
      }),

    async closeVault(onlyToken) {
      const closed = await database.write(['session', 'keys'], async (transaction) => {
        const session = await sessionIn(transaction)
        if (onlyToken !== undefined && session?.token !== onlyToken) return false
        transaction.delete('session', 'current')
        for (const { owner, kv } of await transaction.all('keys')) transaction.delete('keys', [owner, kv])
        return true
      })
      if (closed) changes.publish()
      return closed
    },

    async unlock() {
      const [session, keys] = await database.read(['session', 'keys'], async (transaction) => {
        const open = await sessionIn(transaction)
        return [open, open === null ? [] : await transaction.ofOwner('keys', open.owner)] as const
      })
      if (session === null || keys.length === 0) throw new VaultClosed('Nobody is signed in on this device')
      return createStrongbox(crypto, session.owner, new Map(keys.map(({ kv, key }) => [kv, key])))
    },
  }
}
