/** The audit trail in the database, and what the records it speaks of are called. */
import {
  and,
  asc,
  type Column,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { AuditActorType, UserType } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { contains } from '#server/db/contains.ts'
import type { Db } from '#server/db/db.ts'
import {
  accelerator,
  announcement,
  auditEntry,
  auditPersonal,
  campaign,
  customer,
  dataImport,
  economicGroup,
  experience,
  experienceCategory,
  experienceSubscription,
  invoice,
  person,
  pointsExtra,
  product,
  store,
} from '#server/db/schema/schema.ts'
import type { Part, Place } from '#server/db/stretch.ts'

export interface AuditFilters {
  /** Name or e-mail of who did it. */
  readonly search?: string | undefined
  readonly actorType?: AuditActorType | undefined
  readonly kind?: string | undefined
  readonly action?: string | undefined
  readonly subjectId?: string | undefined
  readonly from?: Date | undefined
  /** Exclusive. */
  readonly to?: Date | undefined
}

export type AuditOrder = NonNullable<NonNullable<QueryOf<'auditTrail'>>['sort']>

const orders: Record<AuditOrder, readonly SQL[]> = {
  at: [asc(auditEntry.at), asc(auditEntry.seq)],
  '-at': [desc(auditEntry.at), desc(auditEntry.seq)],
}

/** Whoever left is found by nothing any more. */
function byName(db: Db, text: string): SQL {
  const found = or(
    sql`${person.nameKey} like ${contains(nameKey(text))}`,
    sql`${person.email} like ${contains(text.toLowerCase())}`,
  )
  const people = db
    .select({ id: person.id })
    .from(person)
    .where(and(isNull(person.erasedAt), found))
  return inArray(auditEntry.actorId, people)
}

function conditionOf(db: Db, { search, actorType, kind, action, subjectId, from, to }: AuditFilters): SQL | undefined {
  const text = search?.trim() ?? ''
  return and(
    text === '' ? undefined : byName(db, text),
    actorType && eq(auditEntry.actorType, actorType),
    kind === undefined ? undefined : eq(auditEntry.subjectType, kind),
    action === undefined ? undefined : eq(auditEntry.action, action),
    subjectId === undefined ? undefined : eq(auditEntry.subjectId, subjectId),
    from && gte(auditEntry.at, from),
    to && lt(auditEntry.at, to),
  )
}

/** Acts of one instant stand in the order they were written. */
function entriesAfter(order: AuditOrder, place: Place | null | undefined): SQL | undefined {
  if (!place) return undefined
  const than = sql.raw(order === 'at' ? '>' : '<')
  return sql`(${auditEntry.at}, ${auditEntry.seq}) ${than} (${place.key}::timestamptz, ${place.id}::bigint)`
}

/** Where an entry stands in the trail. Our clock writes whole milliseconds, so nothing of an instant is lost. */
export const placeOfEntry = ({ entry: { at, seq } }: AuditRow): Place => ({ key: at.toISOString(), id: String(seq) })

interface Wanted extends AuditFilters {
  readonly order: AuditOrder
  readonly after?: Place | null
}

/** With who did it, and what the entry says of the person it is about. */
const entries = (db: Db, { order, after, ...filters }: Wanted) =>
  db
    .select({
      entry: auditEntry,
      personal: { before: auditPersonal.before, after: auditPersonal.after },
      actor: { name: person.name, erasedAt: person.erasedAt },
    })
    .from(auditEntry)
    .leftJoin(person, eq(person.id, auditEntry.actorId))
    .leftJoin(auditPersonal, eq(auditPersonal.entryId, auditEntry.id))
    .where(and(conditionOf(db, filters), entriesAfter(order, after)))
    .orderBy(...orders[order])

export type AuditRow = Awaited<ReturnType<typeof entries>>[number]

export const findTrailEntries = (db: Db, { limit, offset = 0, ...wanted }: Wanted & Part) =>
  entries(db, wanted).limit(limit).offset(offset)

/** All that was done to the data of a person, oldest first. */
export const findEveryEntryAbout = (db: Db, personId: string) =>
  entries(db, { kind: 'person', subjectId: personId, order: 'at' })

export async function countTrailEntries(db: Db, filters: AuditFilters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(auditEntry).where(conditionOf(db, filters))
  return row?.total ?? 0
}

interface Naming {
  readonly id: Column
  readonly name: Column | SQL
  readonly userType?: Column
  /** The person it belongs to. */
  readonly ownerId?: Column
  /** The person it is, or belongs to, left. */
  readonly erased?: SQL
}

const ownerLeft = sql`exists (select 1 from ${person} where ${person.id} = ${invoice.ownerId}
  and ${isNotNull(person.erasedAt)})`

/** What the records of a kind are called; a kind that is missing has no names. */
const namings: Readonly<Record<string, Naming>> = {
  person: { id: person.id, name: person.name, userType: person.userType, erased: isNotNull(person.erasedAt) },
  store: { id: store.id, name: store.tradeName },
  'economic-group': { id: economicGroup.id, name: economicGroup.name },
  invoice: { id: invoice.id, name: invoice.number, erased: ownerLeft },
  product: { id: product.id, name: product.name },
  accelerator: { id: accelerator.id, name: accelerator.name },
  campaign: { id: campaign.id, name: campaign.name },
  experience: { id: experience.id, name: experience.title },
  'experience-category': {
    id: experienceCategory.id,
    name: experienceCategory.name,
    userType: experienceCategory.type,
  },
  'experience-subscription': {
    id: experienceSubscription.id,
    name: sql`(select ${experience.title} from ${experience}
      where ${experience.id} = ${experienceSubscription.experienceId})`,
  },
  customer: { id: customer.id, name: customer.name, ownerId: customer.professionalId },
  'points-extra': { id: pointsExtra.id, name: pointsExtra.name },
  announcement: { id: announcement.id, name: announcement.title },
  import: { id: dataImport.id, name: dataImport.filename },
}

export interface Named {
  readonly kind: string
  readonly id: string
  readonly name: string | null
  readonly userType: UserType | null
  readonly ownerId: string | null
  readonly erased: boolean
}

/** Those that are there and have a name; `wanted` are ids by the kind of their record. */
export async function findNames(db: Db, wanted: ReadonlyMap<string, ReadonlySet<string>>): Promise<readonly Named[]> {
  const parts = [...wanted].flatMap(([kind, ids]) => {
    const naming = namings[kind]
    if (!naming || ids.size === 0) return []
    const { id, name, userType = sql`null`, ownerId = sql`null`, erased = sql`false` } = naming
    return [
      sql`select ${kind}::text as kind, ${id} as id, ${name}::text as name, ${userType}::text as "userType",
        ${ownerId}::uuid as "ownerId", ${erased} as erased from ${id.table} where ${id} = any(${sql.param([...ids])}::uuid[])`,
    ]
  })
  if (parts.length === 0) return []
  const { rows } = await db.execute<Named & Record<string, unknown>>(sql.join(parts, sql` union all `))
  return rows
}
