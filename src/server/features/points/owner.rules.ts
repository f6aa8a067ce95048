/** Whose points: a professional or a store. */
import { and, eq, type SQL } from 'drizzle-orm'
import type { InvoiceSummary } from '#contract/api.gen.ts'
import { ledgerEntry } from '#server/db/schema/schema.ts'

export interface Owner {
  readonly type: InvoiceSummary['ownerType']
  /** A professional's person id, or a store id. */
  readonly id: string
}

/** Entries of an owner. */
export const ownedBy = ({ type, id }: Owner): SQL | undefined =>
  and(eq(ledgerEntry.ownerId, id), eq(ledgerEntry.ownerType, type))
