/** Customers in the database; of a document only its keyed hash and last characters. */
import { and, asc, desc, eq, gt, like, lte, or, sql, type SQL } from 'drizzle-orm'
import type { CustomerStatus } from '#contract/api.gen.ts'
import { customerRules, daysAfter } from '#domain/people/customer.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { contains } from '#server/db/contains.ts'
import type { Db } from '#server/db/db.ts'
import { customer } from '#server/db/schema/schema.ts'

export type CustomerRow = typeof customer.$inferSelect

/** First key of the advisory lock that lets one registration at a time claim a document. */
const documentLock = 731_005

/** Nobody else can claim the document before the transaction ends. */
export async function lockDocument(tx: Db, documentHash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${documentLock}::int, hashtext(${documentHash}))`)
}

/** Everybody's registrations of a document that have time left, switched off ones too. */
export function findUnexpired(
  tx: Db,
  { documentHash, now }: { documentHash: string; now: Date },
): Promise<CustomerRow[]> {
  return tx
    .select()
    .from(customer)
    .where(and(eq(customer.documentHash, documentHash), gt(customer.validUntil, now)))
    .orderBy(asc(customer.createdAt))
}

/** Held until the transaction ends; null for another professional's, when one is named. */
export async function lockCustomer(
  tx: Db,
  { id, professionalId }: { id: string; professionalId?: string },
): Promise<CustomerRow | null> {
  const owner = professionalId === undefined ? undefined : eq(customer.professionalId, professionalId)
  const [row] = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.id, id), owner))
    .for('update')
  return row ?? null
}

export async function addCustomer(tx: Db, row: CustomerRow): Promise<void> {
  await tx.insert(customer).values(row)
}

export async function changeCustomer(tx: Db, id: string, change: Partial<Omit<CustomerRow, 'id'>>): Promise<void> {
  await tx.update(customer).set(change).where(eq(customer.id, id))
}

export const hasStatus: Record<CustomerStatus, (now: Date) => SQL | undefined> = {
  inactive: () => eq(customer.active, false),
  expired: (now) => and(eq(customer.active, true), lte(customer.validUntil, now)),
  expiring: (now) =>
    and(
      eq(customer.active, true),
      gt(customer.validUntil, now),
      lte(customer.validUntil, daysAfter(now, customerRules.expiring)),
    ),
  active: (now) => and(eq(customer.active, true), gt(customer.validUntil, daysAfter(now, customerRules.expiring))),
}

export interface Filter {
  readonly status?: CustomerStatus | undefined
  readonly search?: string | undefined
  /** Of the document, when what is searched for is one. */
  readonly documentHash?: string | undefined
}

/** What a customer tells that holds the words; undefined without words. */
export function told({ search = '', documentHash }: Pick<Filter, 'search' | 'documentHash'>): SQL | undefined {
  const words = search.trim()
  if (words === '') return undefined
  return or(
    like(customer.searchKey, contains(nameKey(words))),
    // Only what may be one: the last three of a document have no index, every row would be read for longer words.
    words.length === 3 ? eq(customer.documentLast3, words.toUpperCase()) : undefined,
    documentHash === undefined ? undefined : eq(customer.documentHash, documentHash),
  )
}

export interface CustomerListing extends Filter {
  readonly now: Date
  readonly limit: number
  readonly offset: number
}

/** Whose protection ends next comes first, who has none any more last. */
export async function findOwn(
  db: Db,
  { professionalId, limit, offset, now, ...filter }: CustomerListing & { professionalId: string },
) {
  const condition = and(
    eq(customer.professionalId, professionalId),
    filter.status && hasStatus[filter.status](now),
    told(filter),
  )
  const isProtected = and(eq(customer.active, true), gt(customer.validUntil, now))
  const rows = await db
    .select()
    .from(customer)
    .where(condition)
    .orderBy(
      desc(sql`(${isProtected})`),
      asc(sql`case when ${isProtected} then ${customer.validUntil} end`),
      desc(customer.validUntil),
      desc(customer.id),
    )
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(customer, condition) }
}

/** Oldest first. */
export function findEvery(db: Db, professionalId: string): Promise<CustomerRow[]> {
  return db
    .select()
    .from(customer)
    .where(eq(customer.professionalId, professionalId))
    .orderBy(asc(customer.createdAt), asc(customer.id))
}

/** How many the professional has in each status. */
export async function countOwn(
  db: Db,
  { professionalId, now }: { professionalId: string; now: Date },
): Promise<Record<CustomerStatus, number>> {
  const number = (status: CustomerStatus) =>
    sql<number>`count(*) filter (where ${hasStatus[status](now)})`.mapWith(Number)
  const [row] = await db
    .select({
      active: number('active'),
      expiring: number('expiring'),
      expired: number('expired'),
      inactive: number('inactive'),
    })
    .from(customer)
    .where(eq(customer.professionalId, professionalId))
  return row ?? { active: 0, expiring: 0, expired: 0, inactive: 0 }
}

export async function findOne(db: Db, { id, professionalId }: { id: string; professionalId: string }) {
  const [row] = await db
    .select()
    .from(customer)
    .where(and(eq(customer.id, id), eq(customer.professionalId, professionalId)))
  return row ?? null
}

/** Takes up to `limit` protections that end soon and of which nobody was told; another instance does not get the same. */
export async function takeUnwarned(tx: Db, { now, limit }: { now: Date; limit: number }): Promise<CustomerRow[]> {
  const due = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(and(hasStatus.expiring(now), eq(customer.warned, false)))
    .orderBy(asc(customer.validUntil))
    .limit(limit)
    .for('update', { skipLocked: true })
  const taken: CustomerRow[] = []
  for (const { id } of due) {
    const [row] = await tx.update(customer).set({ warned: true }).where(eq(customer.id, id)).returning()
    if (row) taken.push(row)
  }
  return taken
}
