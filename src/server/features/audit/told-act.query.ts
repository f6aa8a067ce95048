/** An act as the trail would tell it, whether or not it was done for good. */
import { desc, eq, inArray } from 'drizzle-orm'
import type { AuditEntry } from '#contract/api.gen.ts'
import type { Db } from '#server/db/db.ts'
import { auditEntry, auditPersonal } from '#server/db/schema/schema.ts'
import { tellerOf } from './audit-entry.view.ts'

/** What an entry of the trail keeps of an act. */
export interface ToldAct {
  readonly action: string
  readonly subjectType: string
  readonly subjectId: string
  readonly before: unknown
  readonly after: unknown
  readonly personal: { readonly before: unknown; readonly after: unknown } | null
}

/** The last act among entries with these ids; undefined where none was written. */
export async function findToldAct(db: Db, ids: readonly string[]): Promise<ToldAct | undefined> {
  const { action, subjectType, subjectId, before, after } = auditEntry
  const [row] = await db
    .select({
      act: { action, subjectType, subjectId, before, after },
      personal: { before: auditPersonal.before, after: auditPersonal.after },
    })
    .from(auditEntry)
    .leftJoin(auditPersonal, eq(auditPersonal.entryId, auditEntry.id))
    .where(inArray(auditEntry.id, [...ids]))
    .orderBy(desc(auditEntry.seq))
    .limit(1)
  return row && { ...row.act, personal: row.personal }
}

export interface AskedAct {
  readonly id: string
  readonly at: Date
  readonly actor: { readonly _id: string; readonly name: string }
  readonly told: ToldAct
}

/** What would be made anew is not there yet: it is called as it would be, or by whose it would be. */
function withName(entry: AuditEntry): AuditEntry {
  if (entry.subject.name !== null) return entry
  const said = (field: string) => entry.changes.find((change) => change.field === field)?.after?.[0]
  return { ...entry, subject: { ...entry.subject, name: said('name') ?? said('ownerId') ?? null } }
}

/** Tells acts that are given here as entries of the trail. */
export async function tellActs(db: Db, asked: readonly AskedAct[]): Promise<(act: AskedAct) => AuditEntry> {
  const rowOf = ({ id, at, actor, told: { personal, ...entry } }: AskedAct) => ({
    entry: { ...entry, id, seq: 0, at, actorId: actor._id, actorType: 'admin' as const },
    personal,
    actor: { name: actor.name, erasedAt: null },
  })
  const tell = await tellerOf(db, asked.map(rowOf))
  return (act) => withName(tell(rowOf(act)))
}
