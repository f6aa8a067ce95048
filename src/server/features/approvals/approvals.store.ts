/** Acts that wait for another admin, in the database. */
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ApprovalKind, ApprovalStatus, SubUserType } from '#contract/api.gen.ts'
import { type ApprovalAct, actsOfKind, approvalLife } from '#domain/approvals/approval.ts'
import type { Db } from '#server/db/db.ts'
import { approval, person } from '#server/db/schema/schema.ts'

export type ApprovalRow = typeof approval.$inferSelect

const asker = alias(person, 'asker')
const decider = alias(person, 'decider')

export interface ApprovalFilters {
  readonly id?: string | undefined
  readonly kind?: ApprovalKind | undefined
  readonly status?: ApprovalStatus | undefined
  readonly now: Date
}

function standsSo({ status, now }: ApprovalFilters): SQL | undefined {
  if (status === undefined) return undefined
  const since = new Date(now.getTime() - approvalLife)
  if (status === 'waiting') return and(eq(approval.status, 'waiting'), gt(approval.askedAt, since))
  if (status === 'lapsed') return and(eq(approval.status, 'waiting'), lte(approval.askedAt, since))
  return eq(approval.status, status)
}

const conditionOf = (filters: ApprovalFilters): SQL | undefined =>
  and(
    filters.id === undefined ? undefined : eq(approval.id, filters.id),
    filters.kind && inArray(approval.act, [...actsOfKind(filters.kind)]),
    standsSo(filters),
  )

const selectApprovals = (db: Db) =>
  db
    .select({
      row: approval,
      asker: { _id: asker.id, name: asker.name },
      decider: { _id: decider.id, name: decider.name },
    })
    .from(approval)
    .innerJoin(asker, eq(asker.id, approval.askedById))
    .leftJoin(decider, eq(decider.id, approval.decidedById))

/** An act with the names of who asked and who decided. */
export type FoundApproval = Awaited<ReturnType<typeof findApprovals>>[number]

export function findApprovals(
  db: Db,
  filters: ApprovalFilters,
  { limit, offset, order }: { readonly limit: number; readonly offset: number; readonly order: 'askedAt' | '-askedAt' },
) {
  const way = order === 'askedAt' ? asc : desc
  return selectApprovals(db)
    .where(conditionOf(filters))
    .orderBy(way(approval.askedAt), way(approval.id))
    .limit(limit)
    .offset(offset)
}

export async function countApprovals(db: Db, filters: ApprovalFilters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(approval).where(conditionOf(filters))
  return row?.total ?? 0
}

/** How many of these acts wait that somebody else asked for. */
export async function countWaiting(
  db: Db,
  { by, acts, now }: { readonly by: string; readonly acts: readonly ApprovalAct[]; readonly now: Date },
): Promise<number> {
  const condition = and(
    standsSo({ status: 'waiting', now }),
    ne(approval.askedById, by),
    inArray(approval.act, [...acts]),
  )
  const [row] = await db.select({ total: count() }).from(approval).where(condition)
  return row?.total ?? 0
}

export async function findApproval(db: Db, id: string): Promise<FoundApproval | null> {
  const [found] = await selectApprovals(db).where(eq(approval.id, id))
  return found ?? null
}

/** The one that was asked for with a key. */
export async function findApprovalByKey(db: Db, clientKey: string): Promise<ApprovalRow | null> {
  const [row] = await db.select().from(approval).where(eq(approval.clientKey, clientKey))
  return row ?? null
}

/** Whoever else wants to decide it waits for the end of this transaction. */
export async function lockApproval(tx: Db, id: string): Promise<ApprovalRow | null> {
  const [row] = await tx.select().from(approval).where(eq(approval.id, id)).for('update')
  return row ?? null
}

/** False when one was asked for with its key, which is waited for. */
export async function insertApproval(tx: Db, row: ApprovalRow): Promise<boolean> {
  const asked = await tx
    .insert(approval)
    .values(row)
    .onConflictDoNothing({ target: approval.clientKey })
    .returning({ id: approval.id })
  return asked.length > 0
}

export async function decideApproval(
  tx: Db,
  id: string,
  decision: Pick<ApprovalRow, 'status' | 'decidedAt' | 'decidedById'> & {
    readonly note?: string
    readonly attachment?: null
  },
): Promise<void> {
  await tx.update(approval).set(decision).where(eq(approval.id, id))
}

/** Whether another active admin is of one of these kinds. */
export async function hasOtherAdmin(
  db: Db,
  { by, kinds }: { readonly by: string; readonly kinds: readonly SubUserType[] },
): Promise<boolean> {
  if (kinds.length === 0) return false
  const [row] = await db
    .select({ id: person.id })
    .from(person)
    .where(
      and(
        eq(person.userType, 'admin'),
        eq(person.status, 'active'),
        isNull(person.erasedAt),
        ne(person.id, by),
        inArray(person.subUserType, [...kinds]),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** An admin who may still act; null for who was shut out or left. */
export async function findActingAdmin(
  tx: Db,
  id: string,
): Promise<{ readonly name: string; readonly subUserType: SubUserType } | null> {
  const [row] = await tx
    .select({ name: person.name, subUserType: person.subUserType })
    .from(person)
    .where(and(eq(person.id, id), eq(person.userType, 'admin'), eq(person.status, 'active'), isNull(person.erasedAt)))
  return row ?? null
}

/** Takes a professional out of the acts that speak of them; what waits is taken back. Answers the files nothing else names. */
export async function emptyApprovals(tx: Db, personId: string, now: Date): Promise<string[]> {
  const own = eq(approval.personId, personId)
  const kept = await tx
    .select({ key: approval.attachment, status: approval.status })
    .from(approval)
    .where(and(own, isNotNull(approval.attachment)))
  await tx
    .update(approval)
    .set({ status: 'withdrawn', decidedAt: now })
    .where(and(own, eq(approval.status, 'waiting')))
  await tx.update(approval).set({ request: {}, attachment: null }).where(own)
  for (const { id, told } of await tx.select({ id: approval.id, told: approval.told }).from(approval).where(own))
    await tx
      .update(approval)
      .set({ told: { ...(typeof told === 'object' ? told : {}), personal: null } })
      .where(eq(approval.id, id))
  return kept.flatMap(({ key, status }) => (status === 'confirmed' ? [] : (key ?? [])))
}
