/** The ledger in the database: entries in, lots out. Nothing here changes or deletes an entry. */
import {
  aliasedTable,
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  ne,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import { Refusal } from '#domain/errors/refusal.ts'
import { unconfirmed } from '#domain/people/professional-status.ts'
import { availableBy, type Bucket, type Lot, movesLevel } from '#domain/points/lot.ts'
import type { DatedPoints } from '#domain/points/refund.ts'
import type { Db } from '#server/db/db.ts'
import { openRow, prepared, preparedInsert } from '#server/db/prepared.ts'
import { invoice, ledgerEntry, person, pointsAccount, store } from '#server/db/schema/schema.ts'
import { ownedBy, type Owner } from './owner.rules.ts'

export type EntryRow = typeof ledgerEntry.$inferInsert

/** What an entry adds to a bucket or takes from it. */
export const changeOf = (bucket: Exclude<Bucket, 'issued'>): SQL =>
  sql`case ${bucket} when ${ledgerEntry.toBucket} then ${ledgerEntry.points} when ${ledgerEntry.fromBucket} then -${ledgerEntry.points} else 0 end`

/** The sum over entries, of those alone that meet the condition. */
export const sum = (expression: SQL, condition: SQL = sql`true`): SQL<number> =>
  sql<number>`coalesce(sum(${expression}) filter (where ${condition}), 0)`.mapWith(Number)

/** What a bucket holds after some entries. */
export const heldIn = (bucket: Exclude<Bucket, 'issued'>): SQL<number> => sum(changeOf(bucket))

const openedAccount = openRow(pointsAccount, ['available', 'level', 'levelBasis'])
const openAccount = prepared('open_points_account', openedAccount.columns, (db) =>
  db.insert(pointsAccount).values(openedAccount.values).onConflictDoNothing(),
)
const lockAccount = prepared('lock_points_account', ['ownerType', 'ownerId'], (db, { ownerType, ownerId }) =>
  db
    .select({ ownerId: pointsAccount.ownerId })
    .from(pointsAccount)
    .where(and(eq(pointsAccount.ownerType, ownerType), eq(pointsAccount.ownerId, ownerId)))
    .for('update'),
)

/** Movements of one owner stand in line from here to the end of the transaction. */
export async function lockOwner(tx: Db, owner: Owner, now: Date): Promise<void> {
  const account = { ownerType: owner.type, ownerId: owner.id, openedAt: now }
  await Promise.all([openAccount(tx, openedAccount.encode(account)), lockAccount(tx, account)])
}

const statusOfPerson = prepared('status_of_points_owner', ['id'], (db, { id }) =>
  db.select({ status: person.status }).from(person).where(eq(person.id, id)),
)

/**
 * Whether nobody has confirmed the owner yet, so that points wait, or the account was erased, so that nobody is there to
 * have them. Ask with the owner locked: whoever confirms or erases somebody takes the same place in the line.
 */
export async function claimantOf(tx: Db, { type, id }: Owner): Promise<'confirmed' | 'unconfirmed' | 'erased'> {
  const [row] = type === 'professional' ? await statusOfPerson(tx, { id }) : []
  if (row?.status === 'erased') return 'erased'
  return row && unconfirmed.some((status) => status === row.status) ? 'unconfirmed' : 'confirmed'
}

/** Whether the owner's points wait because nobody has confirmed the person. Ask with the owner locked before changing them. */
export const isWithheld = async (tx: Db, owner: Owner): Promise<boolean> =>
  (await claimantOf(tx, owner)) === 'unconfirmed'

/** The name of a professional or the trade name of a store; undefined where there is none, or the account was erased. */
export async function findOwnerName(db: Db, { type, id }: Owner): Promise<string | undefined> {
  const [row] =
    type === 'store'
      ? await db.select({ name: store.tradeName }).from(store).where(eq(store.id, id))
      : await db
          .select({ name: person.name })
          .from(person)
          .where(and(eq(person.id, id), eq(person.userType, 'professional'), ne(person.status, 'erased')))
  return row?.name
}

/** Refuses `owner-erased`. Ask with the owner locked. */
export async function refuseErased(tx: Db, owner: Owner): Promise<void> {
  if ((await claimantOf(tx, owner)) === 'erased') throw new Refusal('owner-erased')
}

/** A statement carries 65,535 parameters at most, and an owner's points may expire in thousands of lots. */
const rowsAtOnce = 500

/** So many entries are sent one by one, by a statement that is prepared. */
const few = 8

const addEntry = preparedInsert('add_ledger_entry', ledgerEntry, ['seq'])

const keepAccount = prepared(
  'keep_points_account',
  ['ownerType', 'ownerId', 'change', 'levelMoved'],
  (db, { ownerType, ownerId, change, levelMoved }) =>
    db
      .update(pointsAccount)
      .set({
        available: sql`${pointsAccount.available} + ${change}::bigint`,
        levelBasis: sql`case when ${levelMoved}::boolean then null else ${pointsAccount.levelBasis} end`,
      })
      .where(and(eq(pointsAccount.ownerType, ownerType), eq(pointsAccount.ownerId, ownerId))),
)

/** Keeps up what an account says of its entries; what only waits changes nothing of it. */
async function keepStanding(tx: Db, owner: Owner, rows: readonly EntryRow[]): Promise<void> {
  const change = rows.reduce((sum, row) => sum + availableBy(row), 0)
  const levelMoved = rows.some(movesLevel)
  if (change !== 0 || levelMoved)
    await keepAccount(tx, { ownerType: owner.type, ownerId: owner.id, change, levelMoved })
}

/** Writes entries of one owner, whose account is open and locked. */
export async function insertEntries(tx: Db, owner: Owner, rows: readonly EntryRow[]): Promise<void> {
  if (rows.length <= few) {
    await Promise.all([...rows.map((row) => addEntry(tx, row)), keepStanding(tx, owner, rows)])
    return
  }
  await keepStanding(tx, owner, rows)
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx.insert(ledgerEntry).values(rows.slice(from, from + rowsAtOnce))
  }
}

