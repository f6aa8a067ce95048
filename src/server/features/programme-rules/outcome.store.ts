/** Approved invoices of a period with what they brought, in the database. */
import { and, asc, eq, gt, gte, sql } from 'drizzle-orm'
import type { PointsRule } from '#contract/api.gen.ts'
import type { Db } from '#server/db/db.ts'
import { invoice, invoiceProduct, ledgerEntry } from '#server/db/schema/schema.ts'

/** Entries of an invoice that opened what stands. */
const standing = sql`${ledgerEntry} o where o.source_type = 'invoice' and o.source_id = ${invoice}.id
  and o.from_bucket = 'issued' and not exists (select 1 from ${ledgerEntry} c
    where c.lot_id = o.lot_id and c.to_bucket in ('cancelled', 'reversed'))`

const brought = sql<number>`(select coalesce(sum(o.points), 0) from ${standing})`.mapWith(Number)

const rule = sql<PointsRule | null>`(select o.rule from ${standing} and o.kind = 'invoice-credit'
  order by o.seq desc limit 1)`

const lines = sql<{ cents: number; ratePer100: number }[]>`(select coalesce(json_agg(json_build_object(
  'cents', p.quantity * p.unit_price_cents, 'ratePer100', p.rate_per_100) order by p.position), '[]')
  from ${invoiceProduct} p where p.invoice_id = ${invoice}.id)`

export type PastRow = Awaited<ReturnType<typeof findPastInvoices>>[number]

/** One page of the approved invoices issued on a day or later, in the order of their ids. */
export function findPastInvoices(db: Db, { from, after, limit }: { from: string; after: string; limit: number }) {
  const { id, ownerType, ownerId, type, issuedAt, capturedAt, amountCents, segments, specificationStatus } = invoice
  return db
    .select({
      id,
      ownerType,
      ownerId,
      type,
      issuedAt: sql<string>`${issuedAt}`.mapWith(issuedAt),
      capturedAt,
      amountCents,
      segments,
      specificationStatus,
      brought,
      rule,
      lines,
    })
    .from(invoice)
    .where(and(eq(invoice.status, 'approved'), gte(issuedAt, from), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
}
