/** What only admins see of invoices: who works on them, and what was sent around them. Each question is answered by an index. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/db.ts'
import { invoice, invoiceEvent, invoiceFile, person, store } from '#server/db/schema/schema.ts'
import { owner, ownerName } from './invoice-list.store.ts'

const sender = alias(person, 'sender')
const assignee = alias(person, 'assignee')

const zone = sql`'America/Sao_Paulo'`

/** Midnight in São Paulo, some days before the day on which an invoice was received. */
function midnight(daysBefore: number) {
  const day = sql`date_trunc('day', ${invoice.receivedAt} at time zone ${zone})`
  return sql`((${day} - make_interval(days => ${sql.raw(String(daysBefore))})) at time zone ${zone})`
}

/** How many its sender sent from then until the end of that day; what admins enter for others is not counted. */
const sentSince = (daysBefore: number) =>
  sql<number>`case when ${sender.userType} = 'admin' then 0 else (select count(*)::int from ${invoice} o
    where o.sender_id = ${invoice.senderId} and o.received_at >= ${midnight(daysBefore)} and o.received_at < ${midnight(-1)}) end`

/** Null while nobody has read who issued it. */
const participates = sql<
  boolean | null
>`case when ${invoice.issuerCnpj} is null then null else exists (select 1 from ${store} s
  where s.cnpj = ${invoice.issuerCnpj} and s.active and s.participating) end`

/** The reading of its XML left a word for whoever decides. */
const doubted = sql<boolean>`exists (select 1 from ${invoiceEvent} e where e.invoice_id = ${invoice.id}
  and e.action in ('create', 'correct') and e.observation is not null)`

export type DeskRow = Awaited<ReturnType<typeof findOnDesk>>[number]

/** The invoices with who works on them and what their risks are judged by. */
export function findOnDesk(db: Db, ids: readonly string[]) {
  return db
    .select({
      id: invoice.id,
      ownerType: invoice.ownerType,
      ownerId: invoice.ownerId,
      accessKey: invoice.accessKey,
      issuerCnpj: invoice.issuerCnpj,
      issuedAt: invoice.issuedAt,
      number: invoice.number,
      amountCents: invoice.amountCents,
      capturedAt: invoice.capturedAt,
      assigneeId: invoice.assigneeId,
      assignedUntil: invoice.assignedUntil,
      assigneeName: assignee.name,
      participates,
      signature: invoice.signatureState,
      sentThatDay: sentSince(0),
      sentInEightDays: sentSince(7),
      doubted,
    })
    .from(invoice)
    .innerJoin(sender, eq(sender.id, invoice.senderId))
    .leftJoin(assignee, eq(assignee.id, invoice.assigneeId))
    .where(inArray(invoice.id, [...ids]))
}

/** In what another invoice looks like one. */
export type Likeness = 'sameKey' | 'sameImage' | 'alike'

export interface Pair {
  readonly likeness: Likeness
  /** The invoice that was asked about. */
  readonly of: string
  /** The one that looks like it. */
  readonly id: string
}

/** Others looked at for each invoice and likeness: whoever sent more of them has been found out. */
const mostOthers = sql.raw('20')

/** Which invoices look like these. The XML of a sale is one file for everybody who takes part in it, so it is no likeness. */
export async function findPairs(db: Db, ids: readonly string[]): Promise<readonly Pair[]> {
  const { rows } = await db.execute<{ likeness: Likeness; of: string; id: string }>(sql`
    with wanted as (select w.id, w.access_key, w.issuer_cnpj, w.issued_at, w.amount_cents from ${invoice} w
      where w.id = any(${sql.param([...ids])}::uuid[]))
    select 'sameKey' as likeness, wanted.id as "of", other.id from wanted cross join lateral (
      select o.id from ${invoice} o where o.access_key = wanted.access_key and o.id <> wanted.id limit ${mostOthers}) other
    union all
    select 'sameImage', wanted.id, other.id from wanted cross join lateral (
      select distinct g.invoice_id as id from ${invoiceFile} f join ${invoiceFile} g on g.sha256 = f.sha256
      where f.invoice_id = wanted.id and f.mime <> 'application/xml' and g.invoice_id <> wanted.id limit ${mostOthers}) other
    union all
    select 'alike', wanted.id, other.id from wanted cross join lateral (
      select o.id from ${invoice} o where o.issuer_cnpj = wanted.issuer_cnpj and o.issued_at = wanted.issued_at
        and o.amount_cents = wanted.amount_cents and o.id <> wanted.id limit ${mostOthers}) other`)
  return rows
}

export type LikeRow = Awaited<ReturnType<typeof findLike>>[number]

/** Invoices as they are named where they look like another one. */
export function findLike(db: Db, ids: readonly string[]) {
  return db
    .select({
      id: invoice.id,
      number: invoice.number,
      ownerType: invoice.ownerType,
      ownerId: invoice.ownerId,
      ownerName,
      status: invoice.status,
      accessKey: invoice.accessKey,
      receivedAt: invoice.receivedAt,
    })
    .from(invoice)
    .leftJoin(owner, and(eq(invoice.ownerType, 'professional'), eq(owner.id, invoice.ownerId)))
    .leftJoin(store, and(eq(invoice.ownerType, 'store'), eq(store.id, invoice.ownerId)))
    .where(inArray(invoice.id, [...ids]))
}