const opening = aliasedTable(ledgerEntry, 'opening')

/** Lots with what they hold now, oldest first. */
const selectLots = (db: Db, which: SQL | undefined) =>
  db
    .select({
      id: opening.id,
      // An opening is always of a kind the extract knows; the internal ones only move points on.
      kind: sql<Lot['kind']>`${opening.kind}`,
      points: opening.points,
      rule: opening.rule,
      // What was learnt while the credit waited, such as the number of the invoice, is told by its activation.
      description: sql<string>`coalesce(max(${ledgerEntry.description}) filter (where ${ledgerEntry.kind} = 'activation'), ${opening.description})`,
      qualifying: opening.qualifying,
      sourceKey: opening.sourceKey,
      order: opening.seq,
      openedAt: opening.occurredAt,
      availableAt: max(ledgerEntry.availableAt),
      expiresAt: max(ledgerEntry.expiresAt),
      held: {
        pending: heldIn('pending'),
        active: heldIn('active'),
        consumed: heldIn('consumed'),
        expired: heldIn('expired'),
        cancelled: heldIn('cancelled'),
        reversed: heldIn('reversed'),
      },
    })
    .from(opening)
    .innerJoin(ledgerEntry, eq(ledgerEntry.lotId, opening.id))
    .where(and(eq(opening.fromBucket, 'issued'), which))
    .groupBy(opening.id)
    .orderBy(opening.seq)

/** With the instant at which it was entered. */
export type OpenedLot = Lot & { readonly openedAt: Date }

const findLots = (db: Db, which: SQL | undefined): Promise<Lot[]> => selectLots(db, which)

export const findLotsById = (db: Db, ids: readonly string[]): Promise<Lot[]> =>
  ids.length === 0 ? Promise.resolve([]) : findLots(db, inArray(opening.id, [...ids]))

/** Says twice whose lots they are, so that the planner never reads the entries of everybody else. */
const openedBy = ({ type, id }: Owner) => and(eq(opening.ownerId, id), eq(opening.ownerType, type))

const lotsOfInvoice = prepared('lots_of_invoice', ['invoiceId'], (db, { invoiceId }) =>
  selectLots(db, and(eq(opening.sourceType, 'invoice'), eq(opening.sourceId, invoiceId))),
)

/** Every lot an invoice ever opened, oldest first. */
export const findLotsOfInvoice = (db: Db, invoiceId: string): Promise<OpenedLot[]> => lotsOfInvoice(db, { invoiceId })

/** Lots of an owner with points to be spent, or with a debt. */
export function findActiveLots(db: Db, owner: Owner): Promise<Lot[]> {
  const active = db
    .select({ lotId: ledgerEntry.lotId })
    .from(ledgerEntry)
    .where(ownedBy(owner))
    .groupBy(ledgerEntry.lotId)
    .having(ne(heldIn('active'), 0))
  return findLots(db, and(openedBy(owner), inArray(opening.id, active)))
}

/** Lots of an owner that wait. */
function isPending(db: Db, owner: Owner): SQL | undefined {
  const waiting = db
    .select({ lotId: ledgerEntry.lotId })
    .from(ledgerEntry)
    .where(ownedBy(owner))
    .groupBy(ledgerEntry.lotId)
    .having(ne(heldIn('pending'), 0))
  return and(openedBy(owner), inArray(opening.id, waiting))
}

export const findPendingLots = (db: Db, owner: Owner): Promise<Lot[]> => findLots(db, isPending(db, owner))

/** Lots of an owner that waited for their day, which has come. */
export const findAvailableLots = (db: Db, owner: Owner, now: Date): Promise<Lot[]> =>
  findLots(db, and(isPending(db, owner), lte(opening.availableAt, now)))

/** The same, with those of approved invoices that wait for nothing but their owner. */
export function findWithheldLots(db: Db, owner: Owner, now: Date): Promise<Lot[]> {
  const approved = db
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.ownerId, owner.id), eq(invoice.ownerType, owner.type), eq(invoice.status, 'approved')))
  const undecided = and(
    isNull(opening.availableAt),
    eq(opening.sourceType, 'invoice'),
    inArray(opening.sourceId, approved),
  )
  return findLots(db, and(isPending(db, owner), or(lte(opening.availableAt, now), undecided)))
}

