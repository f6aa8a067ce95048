/**
 * Devices the owner of an account has signed in on before. Their failures have a count of their own, so that nobody who
 * guesses passwords elsewhere shuts the owner out there (the device cookies OWASP describes).
 */
import type { UserType } from '#contract/api.gen.ts'
import type { Db } from '#server/db/db.ts'
import { findDevice, keepDevice, trimDevices } from './known-device.store.ts'
import type { AccountsParts } from './accounts.deps.ts'
import { fingerprint, newToken } from './session-token.secret.ts'

const day = 24 * 60 * 60
/** Seconds: as long as a session lasts at most. */
const life = 90 * day
/** Devices a person is known on, and accounts a device is known for: the oldest go. */
const most = 20
const prefix = 'known-'
const path = '/api/auth'

/** What the browser keeps for the server: what came with the call, and what it is given. */
export interface Jar {
  readonly came: ReadonlyMap<string, string>
  /** `maxAge` in seconds; 0 takes it away. */
  keep(cookie: { name: string; value: string; path: string; maxAge: number }): void
}

/** Of an account, by the fingerprint its failures are counted for: a shared device knows several. */
const nameOf = (account: string) => `${prefix}${account.slice(0, 16)}`

interface Asked {
  readonly jar: Jar
  readonly account: string
  readonly email: string
  readonly userTypes: readonly UserType[]
}

/** The id of the device, or null where nobody of this account has signed in. */
export async function recognizeDevice(
  { database, clock }: Pick<AccountsParts, 'database' | 'clock'>,
  { jar, account, email, userTypes }: Asked,
): Promise<KnownDevice | null> {
  const secret = jar.came.get(nameOf(account))
  if (secret === undefined) return null
  const secretHash = fingerprint(secret)
  const found = await findDevice(database.db, { secretHash, email, userTypes, now: clock() })
  return found && { id: found.id, secretHash }
}

export interface KnownDevice {
  readonly id: string
  /** Of the secret it showed. */
  readonly secretHash: string
}

/**
 * Somebody signed in: the device is known from now on, by a new secret each time. The one it showed stays good until
 * the next sign-in, because the answer with the new one may get lost. Answers the secret.
 */
export async function rememberDevice(
  tx: Db,
  { clock, newId }: Pick<AccountsParts, 'clock' | 'newId'>,
  { personId, device }: { personId: string; device: KnownDevice | null },
): Promise<string> {
  const [secret, now] = [newToken(), clock()]
  await keepDevice(tx, {
    id: device?.id ?? newId(),
    personId,
    secretHash: fingerprint(secret),
    formerHash: device?.secretHash ?? null,
    usedAt: now,
    expiresAt: new Date(now.getTime() + life * 1000),
  })
  await trimDevices(tx, { personId, most, now })
  return secret
}

/** Gives the browser the secret; of too many accounts the first ones are taken away, or its headers grow too large. */
export function giveSecret(jar: Jar, account: string, secret: string): void {
  const name = nameOf(account)
  const others = [...jar.came.keys()].filter((each) => each.startsWith(prefix) && each !== name)
  for (const old of others.slice(0, Math.max(0, others.length - most + 1))) {
    jar.keep({ name: old, value: '', path, maxAge: 0 })
  }
  jar.keep({ name, value: secret, path, maxAge: life })
}
