/**
 * Who is in a segment: the rule as SQL, the only place that says it. Lists, numbers, recipients and offers all ask here, at
 * the moment they are used.
 */
import { type Column, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { SegmentPreview, SegmentRule } from '#contract/api.gen.ts'
import { addDays, dayOf, startOfDay } from '#domain/points/calendar.ts'
import { among } from '#server/db/among.ts'
import type { Db } from '#server/db/db.ts'
import { invoice, person, pointsAccount, professional, segment, store, tag } from '#server/db/schema/schema.ts'
import type { Owner } from '#server/features/points/owner.rules.ts'

const all = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )

const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`

const oneOfNumbers = (column: SQL, numbers: readonly number[]) =>
  numbers.length === 0 ? undefined : sql`${column} = any(${sql.param([...numbers])}::int[])`

/** Whether the owner sent an invoice on one of so many days up to today; each day is one of São Paulo. */
function sentWithin(owner: { readonly type: Owner['type']; readonly id: SQL }, days: number, now: Date): SQL {
  const from = startOfDay(addDays(dayOf(now), -days)) ?? now
  return sql`exists (select 1 from ${invoice} where ${invoice.ownerId} = ${owner.id} and ${invoice.ownerType} = ${owner.type}
    and ${invoice.receivedAt} >= ${instant(from)})`
}

/** Tags are on people and stores alike. */
const tagged = ({ type, id }: { readonly type: Owner['type']; readonly id: SQL }, tags: readonly string[]): SQL =>
  sql`exists (select 1 from ${tag} where ${tag.subjectId} = ${id} and ${tag.subjectType} = ${type === 'store' ? 'store' : 'person'}
    and ${among(tag.tag, tags)})`

interface Asked {
  readonly type: Owner['type']
  readonly id: SQL
  readonly createdAt: SQL
}

/** What is asked of professionals and stores alike. */
function shared(rule: SegmentRule, { type, id, createdAt }: Asked, now: Date): (SQL | undefined)[] {
  const { tags, pointsFrom, pointsTo, signedUpFrom, signedUpTo, sentWithinDays, notSentForDays } = rule
  const points = sql`coalesce(${pointsAccount.available}, 0)`
  const from = signedUpFrom === null ? undefined : startOfDay(signedUpFrom)
  const to = signedUpTo === null ? undefined : startOfDay(addDays(signedUpTo, 1))
  return [
    tags.length === 0 ? undefined : tagged({ type, id }, tags),
    pointsFrom === null ? undefined : sql`${points} >= ${pointsFrom}`,
    pointsTo === null ? undefined : sql`${points} <= ${pointsTo}`,
    from && sql`${createdAt} >= ${instant(from)}`,
    to && sql`${createdAt} < ${instant(to)}`,
    sentWithinDays === null ? undefined : sentWithin({ type, id }, sentWithinDays, now),
    notSentForDays === null ? undefined : sql`not ${sentWithin({ type, id }, notSentForDays, now)}`,
  ]
}

function professionals(rule: SegmentRule, now: Date): SQL {
  const asked: Asked = { type: 'professional', id: sql`${person.id}`, createdAt: sql`${person.createdAt}` }
  const { kinds, statuses, professions, states, levels } = rule
  return sql`from ${person}
    left join ${professional} on ${professional.personId} = ${person.id}
    left join ${pointsAccount} on ${pointsAccount.ownerType} = 'professional' and ${pointsAccount.ownerId} = ${person.id}
    where ${all([
      sql`${person.userType} = 'professional' and ${person.erasedAt} is null`,
      kinds.length === 0 ? undefined : among(person.subUserType, kinds),
      statuses.length === 0 ? undefined : among(person.status, statuses),
      professions.length === 0 ? undefined : among(professional.profession, professions),
      states.length === 0 ? undefined : among(professional.state, states),
      oneOfNumbers(sql`coalesce(${pointsAccount.level}, 1)`, levels),
      ...shared(rule, asked, now),
    ])}`
}

const storeStates: Readonly<Record<SegmentRule['storeStates'][number], SQL>> = {
  active: sql`(${store.active} and ${store.participating})`,
  inactive: sql`not ${store.active}`,
  outside: sql`not ${store.participating}`,
}

function stores(rule: SegmentRule, now: Date): SQL {
  const asked: Asked = { type: 'store', id: sql`${store.id}`, createdAt: sql`${store.createdAt}` }
  const { storeStates: wanted, groups, states } = rule
  const inState = sql.join(
    wanted.map((state) => storeStates[state]),
    sql` or `,
  )
  return sql`from ${store}
    left join ${pointsAccount} on ${pointsAccount.ownerType} = 'store' and ${pointsAccount.ownerId} = ${store.id}
    where ${all([
      sql`true`,
      wanted.length === 0 ? undefined : sql`(${inState})`,
      groups.length === 0 ? undefined : sql`${store.economicGroupId} = any(${sql.param([...groups])}::uuid[])`,
      states.length === 0 ? undefined : among(store.state, states),
      ...shared(rule, asked, now),
    ])}`
}

/** Everybody in it now, with what the rule looks at: the end of a query that begins with what is selected. */
const fromMembers = (rule: SegmentRule, now: Date): SQL =>
  rule.audience === 'professional' ? professionals(rule, now) : stores(rule, now)

/** The ids of who is in it now, as a query: of professionals the person's, of stores the store's. */
const membersOf = (rule: SegmentRule, now: Date): SQL =>
  sql`select ${rule.audience === 'professional' ? person.id : store.id} ${fromMembers(rule, now)}`

/**
 * For a query about professionals or stores: whether the one with this id is in a segment. Undefined where none is asked
 * for; nobody is in a segment that does not exist.
 */
export async function withinSegment(
  db: Db,
  { segmentId, id, now }: { readonly segmentId: string | null | undefined; readonly id: Column; readonly now: Date },
): Promise<SQL | undefined> {
  if (segmentId == null) return undefined
  const [row] = await db.select({ rule: segment.rule }).from(segment).where(eq(segment.id, segmentId))
  return row ? sql`${id} in (${membersOf(row.rule, now)})` : sql`false`
}

/** Which of some segments an owner is in now. */
export async function segmentsAround(
  db: Db,
  { owner, ids, now }: { readonly owner: Owner; readonly ids: readonly string[]; readonly now: Date },
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: segment.id, rule: segment.rule })
    .from(segment)
    .where(inArray(segment.id, [...ids]))
  const own = rows.filter(({ rule }) => rule.audience === owner.type)
  if (own.length === 0) return new Set()
  const asked = own.map(
    ({ id, rule }) => sql`select ${id}::uuid as id where ${owner.id}::uuid in (${membersOf(rule, now)})`,
  )
  const found = await db.execute<{ id: string }>(sql.join(asked, sql` union all `))
  return new Set(found.rows.map(({ id }) => id))
}

const shown = {
  professional: {
    id: person.id,
    name: person.name,
    key: person.nameKey,
    city: professional.city,
    state: professional.state,
  },
  store: { id: store.id, name: store.tradeName, key: store.nameKey, city: store.city, state: store.state },
} as const

/** How many a rule finds, and the first of them by name. */
export async function previewMembers(
  db: Db,
  rule: SegmentRule,
  { now, most }: { now: Date; most: number },
): Promise<SegmentPreview> {
  const members = fromMembers(rule, now)
  const { id, name, key, city, state } = shown[rule.audience]
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total ${members}`)
  const first = await db.execute<SegmentPreview['sample'][number]>(sql`
    select ${id} as "_id", ${name} as name, nullif(concat_ws('/', ${city}, ${state}), '') as place
    ${members} order by ${key}, ${id} limit ${most}`)
  return { total: counted.rows[0]?.total ?? 0, sample: first.rows }
}
