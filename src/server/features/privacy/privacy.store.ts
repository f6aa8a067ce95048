/** What is kept of a person over all tables, and taking the person out of it. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql, type SQLWrapper } from 'drizzle-orm'
import type { UserType } from '#contract/api.gen.ts'
import type { Db } from '#server/db/db.ts'
import {
  auditEntry,
  consent,
  customer,
  invitation,
  invoice,
  invoiceEvent,
  invoiceFile,
  knownDevice,
  ledgerEntry,
  mail,
  noticePreference,
  notification,
  person,
  pointsExtra,
  pointsExtraApplication,
  professional,
  proof,
  savedView,
  session,
  tableDisplay,
  termsAcceptance,
} from '#server/db/schema/schema.ts'

/** Changes of one person's rights stand in line. */
export async function lockPerson(tx: Db, personId: string): Promise<typeof person.$inferSelect | null> {
  const [row] = await tx.select().from(person).where(eq(person.id, personId)).for('update')
  return row ?? null
}

/** Which kind of user a person is; undefined for nobody, and for who erased the account. */
export async function findUserType(db: Db, personId: string): Promise<UserType | undefined> {
  const [row] = await db
    .select({ userType: person.userType })
    .from(person)
    .where(and(eq(person.id, personId), isNull(person.erasedAt)))
  return row?.userType
}

/** Newest first. */
export function findConsents(db: Db, personId: string) {
  return db.select().from(consent).where(eq(consent.personId, personId)).orderBy(desc(consent.at), desc(consent.id))
}

export async function addConsent(tx: Db, row: typeof consent.$inferInsert): Promise<void> {
  await tx.insert(consent).values(row)
}

/** Newest first. */
export function findAcceptances(db: Db, personId: string) {
  return db
    .select()
    .from(termsAcceptance)
    .where(eq(termsAcceptance.personId, personId))
    .orderBy(desc(termsAcceptance.acceptedAt))
}

const ofOwner = (personId: string) => and(eq(invoice.ownerId, personId), eq(invoice.ownerType, 'professional'))

/** Everything but what the profile and the consents bring. */
export async function findTraces(db: Db, personId: string) {
  const [who] = await db.select().from(person).where(eq(person.id, personId))
  const mine = or(eq(invoice.senderId, personId), ofOwner(personId))
  return {
    who,
    devices: await db.select().from(session).where(eq(session.personId, personId)).orderBy(asc(session.createdAt)),
    invoices: await db.select().from(invoice).where(mine).orderBy(asc(invoice.receivedAt), asc(invoice.id)),
    points: await db
      .select()
      .from(ledgerEntry)
      .where(and(eq(ledgerEntry.ownerId, personId), eq(ledgerEntry.ownerType, 'professional')))
      .orderBy(asc(ledgerEntry.seq)),
    notifications: await db
      .select()
      .from(notification)
      .where(eq(notification.personId, personId))
      .orderBy(asc(notification.createdAt)),
    invitations: await db
      .select()
      .from(invitation)
      .where(or(eq(invitation.senderId, personId), eq(invitation.professionalId, personId)))
      .orderBy(asc(invitation.createdAt)),
    activity: await db
      .select({ action: auditEntry.action, at: auditEntry.at })
      .from(auditEntry)
      .where(eq(auditEntry.actorId, personId))
      .orderBy(asc(auditEntry.seq)),
  }
}

/** Ids of a professional's invoices that nobody looks at yet. */
export async function findOpenInvoices(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(ofOwner(personId), inArray(invoice.status, ['pending', 'returned'])))
  return rows.map(({ id }) => id)
}

/** Active admins, locked: two of the last two must not leave at the same moment. */
export async function lockAdmins(tx: Db): Promise<string[]> {
  const rows = await tx
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.userType, 'admin'), eq(person.status, 'active')))
    .orderBy(asc(person.id))
    .for('update')
  return rows.map(({ id }) => id)
}

/**
 * Takes the pages and the reasons of decisions off a professional's invoices, and the person's own words off all they
 * sent; answers the files.
 */
