/** The queue of mails: written with what causes them, sent by whichever instance comes first. */
import { asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { mail } from '#server/db/schema/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { Letter, Mailer } from './mailer.ts'

const minute = 60_000
/** After so many attempts, about a day and a half, a letter is given up. */
const mostAttempts = 12

/** A minute, then twice as long each time, at most six hours. */
const waitAfter = (attempts: number) => Math.min(2 ** (attempts - 1), 360) * minute

/** Queues a letter in the transaction that causes it: it is sent if and only if that commits. */
export async function post(tx: Db, { id, at, ...letter }: Letter & { id: string; at: Date }): Promise<void> {
  await tx.insert(mail).values({ id, createdAt: at, nextAttemptAt: at, ...letter })
}

/**
 * Sends what is due. Each letter is first put off, so that two instances never send it together and a crash in the
 * middle sends it once more rather than never; one that went is deleted, with the codes it carries.
 */
export async function sendDue(
  { database, clock, log }: Pick<Deps, 'database' | 'clock' | 'log'>,
  mailer: Mailer,
): Promise<void> {
  const taken = await database.transaction(async (tx) => {
    const now = clock()
    const due = tx
      .select({ id: mail.id })
      .from(mail)
      .where(lte(mail.nextAttemptAt, now))
      .orderBy(asc(mail.nextAttemptAt))
      .limit(20)
      .for('update', { skipLocked: true })
    return tx
      .update(mail)
      .set({ attempts: sql`${mail.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + 5 * minute) })
      .where(inArray(mail.id, due))
      .returning()
  })
  for (const { id, to, subject, text, html, attempts } of taken) {
    const error = await mailer.deliver({ to, subject, text, html }).then(
      () => null,
      (reason: unknown) => reason,
    )
    if (error === null || attempts >= mostAttempts) await database.db.delete(mail).where(eq(mail.id, id))
    else {
      const nextAttemptAt = new Date(clock().getTime() + waitAfter(attempts))
      await database.db.update(mail).set({ nextAttemptAt }).where(eq(mail.id, id))
    }
    if (error === null) continue
    const type = error instanceof Error ? error.name : 'unknown'
    if (attempts >= mostAttempts) log.error({ type, attempts }, 'a mail was given up')
    else log.warn({ type, attempts }, 'a mail was not taken, it is tried again')
  }
}
