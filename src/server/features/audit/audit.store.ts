/** The audit trail in the database, and what the records it speaks of are called. */
import { and, asc, type Column, count, desc, eq, gte, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { AuditActorType, UserType } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { amongFound } from '#server/db/among-found.ts'
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
  pointsAdjustment,
  pointsExtra,
  product,
  programmeRules,
  segment,
  store,
} from '#server/db/schema/schema.ts'
import type { Part, Place } from '#server/db/stretch.ts'

export interface AuditFilters {
  /** Name or e-mail of who did it, or the name of the record. */
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

/** Who did it, or what it was done to. Whoever left is found by nothing any more. */
async function byWords(db: Db, text: string): Promise<SQL | undefined> {
  const [key, email] = [contains(nameKey(text)), contains(text.toLowerCase())]
  const people = sql`select ${person.id} as id from ${person} where ${isNull(person.erasedAt)}
    and (${person.nameKey} like ${key} or ${person.email} like ${email})`
  const records = Object.values(namings).flatMap(({ id, key: written }) =>
    written === undefined ? [] : [sql`select ${id} as id from ${id.table} where ${written} like ${key}`],
  )
  return or(
    await amongFound(db, auditEntry.actorId, people),
    await amongFound(db, auditEntry.subjectId, sql.join([people, ...records], sql` union all `)),
  )
}

async function conditionOf(db: Db, filters: AuditFilters): Promise<SQL | undefined> {
  const { search, actorType, kind, action, subjectId, from, to } = filters
  const text = search?.trim() ?? ''
  return and(
    text === '' ? undefined : await byWords(db, text),
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
const entries = (db: Db, condition: SQL | undefined, { order, after }: Pick<Wanted, 'order' | 'after'>) =>
  db
    .select({
      entry: auditEntry,
      personal: { before: auditPersonal.before, after: auditPersonal.after },
      actor: { name: person.name, erasedAt: person.erasedAt },
    })
    .from(auditEntry)
    .leftJoin(person, eq(person.id, auditEntry.actorId))
    .leftJoin(auditPersonal, eq(auditPersonal.entryId, auditEntry.id))
    .where(and(condition, entriesAfter(order, after)))
    .orderBy(...orders[order])

export type AuditRow = Awaited<ReturnType<typeof entries>>[number]

export async function findTrailEntries(db: Db, { limit, offset = 0, ...wanted }: Wanted & Part): Promise<AuditRow[]> {
  return entries(db, await conditionOf(db, wanted), wanted)
    .limit(limit)
    .offset(offset)
}

/** All that was done to the data of a person, oldest first. */
export async function findEveryEntryAbout(db: Db, personId: string): Promise<AuditRow[]> {
  return entries(db, await conditionOf(db, { kind: 'person', subjectId: personId }), { order: 'at' })
}

export async function countTrailEntries(db: Db, filters: AuditFilters): Promise<number> {
  const condition = await conditionOf(db, filters)
  const [row] = await db.select({ total: count() }).from(auditEntry).where(condition)
  return row?.total ?? 0
}

interface Naming {
  readonly id: Column
  readonly name: Column | SQL
  /** The name as it is searched: small letters without accents. Records without one are found by nothing. */
  readonly key?: Column | SQL
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
  store: { id: store.id, name: store.tradeName, key: store.nameKey },
  'economic-group': { id: economicGroup.id, name: economicGroup.name, key: economicGroup.nameKey },
  invoice: { id: invoice.id, name: invoice.number, key: sql`lower(${invoice.number})`, erased: ownerLeft },
  product: { id: product.id, name: product.name, key: product.nameKey },
  accelerator: { id: accelerator.id, name: accelerator.name, key: accelerator.nameKey },
  campaign: { id: campaign.id, name: campaign.name, key: campaign.nameKey },
  'programme-rules': {
    id: programmeRules.id,
    name: sql`coalesce(to_char(${programmeRules.startsOn}, 'DD/MM/YYYY'), 'desde o início')`,
  },
  segment: { id: segment.id, name: segment.name, key: segment.nameKey },
  experience: { id: experience.id, name: experience.title, key: experience.titleKey },
  'experience-category': {
    id: experienceCategory.id,
    name: experienceCategory.name,
    key: experienceCategory.nameKey,
    userType: experienceCategory.type,
  },
  'experience-subscription': {
    id: experienceSubscription.id,
    name: sql`(select ${experience.title} from ${experience}
      where ${experience.id} = ${experienceSubscription.experienceId})`,
  },
  customer: { id: customer.id, name: customer.name, key: customer.searchKey, ownerId: customer.professionalId },
  'points-extra': { id: pointsExtra.id, name: pointsExtra.name, key: pointsExtra.nameKey },
  'points-adjustment': {
    id: pointsAdjustment.id,
    name: sql`coalesce((select ${store.tradeName} from ${store} where ${store.id} = ${pointsAdjustment.ownerId}),
      (select ${person.name} from ${person} where ${person.id} = ${pointsAdjustment.ownerId}))`,
    erased: sql`exists (select 1 from ${person} where ${person.id} = ${pointsAdjustment.ownerId} and ${isNotNull(person.erasedAt)})`,
  },
  announcement: { id: announcement.id, name: announcement.title, key: announcement.titleKey },
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
