/** Everybody's customers, with whose they are. */
import { and, asc, count, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { QueryOf } from '#contract/operation.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { amongFound } from '#server/db/among-found.ts'
import { contains } from '#server/db/contains.ts'
import type { Db } from '#server/db/db.ts'
import { customer, person } from '#server/db/schema/schema.ts'
import { type Part, type Place, rowsAfter } from '#server/db/stretch.ts'
import { type CustomerRow, type Filter, hasStatus, told } from './customers.store.ts'

export interface RegisteredCustomer {
  readonly row: CustomerRow
  readonly professionalName: string
}

export interface CustomerRegisterFilter extends Filter {
  readonly professionalId?: string | undefined
  /** The states are those of this instant. */
  readonly now: Date
}

export type CustomerOrder = NonNullable<NonNullable<QueryOf<'adminCustomers'>>['sort']>

/** What search looks through begins with the name, so it is in the order of the names. */
const columns = { name: customer.searchKey, createdAt: customer.createdAt, validUntil: customer.validUntil } as const

const columnOf = (order: CustomerOrder) =>
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- every order is a column, with a dash or without
  columns[order.replace('-', '') as keyof typeof columns]

const withProfessional = (db: Db) =>
  db
    .select({ row: customer, professionalName: person.name })
    .from(customer)
    .innerJoin(person, eq(person.id, customer.professionalId))

/** Words are looked for in what a customer tells and in the name of their professional. */
async function matching(db: Db, filter: Filter): Promise<SQL | undefined> {
  const found = told(filter)
  if (!found) return undefined
  const professionals = sql`select p.id from ${person} p
    where p.name_key like ${contains(nameKey(filter.search?.trim() ?? ''))}`
  return or(found, await amongFound(db, customer.professionalId, professionals))
}

async function conditionOf(
  db: Db,
  { professionalId, status, now, ...filter }: CustomerRegisterFilter,
): Promise<SQL | undefined> {
  return and(
    professionalId === undefined ? undefined : eq(customer.professionalId, professionalId),
    status && hasStatus[status](now),
    await matching(db, filter),
  )
}

/** Everybody's, or those of one professional. The id makes the order total, so that none appears on two pages. */
export async function findRegisteredCustomers(
  db: Db,
  { limit, offset = 0, after, order, ...filter }: CustomerRegisterFilter & Part & { readonly order: CustomerOrder },
): Promise<RegisteredCustomer[]> {
  const [column, descending] = [columnOf(order), order.startsWith('-')]
  const inOrder = descending ? desc : asc
  return withProfessional(db)
    .where(and(await conditionOf(db, filter), rowsAfter({ column, id: customer.id, descending }, after)))
    .orderBy(inOrder(column), inOrder(customer.id))
    .limit(limit)
    .offset(offset)
}

export async function countRegistered(db: Db, filter: CustomerRegisterFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(customer)
    .innerJoin(person, eq(person.id, customer.professionalId))
    .where(await conditionOf(db, filter))
  return row?.total ?? 0
}

/** Where a row stands in an order. */
export function placeOfCustomer({ row }: RegisteredCustomer, order: CustomerOrder): Place {
  const { searchKey, createdAt, validUntil, id } = row
  if (order.endsWith('name')) return { key: searchKey, id }
  return { key: (order.endsWith('validUntil') ? validUntil : createdAt).toISOString(), id }
}

export async function findWithProfessional(db: Db, id: string): Promise<RegisteredCustomer | null> {
  const [found] = await withProfessional(db).where(eq(customer.id, id))
  return found ?? null
}
