/** Failed sign-ins in the database, so that several instances count together. */
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { loginAttempt } from '#server/db/schema/schema.ts'

const minute = 60 * 1000

export interface Limit {
  /** First key of the advisory lock. */
  readonly lock: number
  readonly most: number
  /** Milliseconds. */
  readonly within: number
  /** Whoever goes on failing waits twice as long after every `most` more of a day, up to this; milliseconds. */
  readonly upTo?: number
}

export const accountLimit: Limit = { lock: 731_001, most: 10, within: 15 * minute, upTo: 8 * 60 * minute }
/** On a device its owner is known on, apart from what is tried elsewhere. */
export const deviceLimit: Limit = { lock: 731_007, most: 10, within: 15 * minute, upTo: 2 * 60 * minute }
/** Many may share an address: it is never closed for as long as an account. */
export const addressLimit: Limit = { lock: 731_002, most: 100, within: 60 * minute, upTo: 4 * 60 * minute }
/** Questions that must tell whether somebody is known, from one network. */
export const lookupLimit: Limit = { lock: 731_003, most: 20, within: 24 * 60 * minute }
/** Steps of sign-ups from one network: a training event has one address for everybody. */
export const signUpLimit: Limit = { lock: 731_005, most: 120, within: 60 * minute }
/** Stores looked up by their CNPJ from one network. */
export const storeLookupLimit: Limit = { lock: 731_006, most: 60, within: 60 * minute }
/** What is older counts for nobody. */
const longest = lookupLimit.within

/** An attempt that counts as failed until it is taken back. */
export interface Reservation {
  /** The account, or the device it is known on. */
  readonly subject: string
  readonly rows: readonly number[]
  /** Should it fail, the subject is closed for a while. */
  readonly last: boolean
}

/** How long it is looked back: the longer the more failures the day has seen. */
const lookedBack = ({ most, within, upTo = within }: Limit, failures: number): number =>
  Math.min(upTo, within * 2 ** Math.max(0, Math.floor(failures / most) - 1))

/** The seconds until there is room, and where there is, whether one more failure takes the last of it. */
async function roomFor(tx: Db, subject: string, { limit, now }: { limit: Limit; now: Date }) {
  const { lock, most, within, upTo = within } = limit
  // Counting and writing are one step: tries made in parallel must not all see room.
  await tx.execute(sql`select pg_advisory_xact_lock(${lock}::int, hashtext(${subject}))`)
  const since = upTo > within ? longest : within
  const rows = await tx
    .select({ at: loginAttempt.at })
    .from(loginAttempt)
    .where(and(eq(loginAttempt.subject, subject), gt(loginAttempt.at, new Date(now.getTime() - since))))
    .orderBy(desc(loginAttempt.at))
    // More of them make it no longer.
    .limit(most * (Math.ceil(Math.log2(upTo / within)) + 1))
  const from = now.getTime() - lookedBack(limit, rows.length)
  const counted = rows.filter(({ at }) => at.getTime() > from)
  const oldest = counted[most - 1]
  if (!oldest) return { last: counted.length === most - 1 }
  return { last: false, retryAfter: Math.ceil((oldest.at.getTime() - from) / 1000) }
}

async function write(tx: Db, subject: string, at: Date): Promise<number> {
  const [row] = await tx.insert(loginAttempt).values({ subject, at }).returning({ id: loginAttempt.id })
  if (!row) throw new Error('the attempt was not written')
  return row.id
}

/** Counts the attempt before the password is looked at, or answers the seconds to wait. Refused attempts do not count. */
export async function reserveAttempt(
  tx: Db,
  { account, address, now }: { account: string; address: string; now: Date },
): Promise<Reservation | { readonly retryAfter: number }> {
  // The account's lock always comes first, so two transactions never wait for each other.
  const mine = await roomFor(tx, account, { limit: accountLimit, now })
  if (mine.retryAfter !== undefined) return { retryAfter: mine.retryAfter }
  const theirs = await roomFor(tx, address, { limit: addressLimit, now })
  if (theirs.retryAfter !== undefined) return { retryAfter: theirs.retryAfter }
  const accountRow = await write(tx, account, now)
  const addressRow = await write(tx, address, now)
  return { subject: account, rows: [accountRow, addressRow], last: mine.last }
}

/** The same on a device the account is known on: only the device counts. */
export async function reserveOnDevice(
  tx: Db,
  { device, now }: { device: string; now: Date },
): Promise<Reservation | { readonly retryAfter: number }> {
  const { last, retryAfter } = await roomFor(tx, device, { limit: deviceLimit, now })
  if (retryAfter !== undefined) return { retryAfter }
  return { subject: device, rows: [await write(tx, device, now)], last }
}

/** Counts one use for the subject and answers null, or the seconds to wait. Refused uses do not count. */
export async function countUse(
  tx: Db,
  { subject, limit, now }: { subject: string; limit: Limit; now: Date },
): Promise<number | null> {
  const { retryAfter } = await roomFor(tx, subject, { limit, now })
  if (retryAfter !== undefined) return retryAfter
  await write(tx, subject, now)
  return null
}

/** The password was right: the attempt itself no longer counts. */
export async function releaseAttempt(tx: Db, { rows }: Reservation): Promise<void> {
  await tx.delete(loginAttempt).where(inArray(loginAttempt.id, [...rows]))
}

/** Nothing counts against these accounts any more. */
export async function forgetAttempts(tx: Db, subjects: readonly string[]): Promise<void> {
  await tx.delete(loginAttempt).where(inArray(loginAttempt.subject, [...subjects]))
}

/** Signed in: nothing counts against the account, or the device, any more. What is too old to count for anybody goes with it. */
export async function clearAttempts(tx: Db, reservation: Reservation, now: Date): Promise<void> {
  await releaseAttempt(tx, reservation)
  await tx.delete(loginAttempt).where(eq(loginAttempt.subject, reservation.subject))
  const old = tx
    .select({ id: loginAttempt.id })
    .from(loginAttempt)
    .where(lt(loginAttempt.at, new Date(now.getTime() - longest)))
    .limit(1000)
    // Rows another sign-in is taking away are left to it.
    .for('update', { skipLocked: true })
  await tx.delete(loginAttempt).where(inArray(loginAttempt.id, old))
}
