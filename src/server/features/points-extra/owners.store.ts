/** Whom a promotion can be applied to, in the database. */
import { and, asc, count, eq, inArray, isNull, like, or, sql, type SQL } from 'drizzle-orm'
import type { PersonStatus } from '#domain/people/admission.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { contains } from '#server/db/contains.ts'
import type { Db } from '#server/db/db.ts'
import { person, pointsExtraApplication as application, store } from '#server/db/schema/schema.ts'
import type { Owner } from '#server/features/points/points.service.ts'

export interface FoundOwner {
  readonly id: string
  readonly name: string
  /** Whether they take part now. */
  readonly active: boolean
  /** Nobody has confirmed the professional yet: the points wait. */
  readonly waits: boolean
}

/** Who may sign in and read codes. */
const takingPart: readonly PersonStatus[] = ['active', 'pending']

async function findProfessionals(db: Db, ids: readonly string[]): Promise<FoundOwner[]> {
  const rows = await db
    .select({ id: person.id, name: person.name, status: person.status })
    .from(person)
    .where(and(eq(person.userType, 'professional'), isNull(person.erasedAt), inArray(person.id, [...ids])))
    .orderBy(asc(person.id))
  return rows.map(({ id, name, status }) => ({
    id,
    name,
    active: takingPart.includes(status),
    waits: status === 'pending',
  }))
}

async function findStores(db: Db, ids: readonly string[]): Promise<FoundOwner[]> {
  const rows = await db
    .select({ id: store.id, name: store.tradeName, active: store.active, participating: store.participating })
    .from(store)
    .where(inArray(store.id, [...ids]))
    .orderBy(asc(store.id))
  return rows.map(({ participating, active, ...row }) => ({ ...row, active: active && participating, waits: false }))
}

/** In the order of their ids, in which their points move: two who apply to the same owners do not wait for each other in a ring. */
export const findOwners = (db: Db, type: Owner['type'], ids: readonly string[]): Promise<FoundOwner[]> =>
  type === 'professional' ? findProfessionals(db, ids) : findStores(db, ids)

/** Stores that take part now; words are looked for in the names and the city, what has a digit also in the CNPJ. */
function choosable(search = ''): SQL | undefined {
  const text = search.trim()
  const cnpj = text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
  return and(
    eq(store.active, true),
    eq(store.participating, true),
    text === ''
      ? undefined
      : or(
          like(store.searchKey, contains(nameKey(text))),
          /\d/.test(cnpj) ? like(store.cnpj, contains(cnpj)) : undefined,
        ),
  )
}

/** By name, each with how often it has the promotion. */
export function findChoosable(
  db: Db,
  pointsExtraId: string,
  { search, limit, offset }: { readonly search?: string | undefined; readonly limit: number; readonly offset: number },
) {
  const applied = sql<number>`(select count(*) from ${application} as one
    where one.points_extra_id = ${pointsExtraId} and one.owner_type = 'store'
    and one.owner_id = ${store}.id and one.removed_at is null)`.mapWith(Number)
  return db
    .select({ _id: store.id, name: store.tradeName, cnpj: store.cnpj, city: store.city, applied })
    .from(store)
    .where(choosable(search))
    .orderBy(asc(store.nameKey), asc(store.id))
    .limit(limit)
    .offset(offset)
}

export async function countChoosable(db: Db, search?: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(store).where(choosable(search))
  return row?.total ?? 0
}
