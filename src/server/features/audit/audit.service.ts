/** The audit trail: who did what to what, written in the transaction of the act itself. */
import { and, eq, max } from 'drizzle-orm'
import type { UserType } from '#contract/api.gen.ts'
import { tellable } from '#domain/audit/audit-changes.ts'
import type { Db } from '#server/db/db.ts'
import { insertMany } from '#server/db/many-rows.ts'
import { preparedInsert } from '#server/db/prepared.ts'
import { auditEntry, auditPersonal, person } from '#server/db/schema/schema.ts'
import type { Deps } from '#server/deps.ts'

const addEntry = preparedInsert('add_audit_entry', auditEntry, ['seq'])

type State = Readonly<Record<string, unknown>>

/** What speaks of the person an entry is about. */
export interface PersonalStates {
  /** The person; whom the entry is about unless given. */
  readonly of?: string
  readonly before?: State
  readonly after?: State
}

export interface AuditFacts {
  readonly id: string
  readonly at: Date
  /** Null when nobody signed in did it. */
  readonly actorId: string | null
  readonly actorType: UserType | 'system'
  /** A word of the glossary, for example `sign-in` or `invoice-approve`. */
  readonly action: string
  readonly subjectType: string
  readonly subjectId: string
  /** State before and after as JSON; never passwords, tokens, document numbers, or words about a person. */
  readonly before?: unknown
  readonly after?: unknown
  /**
   * More of both for an entry about a person or about a record of theirs, who take it along when they leave. Of what is
   * given only what the trail may tell is kept.
   */
  readonly personal?: PersonalStates | undefined
}

/** Writes one entry. Give it the transaction that carries the act, so that neither is ever there without the other. */
export async function recordAudit(tx: Db, { personal, ...facts }: AuditFacts): Promise<void> {
  await addEntry(tx, facts)
  if (personal) await keepPersonal(tx, facts, personal)
}

/** When this was last done to it; null when it never was. */
export async function lastActAt(
  db: Db,
  { action, subjectType, subjectId }: Pick<AuditFacts, 'action' | 'subjectType' | 'subjectId'>,
): Promise<Date | null> {
  const about = and(eq(auditEntry.subjectType, subjectType), eq(auditEntry.subjectId, subjectId))
  const [row] = await db
    .select({ at: max(auditEntry.at) })
    .from(auditEntry)
    .where(and(about, eq(auditEntry.action, action)))
  return row?.at ?? null
}

/** Whether words about a person may be kept: not about one who was erased. Erasing waits for the transaction that asked. */
export async function mayKeepWords(tx: Db, personId: string): Promise<boolean> {
  const [row] = await tx.select({ erasedAt: person.erasedAt }).from(person).where(eq(person.id, personId)).for('share')
  return !row || row.erasedAt === null
}

async function keepPersonal(
  tx: Db,
  { id: entryId, subjectType, subjectId }: AuditFacts,
  personal: PersonalStates,
): Promise<void> {
  const [before, after] = [tellable(subjectType, personal.before ?? {}), tellable(subjectType, personal.after ?? {})]
  if (Object.keys({ ...before, ...after }).length === 0) return
  const personId = personal.of ?? subjectId
  if (await mayKeepWords(tx, personId)) await tx.insert(auditPersonal).values({ entryId, personId, before, after })
}

/**
 * The states of an entry about a record of a person, whose words go with them: the entry itself keeps only which fields
 * they stood in. With null nobody takes them along.
 */
export function withWords(
  of: string | null,
  { before = {}, after = {} }: Omit<PersonalStates, 'of'>,
  words: Omit<PersonalStates, 'of'>,
): Pick<AuditFacts, 'before' | 'after' | 'personal'> {
  const [was, is] = [words.before ?? {}, words.after ?? {}]
  const fields = Object.keys({ ...was, ...is })
  if (fields.length === 0) return { before, after }
  if (of === null) return { before: { ...before, ...was }, after: { ...after, ...is } }
  return { before, after: { ...after, fields }, personal: { of, before: was, after: is } }
}

/** The fields of a state that another one changes. */
export const onlyOf = (state: State, change: object): State =>
  Object.fromEntries(Object.entries(state).filter(([name]) => Object.hasOwn(change, name)))

/** Takes a person out of the trail: who did what stays, what it said of them does not. */
export async function forgetPersonal(tx: Db, personId: string): Promise<void> {
  await tx.delete(auditPersonal).where(eq(auditPersonal.personId, personId))
}

/** Whoever is signed in and does something. */
export interface Acting {
  readonly personId: string
  readonly userType: UserType
}

/** What somebody who is signed in did. */
export interface Act extends Omit<AuditFacts, 'id' | 'at' | 'actorId' | 'actorType'> {
  readonly by: Acting
}

/** {@link recordAudit} of an act of somebody who is signed in, now. */
export async function recordAct(
  tx: Db,
  { clock, newId }: Pick<Deps, 'clock' | 'newId'>,
  { by, ...act }: Act,
): Promise<void> {
  await recordAudit(tx, { id: newId(), at: clock(), actorId: by.personId, actorType: by.userType, ...act })
}

const written = ['id', 'at', 'actorId', 'actorType', 'action', 'subjectType', 'subjectId', 'before', 'after'] as const

/** Writes the entries of many acts of one transaction at once. */
export async function recordAudits(tx: Db, facts: readonly AuditFacts[]): Promise<void> {
  if (facts.length === 0) return
  await tx.execute(insertMany(auditEntry, written, facts))
}
