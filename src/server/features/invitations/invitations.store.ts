/** Invitations in the database; of a token only its fingerprint. */
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { InvitationStatus } from '#domain/people/invitation.ts'
import type { Db } from '#server/db/db.ts'
import { invitation, person, store } from '#server/db/schema/schema.ts'

export type InvitationRow = typeof invitation.$inferSelect

/** A row with the names that are shown beside it. */
export interface ShownInvitation {
  readonly row: InvitationRow
  readonly senderName: string
  readonly professionalName: string | null
}

/** Whose invitations are meant: those of a store, of one of its people, or of the programme. */
export interface InvitationScope {
  readonly storeId: string | null
  /** Only what this person sent. */
  readonly senderId?: string | undefined
}

const sender = alias(person, 'sender')
const joined = alias(person, 'joined')
const open = inArray(invitation.status, ['sent', 'opened'])

const ofStore = (storeId: string | null) =>
  storeId === null ? isNull(invitation.storeId) : eq(invitation.storeId, storeId)

const within = ({ storeId, senderId }: InvitationScope) =>
  and(ofStore(storeId), senderId === undefined ? undefined : eq(invitation.senderId, senderId))

function isNow(status: InvitationStatus, now: Date): SQL | undefined {
  if (status === 'pending') return and(open, gt(invitation.expiresAt, now))
  if (status === 'expired') return and(open, lte(invitation.expiresAt, now))
  return eq(invitation.status, status)
}

const shown = (db: Db) =>
  db
    .select({ row: invitation, senderName: sender.name, professionalName: joined.name })
    .from(invitation)
    .innerJoin(sender, eq(sender.id, invitation.senderId))
    .leftJoin(joined, eq(joined.id, invitation.professionalId))

interface Listing extends InvitationScope {
  readonly status: InvitationStatus | undefined
  readonly now: Date
}

const listed = ({ status, now, ...scope }: Listing) =>
  and(within(scope), isNotNull(invitation.email), status && isNow(status, now))

/** Those with an address, newest first; the links of the counter are not in the list. */
export function findInvitations(
  db: Db,
  { limit, offset, ...listing }: Listing & { limit: number; offset: number },
): Promise<ShownInvitation[]> {
  return shown(db)
    .where(listed(listing))
    .orderBy(desc(invitation.createdAt), desc(invitation.id))
    .limit(limit)
    .offset(offset)
}

export async function countInvitations(db: Db, listing: Listing): Promise<number> {
  const [row] = await db.select({ total: count() }).from(invitation).where(listed(listing))
  return row?.total ?? 0
}

export async function findInvitation(
  db: Db,
  { id, ...scope }: InvitationScope & { id: string },
): Promise<ShownInvitation | null> {
  const [row] = await shown(db).where(and(eq(invitation.id, id), within(scope)))
  return row ?? null
}

/** The open invitation to an address, expired or not; without an address the sender's own link of the counter. */
export async function findOpen(
  tx: Db,
  { email, ...scope }: InvitationScope & { email: string | null },
): Promise<InvitationRow | null> {
  const to = email === null ? isNull(invitation.email) : eq(invitation.email, email)
  const [row] = await tx
    .select()
    .from(invitation)
    .where(and(within(scope), to, open))
  return row ?? null
}

/** The invitation a token opens, with the store that invites, as long as both are good. */
export async function findByToken(db: Db, { tokenHash, now }: { tokenHash: string; now: Date }) {
  const [found] = await db
    .select({ row: invitation, storeName: store.tradeName, storeActive: store.active, senderName: sender.name })
    .from(invitation)
    .innerJoin(sender, eq(sender.id, invitation.senderId))
    .leftJoin(store, eq(store.id, invitation.storeId))
    .where(and(eq(invitation.tokenHash, tokenHash), isNow('pending', now)))
  return found && found.storeActive !== false ? found : null
}

/** Two people of a store, or a double tap, must not pass the limits together. */
export async function lockInviter(tx: Db, storeId: string | null): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(731003, hashtext(${storeId ?? 'programme'}))`)
}

/** How many mails went out since then: all of the inviter, and those to this address. */
export async function countMails(
  tx: Db,
  { storeId, email, since }: { storeId: string | null; email: string; since: Date },
): Promise<{ readonly all: number; readonly toOne: number }> {
  const [row] = await tx
    .select({
      all: sql<number>`coalesce(sum(${invitation.mails}), 0)`.mapWith(Number),
      toOne: sql<number>`coalesce(sum(${invitation.mails}) filter (where ${invitation.email} = ${email}), 0)`.mapWith(
        Number,
      ),
    })
    .from(invitation)
    .where(and(ofStore(storeId), gt(invitation.sentAt, since)))
  return row ?? { all: 0, toOne: 0 }
}

export async function isProfessional(tx: Db, email: string): Promise<boolean> {
  const known = await tx.$count(person, and(eq(person.email, email), eq(person.userType, 'professional')))
  return known > 0
}

export async function findStoreName(tx: Db, storeId: string): Promise<string | null> {
  const [row] = await tx.select({ name: store.tradeName }).from(store).where(eq(store.id, storeId))
  return row?.name ?? null
}

export async function addInvitation(tx: Db, row: typeof invitation.$inferInsert): Promise<void> {
  await tx.insert(invitation).values(row)
}

/** False when it is not in one of these states any more. */
export async function changeInvitation(
  tx: Db,
  { id, from, ...change }: Partial<typeof invitation.$inferInsert> & { id: string; from: InvitationRow['status'][] },
): Promise<boolean> {
  const rows = await tx
    .update(invitation)
    .set(change)
    .where(and(eq(invitation.id, id), inArray(invitation.status, from)))
    .returning({ id: invitation.id })
  return rows.length > 0
}
