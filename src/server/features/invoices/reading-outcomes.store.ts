/** What became of what was read, by field and month. */
import { and, eq, gte, sql } from 'drizzle-orm'
import type { ReadSource } from '#contract/api.gen.ts'
import type { FieldOutcome, TypedField } from '#domain/reading/reading-outcome.ts'
import type { Db } from '#server/db/db.ts'
import { invoice, invoiceFile, pageReading, readingOutcome } from '#server/db/schema/schema.ts'

const { invoiceId, field } = readingOutcome
const key = { target: [invoiceId, field] }

/** Adds to what was typed into these fields. */
export async function addTyped(tx: Db, id: string, typed: readonly TypedField[]): Promise<void> {
  if (typed.length === 0) return
  await tx
    .insert(readingOutcome)
    .values(typed.map((each) => ({ invoiceId: id, field: each.field, typed: each.characters })))
    .onConflictDoUpdate({ ...key, set: { typed: sql`${readingOutcome.typed} + excluded.typed` } })
}

/** Says what became of these fields; what was typed into them stays. */
export async function keepOutcomes(tx: Db, id: string, outcomes: readonly FieldOutcome[]): Promise<void> {
  if (outcomes.length === 0) return
  const now = {
    source: sql`excluded.source`,
    result: sql`excluded.result`,
    read: sql`excluded.read`,
    stands: sql`excluded.stands`,
  }
  await tx
    .insert(readingOutcome)
    .values(outcomes.map((outcome) => ({ invoiceId: id, ...outcome })))
    .onConflictDoUpdate({ ...key, set: now })
}

/** The month in São Paulo in which an invoice was approved, `YYYY-MM`. */
const month = sql<string>`to_char(${invoice.decidedAt} at time zone 'America/Sao_Paulo', 'YYYY-MM')`

const approvedSince = (from: Date) => and(eq(invoice.status, 'approved'), gte(invoice.decidedAt, from))

const withResult = (result: FieldOutcome['result']) =>
  sql<number>`count(*) filter (where ${readingOutcome.result} = ${result})`.mapWith(Number)

/** Fields of the invoices that were approved since then, by month and source; those without a source were not read. */
export function countOutcomes(db: Db, from: Date) {
  return db
    .select({
      month,
      source: sql<ReadSource | null>`${readingOutcome.source}`,
      read: withResult('read'),
      corrected: withResult('corrected'),
      notRead: withResult('not-read'),
    })
    .from(readingOutcome)
    .innerJoin(invoice, eq(invoice.id, invoiceId))
    .where(approvedSince(from))
    .groupBy(month, readingOutcome.source)
}

/** The same invoices: how many, how much was typed into them, and how long they waited to be read. */
export function countRead(db: Db, from: Date) {
  // An invoice of which a page waits was not read yet.
  const seconds = sql<
    number | null
  >`(select extract(epoch from case when bool_and(r.read_at is not null) then max(r.read_at) end
    - ${invoice.receivedAt}) from ${invoiceFile} f left join ${pageReading} r on r.file_id = f.id where f.invoice_id = ${invoice.id})`
  const known = db
    .select({
      month: month.as('month'),
      typed: sql<number>`sum(${readingOutcome.typed})`.as('typed'),
      seconds: seconds.as('seconds'),
    })
    .from(readingOutcome)
    .innerJoin(invoice, eq(invoice.id, invoiceId))
    .where(approvedSince(from))
    .groupBy(invoice.id)
    .having(sql`bool_or(${readingOutcome.result} is not null)`)
    .as('known')
  return db
    .select({
      month: known.month,
      invoices: sql<number>`count(*)`.mapWith(Number),
      typed: sql<number>`coalesce(sum(${known.typed}), 0)`.mapWith(Number),
      seconds: sql<number | null>`round(percentile_cont(0.5) within group (order by ${known.seconds}))::int`,
    })
    .from(known)
    .groupBy(known.month)
    .orderBy(sql`${known.month} desc`)
}
