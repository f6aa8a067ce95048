/** Pages that are read by machine: which comes next, whose it is for a while, and what it says. */
import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, ne, notExists, or, sql, type SQL } from 'drizzle-orm'
import type { InvoiceSource } from '#contract/api.gen.ts'
import type { PageReading } from '#domain/reading/page-reading.ts'
import type { Db } from '#server/db/db.ts'
import { invoice, invoiceFile, pageReading } from '#server/db/schema/schema.ts'
import { conditionOf } from './invoice-list.store.ts'
import { type Filters, narrowingOf } from './narrowing.store.ts'
import { waitingFor } from './queue.store.ts'

/** After so many a page is left to people: it may be what ended the server. */
const mostAttempts = 3

export interface WaitingPage {
  readonly fileId: string
  readonly ownerId: string
  readonly number: number
  readonly mime: (typeof invoiceFile.$inferSelect)['mime']
  readonly storageKey: string
}

/** States in which somebody may still want to know what a page says. */
const undecided = ['pending', 'in-review', 'returned'] as const

const isToRead = [inArray(invoice.status, [...undecided]), inArray(invoice.source, ['photo', 'pdf'])]

/** Pages nobody has read, first those of whoever was served least lately. An XML says all by itself. */
export function findWaiting(db: Db, { now, limit }: { now: Date; limit: number }): Promise<WaitingPage[]> {
  const served = sql`(select max(r.taken_at) from ${pageReading} r where r.owner_id = ${invoice.ownerId})`
  return db
    .select({
      fileId: invoiceFile.id,
      ownerId: invoice.ownerId,
      number: invoiceFile.number,
      mime: invoiceFile.mime,
      storageKey: invoiceFile.storageKey,
    })
    .from(invoice)
    .innerJoin(invoiceFile, eq(invoiceFile.invoiceId, invoice.id))
    .leftJoin(pageReading, eq(pageReading.fileId, invoiceFile.id))
    .where(
      and(
        ...isToRead,
        or(
          isNull(pageReading.fileId),
          and(isNull(pageReading.readAt), lte(pageReading.takenUntil, now), lt(pageReading.attempts, mostAttempts)),
        ),
      ),
    )
    .orderBy(sql`${served} nulls first`, asc(invoice.receivedAt), asc(invoiceFile.number), asc(invoiceFile.id))
    .limit(limit)
}

interface Taking extends Pick<WaitingPage, 'fileId' | 'ownerId'> {
  readonly now: Date
  readonly until: Date
}

/** Whether the page is this one's to read until then; another instance may have been first. */
export async function takePage(db: Db, { fileId, ownerId, now, until }: Taking): Promise<boolean> {
  const taken = { takenAt: now, takenUntil: until }
  const rows = await db
    .insert(pageReading)
    .values({ fileId, ownerId, ...taken, attempts: 1 })
    .onConflictDoUpdate({
      target: pageReading.fileId,
      set: { ...taken, attempts: sql`${pageReading.attempts} + 1` },
      setWhere: sql`${pageReading.readAt} is null and ${pageReading.takenUntil} <= ${now.toISOString()}::timestamptz`,
    })
    .returning({ fileId: pageReading.fileId })
  return rows.length > 0
}

/** The page is read; null for one that cannot be. */
export async function keepReading(
  db: Db,
  { fileId, readings, at }: { fileId: string; readings: readonly PageReading[] | null; at: Date },
): Promise<void> {
  await db.update(pageReading).set({ readings, readAt: at }).where(eq(pageReading.fileId, fileId))
}

/** Gives the page back, as if nobody had tried. */
export async function givePageBack(db: Db, fileId: string): Promise<void> {
  await db.delete(pageReading).where(and(eq(pageReading.fileId, fileId), isNull(pageReading.readAt)))
}

/** Nobody has read the page, and somebody will. */
const waits = sql<boolean>`(${pageReading.readAt} is null and coalesce(${pageReading.attempts}, 0) < ${mostAttempts})`

/** The pages that wait to be read, since when the oldest does, and those that are left to people. */
export async function countQueue(db: Db) {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${waits})`.mapWith(Number),
      oldest: sql<Date | null>`min(${invoice.receivedAt}) filter (where ${waits})`.mapWith(invoice.receivedAt),
      unread: sql<number>`count(*) filter (where not ${waits} and ${pageReading.readings} is null)`.mapWith(Number),
    })
    .from(invoice)
    .innerJoin(invoiceFile, eq(invoiceFile.invoiceId, invoice.id))
    .leftJoin(pageReading, eq(pageReading.fileId, invoiceFile.id))
    .where(and(...isToRead))
  return row ?? { waiting: 0, oldest: null, unread: 0 }
}

/**
 * What waits for a decision and has all that a document says, the oldest first.
 * @param readsPages whether a page that waits will be read: it may say something else.
 */
export async function findComplete(
  db: Db,
  { readsPages, ...wanted }: WaitingFilters & { readonly readsPages: boolean },
): Promise<string[]> {
  const waiting = db
    .select({ id: invoiceFile.id })
    .from(invoiceFile)
    .leftJoin(pageReading, eq(pageReading.fileId, invoiceFile.id))
    .where(and(eq(invoiceFile.invoiceId, invoice.id), waits))
  const complete = and(
    ...[invoice.accessKey, invoice.amountCents, invoice.number, invoice.issuedAt].map(isNotNull),
    readsPages ? or(eq(invoice.source, 'xml'), notExists(waiting)) : undefined,
  )
  return findUndecided(db, wanted, complete)
}

interface WaitingFilters {
  readonly filters: Filters
  readonly limit: number
}

/** What waits for a decision, the oldest first. */
export async function findUndecided(db: Db, { filters, limit }: WaitingFilters, more?: SQL): Promise<string[]> {
  const { values, ...narrowed } = await narrowingOf(db, filters)
  const rows = await db
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(conditionOf({ scope: 'all', ...narrowed }), waitingFor({}), more))
    .orderBy(asc(invoice.receivedAt), asc(invoice.id))
    .limit(limit)
    .execute(values)
  return rows.map(({ id }) => id)
}

export interface PageState {
  /** Null for an invoice without pages. */
  readonly fileId: string | null
  /** Of its invoice. */
  readonly source: InvoiceSource
  /** Nobody has read it, and somebody will. */
  readonly waits: boolean
  readonly readings: readonly PageReading[] | null
}

/** The pages of an invoice in their order; nothing for one that does not exist. */
export function findPageStates(db: Db, invoiceId: string): Promise<PageState[]> {
  return db
    .select({
      fileId: invoiceFile.id,
      source: invoice.source,
      waits,
      readings: pageReading.readings,
    })
    .from(invoice)
    .leftJoin(invoiceFile, eq(invoiceFile.invoiceId, invoice.id))
    .leftJoin(pageReading, eq(pageReading.fileId, invoiceFile.id))
    .where(eq(invoice.id, invoiceId))
    .orderBy(asc(invoiceFile.number))
}

/** What was read off the pages of these invoices; an XML says more than its other pages. */
export function findReadings(db: Db, ids: readonly string[]) {
  return db
    .select({ id: invoiceFile.invoiceId, readings: pageReading.readings })
    .from(pageReading)
    .innerJoin(invoiceFile, eq(invoiceFile.id, pageReading.fileId))
    .innerJoin(invoice, eq(invoice.id, invoiceFile.invoiceId))
    .where(and(inArray(invoiceFile.invoiceId, [...ids]), ne(invoice.source, 'xml'), isNotNull(pageReading.readings)))
    .orderBy(asc(invoiceFile.number))
}
