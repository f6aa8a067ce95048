/** Who acts on invoices, whose they are, and which of them a person may see. */
import { and, eq, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { SubUserType, UserType } from '#contract/api.gen.ts'
import type { OwnerType } from '#server/db/schema/invoices.ts'
import { invoice } from '#server/db/schema/schema.ts'

export interface Actor {
  readonly personId: string
  readonly userType: UserType
  readonly subUserType: SubUserType
  /** The store of a shopkeeper. */
  readonly storeId: string | null
}

/** The professional or the store the points belong to. */
export interface Owner {
  readonly type: OwnerType
  readonly id: string
}

/** Whose invoices a person may see. */
export type InvoiceScope = 'all' | 'professional' | 'store' | 'seller' | 'none'

/** An admin sees all, a professional their own, a manager those of the store, a seller what they sent themselves. */
export function invoiceScopeOf({ userType, subUserType, storeId }: Actor): InvoiceScope {
  if (userType === 'admin') return 'all'
  if (userType === 'professional') return 'professional'
  if (storeId === null) return 'none'
  return subUserType === 'manager' ? 'store' : 'seller'
}

/** Ids a scope is about: as they are, or left open in a prepared statement. */
export interface ScopeIds<Id = string> {
  readonly ownerId: Id
  readonly senderId: Id
}

export const scopeIdsOf = ({ personId, storeId }: Actor): ScopeIds => ({
  ownerId: storeId ?? personId,
  senderId: personId,
})

/** The scope as a condition of the query itself: a row of someone else is never read. */
export function within(scope: InvoiceScope, { ownerId, senderId }: ScopeIds<string | Placeholder>): SQL | undefined {
  const ofStore = and(eq(invoice.ownerType, 'store'), eq(invoice.ownerId, ownerId))
  const conditions: Record<InvoiceScope, SQL | undefined> = {
    all: undefined,
    professional: and(eq(invoice.ownerType, 'professional'), eq(invoice.ownerId, ownerId)),
    store: ofStore,
    seller: and(ofStore, eq(invoice.senderId, senderId)),
    none: sql`false`,
  }
  return conditions[scope]
}

/** The invoices a person may see. */
export const visibleTo = (actor: Actor): SQL | undefined => within(invoiceScopeOf(actor), scopeIdsOf(actor))

/** The same for a row at hand: whether a person may know which invoice it is. */
export function mayOpen(actor: Actor, row: { ownerType: OwnerType; ownerId: string; senderId: string }): boolean {
  if (actor.userType === 'admin') return true
  if (actor.userType === 'professional') return row.ownerType === 'professional' && row.ownerId === actor.personId
  if (row.ownerType !== 'store' || row.ownerId !== actor.storeId) return false
  return actor.subUserType === 'manager' || row.senderId === actor.personId
}
