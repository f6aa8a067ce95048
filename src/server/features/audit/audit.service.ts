/** The audit trail: who did what to what, written in the transaction of the act itself. */
import type { UserType } from '#contract/api.gen.ts'
import type { Db } from '#server/db/db.ts'
import { insertMany } from '#server/db/many-rows.ts'
import { preparedInsert } from '#server/db/prepared.ts'
import { auditEntry } from '#server/db/schema/schema.ts'
import type { Deps } from '#server/deps.ts'

const addEntry = preparedInsert('add_audit_entry', auditEntry, ['seq'])

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
  /** State before and after as JSON; never passwords, tokens or document numbers. */
  readonly before?: unknown
  readonly after?: unknown
}

/** Writes one entry. Give it the transaction that carries the act, so that neither is ever there without the other. */
export async function recordAudit(tx: Db, facts: AuditFacts): Promise<void> {
  await addEntry(tx, facts)
}

/** What somebody who is signed in did. */
export interface Act extends Pick<AuditFacts, 'action' | 'subjectType' | 'subjectId' | 'before' | 'after'> {
  readonly by: { readonly personId: string; readonly userType: UserType }
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
