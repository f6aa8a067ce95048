/** Who has a promotion, and every movement of points it made, in the database. */
import { and, count, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PointsExtraApplicationStatus } from '#contract/api.gen.ts'
import type { Db } from '#server/db/db.ts'
import { holder, ownedBy, ownerColumns, ownerMatching } from '#server/db/owner-names.ts'
import {
  ledgerEntry,
  person,
  pointsExtra,
  pointsExtraApplication as application,
  store,
} from '#server/db/schema/schema.ts'
import { type Part, rowsAfter } from '#server/db/stretch.ts'
import type { Owner } from '#server/features/points/points.service.ts'

const actor = alias(person, 'actor')
const remover = alias(person, 'remover')
const writer = alias(person, 'writer')

export interface AppliedFilters {
  readonly pointsExtraId: string
  readonly ownerType?: Owner['type'] | undefined
  readonly search?: string | undefined
  readonly status?: PointsExtraApplicationStatus | undefined
}

const { holds, keeps } = ownedBy(application)

const conditionOf = ({ pointsExtraId, ownerType, search, status }: AppliedFilters): SQL | undefined =>
  and(
    eq(application.pointsExtraId, pointsExtraId),
    ownerType && eq(application.ownerType, ownerType),
    ownerMatching(search),
    status && (status === 'removed' ? isNotNull(application.removedAt) : isNull(application.removedAt)),
  )

const applied = {
  row: application,
  ...ownerColumns,
  by: { _id: actor.id, name: actor.name },
  removedBy: { _id: remover.id, name: remover.name },
}

const selectApplied = (db: Db) =>
  db
    .select(applied)
    .from(application)
    .leftJoin(holder, holds)
    .leftJoin(store, keeps)
    .innerJoin(actor, eq(actor.id, application.byId))
    .leftJoin(remover, eq(remover.id, application.removedById))

/** An application with the names of everybody it is about. */
export type FoundApplication = Awaited<ReturnType<typeof findApplied>>[number]

/** The latest first. */
export function findApplied(db: Db, filters: AppliedFilters, { limit, offset = 0, after }: Part) {
  const rest = rowsAfter({ column: application.appliedAt, id: application.id, descending: true }, after)
  return selectApplied(db)
    .where(and(conditionOf(filters), rest))
    .orderBy(desc(application.appliedAt), desc(application.id))
    .limit(limit)
    .offset(offset)
}

export async function countApplied(db: Db, filters: AppliedFilters): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(application)
    .leftJoin(holder, holds)
    .leftJoin(store, keeps)
    .where(conditionOf(filters))
  return row?.total ?? 0
}

export async function findOneApplied(db: Db, id: string): Promise<FoundApplication | null> {
  const [found] = await selectApplied(db).where(eq(application.id, id))
  return found ?? null
}

/** What the books call the movements of a promotion. */
const movements = ['extra-points-credit', 'reversal', 'cancellation'] as const

/** The first entry of an operation stands for it. Its key names the application, as text: not every key of the books holds an id. */
const ofApplication = and(
  sql`${application.id}::text = split_part(${ledgerEntry.sourceKey}, ':', 2)`,
  eq(ledgerEntry.sourceType, 'points-extra'),
  eq(ledgerEntry.sourceId, application.pointsExtraId),
  eq(ledgerEntry.id, ledgerEntry.operationId),
  inArray(ledgerEntry.kind, [...movements]),
)

const wholeOperation = sql<number>`(select sum(part.points) from ${ledgerEntry} as part
  where part.lot_id = ${ledgerEntry.lotId} and part.operation_id = ${ledgerEntry.operationId})`.mapWith(Number)

/** The latest first. */
export function findMovements(db: Db, filters: AppliedFilters, { limit, offset = 0 }: Part) {
  const { id, kind, description, occurredAt, sourceKey } = ledgerEntry
  return db
    .select({
      ...applied,
      entry: { id, kind, description, occurredAt, sourceKey },
      points: wholeOperation,
      writtenBy: { _id: writer.id, name: writer.name },
    })
    .from(application)
    .innerJoin(ledgerEntry, ofApplication)
    .leftJoin(holder, holds)
    .leftJoin(store, keeps)
    .innerJoin(actor, eq(actor.id, application.byId))
    .leftJoin(remover, eq(remover.id, application.removedById))
    .leftJoin(writer, eq(writer.id, ledgerEntry.createdBy))
    .where(conditionOf(filters))
    .orderBy(desc(occurredAt), desc(ledgerEntry.seq))
    .limit(limit)
    .offset(offset)
}

export type FoundMovement = Awaited<ReturnType<typeof findMovements>>[number]

export async function countMovements(db: Db, filters: AppliedFilters): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(application)
    .innerJoin(ledgerEntry, ofApplication)
    .leftJoin(holder, holds)
    .leftJoin(store, keeps)
    .where(conditionOf(filters))
  return row?.total ?? 0
}

const ofOwner = ({ type, id }: Owner) => and(eq(application.ownerId, id), eq(application.ownerType, type))

/** The credits of an owner with their promotions, the latest first. */
export function findAppliedTo(db: Db, owner: Owner, { limit, offset = 0 }: Pick<Part, 'limit' | 'offset'>) {
  return db
    .select({ row: application, promotion: { _id: pointsExtra.id, name: pointsExtra.name } })
    .from(application)
    .innerJoin(pointsExtra, eq(pointsExtra.id, application.pointsExtraId))
    .where(ofOwner(owner))
    .orderBy(desc(application.appliedAt), desc(application.id))
    .limit(limit)
    .offset(offset)
}

export async function countAppliedTo(db: Db, owner: Owner): Promise<number> {
  const [row] = await db.select({ total: count() }).from(application).where(ofOwner(owner))
  return row?.total ?? 0
}