const opensInto = (bucket: Bucket) => and(eq(ledgerEntry.fromBucket, 'issued'), eq(ledgerEntry.toBucket, bucket))

/** The entry a fact has made, if it has. */
export async function findOperation(db: Db, owner: Owner, sourceKey: string): Promise<string | undefined> {
  const [row] = await db
    .select({ operationId: ledgerEntry.operationId })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.sourceKey, sourceKey), ownedBy(owner)))
  return row?.operationId
}

/** What a spending took, lot by lot; nothing when there was none. */
export async function findSpent(db: Db, owner: Owner, sourceKey: string): Promise<DatedPoints[]> {
  const operationId = await findOperation(db, owner, sourceKey)
  if (operationId === undefined) return []
  return db
    .select({ points: ledgerEntry.points, expiresAt: ledgerEntry.expiresAt })
    .from(ledgerEntry)
    .where(and(ownedBy(owner), eq(ledgerEntry.operationId, operationId), eq(ledgerEntry.toBucket, 'consumed')))
}

const credited = sql`case
  when ${ledgerEntry.fromBucket} = 'issued' then ${ledgerEntry.points}
  when ${ledgerEntry.toBucket} in ('cancelled', 'reversed') then -${ledgerEntry.points}
  else 0 end`

/**
 * For a query about invoices: the points of one as its entries stand, approved or waiting: what was opened less what was
 * cancelled or reversed.
 */
export const creditedTo = (invoiceId: SQLWrapper): SQL<number> =>
  sql<number>`(select ${sum(credited)} from ${ledgerEntry} where ${ledgerEntry.sourceType} = 'invoice' and ${ledgerEntry.sourceId} = ${invoiceId})`

/**
 * For a query about invoices: the points the last credits of one had brought when they were cancelled or reversed; null
 * while one of them stands, or when it never brought any.
 */
export const reversedFrom = (invoiceId: SQLWrapper): SQL<number | null> =>
  sql<number | null>`(select case when bool_and(last.closed) then sum(last.points) end
    from (select distinct on (o.kind) o.points,
        exists (select 1 from ${ledgerEntry} c where c.lot_id = o.lot_id and c.to_bucket in ('cancelled', 'reversed')) as closed,
        exists (select 1 from ${ledgerEntry} a where a.lot_id = o.lot_id and a.available_at is not null) as earned
      from ${ledgerEntry} o
      where o.source_type = 'invoice' and o.source_id = ${invoiceId} and o.from_bucket = 'issued'
      order by o.kind, o.seq desc) last
    where last.earned)`

/** How far a sweep over lots in order of their date has come. */
export interface Place {
  readonly at: Date
  readonly lotId: string
}

/** The next lots whose date has come, in order of that date. */
export interface Sweep {
  readonly now: Date
  readonly from: Place
  readonly limit: number
}

/** Lots whose points have expired by now; what is left of them is another question. */
export const findExpiring = (db: Db, sweep: Sweep): Promise<Place[]> =>
  sweepLots(db, { ...sweep, date: ledgerEntry.expiresAt, which: eq(ledgerEntry.toBucket, 'active') })

/** Lots that waited for a day that has come; whether they still wait is another question. */
export const findMaturing = (db: Db, sweep: Sweep): Promise<Place[]> =>
  sweepLots(db, { ...sweep, date: ledgerEntry.availableAt, which: opensInto('pending') })

type DateColumn = typeof ledgerEntry.expiresAt | typeof ledgerEntry.availableAt

async function sweepLots(
  db: Db,
  { now, from, limit, date, which }: Sweep & { date: DateColumn; which: SQL | undefined },
): Promise<Place[]> {
  const beyond = sql`(${date}, ${ledgerEntry.lotId}) > (${from.at.toISOString()}::timestamptz, ${from.lotId}::uuid)`
  const rows = await db
    .select({ at: date, lotId: ledgerEntry.lotId })
    .from(ledgerEntry)
    .where(and(which, isNotNull(date), lte(date, now), beyond))
    .orderBy(date, ledgerEntry.lotId)
    .limit(limit)
  return rows.flatMap(({ at, lotId }) => (at === null ? [] : [{ at, lotId }]))
}

/** Owners of those lots that still hold points in a bucket. */
export async function findHolders(db: Db, lotIds: readonly string[], bucket: 'pending' | 'active'): Promise<Owner[]> {
  if (lotIds.length === 0) return []
  const lots = await db
    .select({ type: ledgerEntry.ownerType, id: ledgerEntry.ownerId })
    .from(ledgerEntry)
    .where(inArray(ledgerEntry.lotId, [...lotIds]))
    .groupBy(ledgerEntry.lotId, ledgerEntry.ownerType, ledgerEntry.ownerId)
    .having(sql`${heldIn(bucket)} > 0`)
  return [...new Map(lots.map((owner) => [`${owner.type} ${owner.id}`, owner])).values()]
}
