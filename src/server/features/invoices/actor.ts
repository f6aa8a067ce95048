/** Who acts on invoices, whose they are, and which of them a person may see. */
import { and, eq, sql, type SQL } from 'drizzle-orm'
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

/**
 * The invoices a person may see, as a condition of the query itself: a row of someone else is never read. An admin sees
 * all, a professional their own, a manager those of the store, a seller what they sent themselves.
 */
export function visibleTo({ personId, userType, subUserType, storeId }: Actor): SQL | undefined {
  if (userType === 'admin') return undefined
  if (userType === 'professional') return and(eq(invoice.ownerType, 'professional'), eq(invoice.ownerId, personId))
  if (storeId === null) return sql`false`
  const ofStore = and(eq(invoice.ownerType, 'store'), eq(invoice.ownerId, storeId))
  return subUserType === 'manager' ? ofStore : and(ofStore, eq(invoice.senderId, personId))
}

/** The same for a row at hand: whether a person may know which invoice it is. */
export function mayOpen(actor: Actor, row: { ownerType: OwnerType; ownerId: string; senderId: string }): boolean {
  if (actor.userType === 'admin') return true
  if (actor.userType === 'professional') return row.ownerType === 'professional' && row.ownerId === actor.personId
  if (row.ownerType !== 'store' || row.ownerId !== actor.storeId) return false
  return actor.subUserType === 'manager' || row.senderId === actor.personId
}
