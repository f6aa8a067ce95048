/** The people of the administration in the database. */
import { and, asc, count, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { AdminKind, AdminStatus } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { unclaimed } from '#domain/invoices/claim.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { contains } from '#server/db/contains.ts'
import type { Db } from '#server/db/db.ts'
import { lastSeenAt } from '#server/db/last-seen.ts'
import { byNameOrAge } from '#server/db/orders.ts'
import { invoice, person } from '#server/db/schema/schema.ts'
import { afterByNameOrAge, type Part } from '#server/db/stretch.ts'

export interface AdminFilters {
  /** Only this one. */
  readonly id?: string | undefined
  readonly search?: string | undefined
  readonly status?: AdminStatus | undefined
}

export type AdminOrder = NonNullable<NonNullable<QueryOf<'adminUsers'>>['sort']>

const orders: Record<AdminOrder, readonly SQL[]> = byNameOrAge(person)

const isAdmin = and(eq(person.userType, 'admin'), isNull(person.erasedAt))

function conditionOf({ id, search, status }: AdminFilters): SQL | undefined {
  const text = search?.trim() ?? ''
  const found = or(
    sql`${person.nameKey} like ${contains(nameKey(text))}`,
    sql`${person.email} like ${contains(text.toLowerCase())}`,
  )
  const inState = status === 'active' ? eq(person.status, 'active') : ne(person.status, 'active')
  const isThis = id === undefined ? undefined : eq(person.id, id)
  return and(isAdmin, isThis, text === '' ? undefined : found, status && inState)
}

export type AdminRow = Awaited<ReturnType<typeof findAdmins>>[number]

export function findAdmins(
  db: Db,
  { limit, offset = 0, after, order, ...filters }: AdminFilters & Part & { readonly order: AdminOrder },
) {
  return db
    .select({ person, lastSeenAt })
    .from(person)
    .where(and(conditionOf(filters), afterByNameOrAge(person, order, after)))
    .orderBy(...orders[order])
    .limit(limit)
    .offset(offset)
}

export async function countAdmins(db: Db, filters: AdminFilters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(person).where(conditionOf(filters))
  return row?.total ?? 0
}

export async function findAdmin(db: Db, id: string): Promise<AdminRow | null> {
  const [row] = await db
    .select({ person, lastSeenAt })
    .from(person)
    .where(and(isAdmin, eq(person.id, id)))
  return row ?? null
}

/** Who may change the administration now; all of them wait for each other, so that two never shut one another out. */
export async function lockOwners(tx: Db): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: person.id })
    .from(person)
    .where(and(isAdmin, eq(person.subUserType, 'owner'), eq(person.status, 'active')))
    .orderBy(asc(person.id))
    .for('update')
  return rows.map(({ id }) => id)
}

export interface AdminChange {
  readonly name?: string
  readonly nameKey?: string
  readonly email?: string
  /** None until a new address is proven again. */
  readonly emailValidatedAt?: null
  readonly passwordProvenAt?: null
  readonly subUserType?: AdminKind
  readonly status?: AdminStatus
}

/** Writes what changed; the version grows. */
export async function changeAdmin(tx: Db, id: string, change: AdminChange): Promise<void> {
  await tx
    .update(person)
    .set({ ...change, version: sql`${person.version} + 1` })
    .where(and(isAdmin, eq(person.id, id)))
}

/** The invoices somebody has under review go back to the queue. */
export async function letGoClaims(tx: Db, personId: string): Promise<void> {
  await tx.update(invoice).set(unclaimed).where(eq(invoice.assigneeId, personId))
}