export async function emptyInvoices(tx: Db, personId: string): Promise<string[]> {
  const owned = tx.select({ id: invoice.id }).from(invoice).where(ofOwner(personId))
  const files = await tx
    .delete(invoiceFile)
    .where(inArray(invoiceFile.invoiceId, owned))
    .returning({ key: invoiceFile.storageKey })
  await tx.update(invoice).set({ pageCount: 0, observation: null, questionedAt: null }).where(ofOwner(personId))
  await tx.update(invoice).set({ note: null }).where(eq(invoice.senderId, personId))
  return files.map(({ key }) => key)
}

const nameOfPromotion = (id: SQLWrapper) =>
  sql`(select ${pointsExtra.name} from ${pointsExtra} where ${pointsExtra.id} = ${id})`

/**
 * Takes what was written about a professional out of rows that stay for ever; the database lets go of words alone, and
 * only here (migration 0032). Of extra points the name of the promotion stays, of adjustments that they were some.
 */
export async function emptyWords(tx: Db, personId: string): Promise<void> {
  const owned = tx.select({ id: invoice.id }).from(invoice).where(ofOwner(personId))
  const name = sql`case when ${ledgerEntry.sourceType} = 'adjustment' then 'Ajuste de pontos'
    else coalesce(${nameOfPromotion(ledgerEntry.sourceId)}, '') end`
  await tx.execute(sql`select set_config('app.erasing', 'on', true)`)
  await tx
    .update(invoiceEvent)
    .set({ observation: null })
    .where(and(inArray(invoiceEvent.invoiceId, owned), isNotNull(invoiceEvent.observation)))
  await tx
    .update(ledgerEntry)
    .set({ description: sql`case when ${ledgerEntry.reversesId} is null then ${name} else 'Estorno: ' || ${name} end` })
    .where(
      and(
        eq(ledgerEntry.ownerId, personId),
        eq(ledgerEntry.ownerType, 'professional'),
        inArray(ledgerEntry.sourceType, ['points-extra', 'adjustment']),
        isNotNull(ledgerEntry.sourceId),
      ),
    )
  await tx.execute(sql`select set_config('app.erasing', 'off', true)`)
}

/** What an admin wrote to a professional's extra points: the name of the promotion says enough. */
export async function emptyApplications(tx: Db, personId: string): Promise<void> {
  await tx
    .update(pointsExtraApplication)
    .set({ description: nameOfPromotion(pointsExtraApplication.pointsExtraId) })
    .where(and(eq(pointsExtraApplication.ownerId, personId), eq(pointsExtraApplication.ownerType, 'professional')))
}

/** Removes what only served the person; answers the key of the association's document. */
export async function removeBelongings(tx: Db, { id, email }: { id: string; email: string }): Promise<string | null> {
  const [known] = await tx.delete(professional).where(eq(professional.personId, id)).returning()
  await tx.delete(session).where(eq(session.personId, id))
  await tx.delete(knownDevice).where(eq(knownDevice.personId, id))
  await tx.delete(proof).where(eq(proof.personId, id))
  await tx.delete(customer).where(eq(customer.professionalId, id))
  await tx.delete(notification).where(eq(notification.personId, id))
  await tx.delete(savedView).where(eq(savedView.personId, id))
  await tx.delete(tableDisplay).where(eq(tableDisplay.personId, id))
  await tx.delete(noticePreference).where(eq(noticePreference.personId, id))
  await tx.delete(mail).where(eq(mail.to, email))
  await tx.update(invitation).set({ email: null, name: null }).where(eq(invitation.professionalId, id))
  return known?.abdFile ?? null
}

/** What stays of a person is a row without anybody in it: invoices and entries of the books point at it. */
export async function emptyPerson(
  tx: Db,
  { id, passwordHash, erasedAt }: { id: string; passwordHash: string; erasedAt: Date },
): Promise<void> {
  const name = 'Conta excluída'
  const gone = {
    email: `${id}@excluida.invalid`,
    emailValidatedAt: null,
    passwordProvenAt: null,
    cpf: null,
    cellphone: null,
    profileImage: null,
  }
  await tx
    .update(person)
    .set({ ...gone, name, nameKey: 'conta excluida', passwordHash, status: 'erased', erasedAt })
    .where(eq(person.id, id))
}
