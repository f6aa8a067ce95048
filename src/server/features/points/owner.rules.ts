/** Whose points: a professional or a store. */
import { and, eq, type SQL } from 'drizzle-orm'
import type { InvoiceSummary } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { ledgerEntry } from '#server/db/schema/schema.ts'
import type { Identity } from '#server/identity.ts'

export interface Owner {
  readonly type: InvoiceSummary['ownerType']
  /** A professional's person id, or a store id. */
  readonly id: string
}

/** The store of who works for one. Refuses (`forbidden`) who works for none. */
export function storeOf({ storeId }: Identity): string {
  if (storeId === null) throw new Refusal('forbidden')
  return storeId
}

/** Whose points a member earns: a professional's own, a shopkeeper's store's. Refuses as `storeOf`. */
export const ownerOf = (caller: Identity): Owner =>
  caller.userType === 'shopkeeper'
    ? { type: 'store', id: storeOf(caller) }
    : { type: 'professional', id: caller.personId }

/** Entries of an owner. */
export const ownedBy = ({ type, id }: Owner): SQL | undefined =>
  and(eq(ledgerEntry.ownerId, id), eq(ledgerEntry.ownerType, type))
