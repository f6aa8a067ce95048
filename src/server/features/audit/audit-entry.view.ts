/** Entries of the audit trail as they are told: with names for ids, and without what may not be told any more. */
import type { AuditEntry } from '#contract/api.gen.ts'
import { type AuditChange, auditChanges } from '#domain/audit/audit-changes.ts'
import { auditFields } from '#domain/audit/audit-field.ts'
import type { AuditValueKind } from '#domain/audit/audit-value-kind.ts'
import type { Db } from '#server/db/db.ts'
import { type AuditRow, findNames, type Named } from './audit.store.ts'

/** What stands for somebody whose row is gone; the same as for who left. */
const gone = 'Conta excluída'

/** Kinds of records an id in a change may be of, by how its value is read. */
const referred: Readonly<Partial<Record<AuditValueKind, readonly string[]>>> = {
  store: ['store'],
  group: ['economic-group'],
  segment: ['segment'],
  category: ['experience-category'],
  owner: ['person', 'store'],
  import: ['import'],
}

const referredBy = ({ field }: AuditChange): readonly string[] => referred[auditFields[field]] ?? []

const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** A state with what is kept of the person beside it. A list has nothing beside it. */
const whole = (state: unknown, personal: unknown): unknown =>
  typeof personal === 'object' && personal !== null && !Array.isArray(state)
    ? { ...(typeof state === 'object' ? state : {}), ...personal }
    : state

const changesOf = ({ entry, personal }: AuditRow, erased: boolean): AuditChange[] =>
  auditChanges({
    kind: entry.subjectType,
    before: whole(entry.before, personal?.before),
    after: whole(entry.after, personal?.after),
    erased,
  })

/** Ids by the kind of their record: what the entries are about, and what their changes name. */
function mentionedIn(rows: readonly AuditRow[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  const note = (kind: string, id: string) => {
    const ids = found.get(kind) ?? new Set()
    found.set(kind, isUuid(id) ? ids.add(id) : ids)
  }
  for (const row of rows) {
    note(row.entry.subjectType, row.entry.subjectId)
    for (const change of changesOf(row, false)) {
      for (const kind of referredBy(change))
        for (const id of [...(change.before ?? []), ...(change.after ?? [])]) note(kind, id)
    }
  }
  return found
}

type NameOf = (kind: string, id: string) => Named | undefined

/** Whether nothing may be told any more of whom the entry speaks of. */
function isErased({ entry, actor }: AuditRow, subject: Named | undefined): boolean {
  if (entry.subjectType === 'person') return subject?.erased ?? true
  if (entry.subjectType === 'session') return actor === null || actor.erasedAt !== null
  return subject?.erased ?? false
}

/** Ids as the names of what they stand for; what is gone is left out. */
function withNames(change: AuditChange, nameOf: NameOf): AuditChange {
  const kinds = referredBy(change)
  if (kinds.length === 0) return change
  const nameOfId = (id: string) => kinds.map((kind) => nameOf(kind, id)?.name).find((name) => name !== undefined)
  const named = (ids: readonly string[] | null) => ids?.flatMap((id) => nameOfId(id) ?? []) ?? null
  return { ...change, before: named(change.before), after: named(change.after) }
}

function toEntry(row: AuditRow, nameOf: NameOf): AuditEntry {
  const { id: _id, at, actorId, actorType, action, subjectType: kind, subjectId } = row.entry
  const subject = nameOf(kind, subjectId)
  return {
    _id,
    at: at.toISOString(),
    actor: actorId === null ? null : { _id: actorId, name: row.actor?.name ?? gone },
    actorType,
    action,
    kind,
    subject: {
      _id: subjectId,
      name: subject?.name ?? null,
      userType: subject?.userType ?? null,
      ownerId: subject?.ownerId ?? null,
    },
    changes: changesOf(row, isErased(row, subject)).map((change) => withNames(change, nameOf)),
  }
}

/** Tells the rows that are given here, each as it is asked for. */
export async function tellerOf(db: Db, rows: readonly AuditRow[]): Promise<(row: AuditRow) => AuditEntry> {
  const known = new Map((await findNames(db, mentionedIn(rows))).map((one) => [`${one.kind} ${one.id}`, one]))
  return (row) => toEntry(row, (kind, id) => known.get(`${kind} ${id}`))
}
