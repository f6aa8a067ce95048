/** What lists of invoices are narrowed by. */
import { eq, ilike, like, or, sql, type SQL } from 'drizzle-orm'
import type { InvoiceSource, InvoiceSpecificationStatus, InvoiceStatus, InvoiceType } from '#contract/api.gen.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { amongFound } from '#server/db/among-found.ts'
import { contains } from '#server/db/contains.ts'
import type { Db } from '#server/db/db.ts'
import type { OwnerType } from '#server/db/schema/invoices.ts'
import { invoice, invoiceEvent, person, store } from '#server/db/schema/schema.ts'

/** Whose claim an invoice is under at an instant: an admin's, by the id, anyone's, or nobody's. */
export interface HolderFilter {
  readonly who: string
  readonly at: Date
}

export interface Filters {
  readonly status?: readonly InvoiceStatus[] | undefined
  readonly specification?: readonly InvoiceSpecificationStatus[] | undefined
  readonly ownerType?: OwnerType | undefined
  readonly ownerId?: string | undefined
  /** The store that issued them, or the economic group of that store, by the id. */
  readonly store?: string | undefined
  readonly group?: string | undefined
  readonly type?: InvoiceType | undefined
  readonly source?: InvoiceSource | undefined
  /** The admin whose decision was the last, by the id. */
  readonly decidedBy?: string | undefined
  /** First instant, inclusive. */
  readonly receivedFrom?: Date | undefined
  /** Last instant, exclusive. */
  readonly receivedTo?: Date | undefined
  /** Both inclusive, in cents; what has no amount fits neither. */
  readonly leastCents?: number | undefined
  readonly mostCents?: number | undefined
  readonly holder?: HolderFilter | undefined
  /** Only those with a question that waits for its answer. */
  readonly questioned?: boolean | undefined
  /** Part of the owner's name, the number or the access key. */
  readonly search?: string | undefined
  /** Only these. */
  readonly only?: readonly string[] | undefined
}

const isHeld = sql`(${invoice.assigneeId} is not null and ${invoice.assignedUntil} > ${sql.placeholder('heldAt')}::timestamptz)`

/** What a list is narrowed by, its values left open. */
export const narrowings = {
  status: sql`${invoice.status} = any(${sql.placeholder('status')}::text[])`,
  specification: sql`${invoice.specificationStatus} = any(${sql.placeholder('specification')}::text[])`,
  ownerType: eq(invoice.ownerType, sql.placeholder('ownerType')),
  ofOwner: eq(invoice.ownerId, sql.placeholder('ofOwner')),
  issuedBy: sql`${invoice.issuerCnpj} = (select s.cnpj from ${store} s where s.id = ${sql.placeholder('issuedBy')}::uuid)`,
  issuedWithin: sql`${invoice.issuerCnpj} in
    (select s.cnpj from ${store} s where s.economic_group_id = ${sql.placeholder('issuedWithin')}::uuid)`,
  receivedFrom: sql`${invoice.receivedAt} >= ${sql.placeholder('receivedFrom')}::timestamptz`,
  receivedTo: sql`${invoice.receivedAt} < ${sql.placeholder('receivedTo')}::timestamptz`,
  leastCents: sql`${invoice.amountCents} >= ${sql.placeholder('leastCents')}::bigint`,
  mostCents: sql`${invoice.amountCents} <= ${sql.placeholder('mostCents')}::bigint`,
  heldBy: sql`(${isHeld} and ${invoice.assigneeId} = ${sql.placeholder('heldBy')}::uuid)`,
  held: isHeld,
  free: sql`not coalesce(${isHeld}, false)`,
  type: eq(invoice.type, sql.placeholder('type')),
  source: eq(invoice.source, sql.placeholder('source')),
  decidedBy: sql`(select e.by_id from ${invoiceEvent} e where e.invoice_id = ${invoice}.id
    and e.action in ('approve', 'reprove', 'return', 'cancel') order by e.at desc limit 1) = ${sql.placeholder('decidedBy')}::uuid`,
  questioned: sql`${invoice.questionedAt} is not null`,
  only: sql`${invoice.id} = any(${sql.placeholder('only')}::uuid[])`,
}

export type Narrowing = keyof typeof narrowings

/** Characters of an access key from which on a part of it is no chance hit. */
const keyPart = 6

/** Those that have the words in their number, their access key or their owner's name; the index of stores has it in the search key. */
async function withWords(db: Db, search: string): Promise<SQL | undefined> {
  const [key, code] = [contains(nameKey(search)), search.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')]
  const owners = sql`select p.id from ${person} p where p.user_type = 'professional' and p.name_key like ${key}
    union all select s.id from ${store} s where s.search_key like ${key} and s.name_key like ${key}`
  return or(
    ilike(invoice.number, contains(search)),
    code.length < keyPart ? undefined : like(invoice.accessKey, contains(code)),
    await amongFound(db, invoice.ownerId, owners),
  )
}

/** Undefined for a list of nothing, which narrows nothing. */
const filled = <One>(values: readonly One[] | undefined) => (values?.length ? values : undefined)

const hasName = (name: string): name is Narrowing => name in narrowings

/** What the filters narrow a list by, and the values of that. */
export async function narrowingOf(db: Db, filters: Filters) {
  const { status, specification, ownerType, ownerId, type, questioned, only, holder, search = '', ...rest } = filters
  const who = holder?.who
  const one = who === 'anyone' || who === 'nobody' ? undefined : who
  const values: Record<Narrowing, unknown> = {
    status: filled(status),
    specification: filled(specification),
    ownerType,
    ofOwner: ownerId,
    issuedBy: rest.store,
    issuedWithin: rest.group,
    receivedFrom: rest.receivedFrom?.toISOString(),
    receivedTo: rest.receivedTo?.toISOString(),
    leastCents: rest.leastCents,
    mostCents: rest.mostCents,
    heldBy: one,
    held: who === 'anyone' || undefined,
    free: who === 'nobody' || undefined,
    type,
    source: rest.source,
    decidedBy: rest.decidedBy,
    questioned: questioned || undefined,
    only,
  }
  const text = search.trim()
  return {
    narrowedBy: Object.keys(narrowings)
      .filter(hasName)
      .filter((name) => values[name] !== undefined),
    words: text === '' ? undefined : await withWords(db, text),
    values: { ...values, heldAt: holder?.at.toISOString() },
  }
}
