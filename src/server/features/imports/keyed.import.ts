/** An import into a register whose things are known by a key: what is there is changed, what is not is made. */
import { changesOf, type RightRow, type RowFacts, type RowFault, verdictOf } from '#domain/imports/import-row.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudits } from '#server/features/audit/audit.service.ts'
import { addCounts, type ImportAct, type ImportCounts, type ImportTarget } from './import-target.rules.ts'

type Kept = Readonly<Record<string, unknown>> & { readonly id: string }

/** A row as it can be kept; what it named and nobody knows is left out of it and told. */
export interface ResolvedRow {
  readonly row: RightRow
  readonly unknown: readonly RowFault[]
}

export interface KeyedRegister<Row extends Kept> extends Pick<
  ImportTarget,
  'columns' | 'readOnly' | 'keyColumn' | 'read'
> {
  /** As the audit trail calls its things. */
  readonly subject: 'store' | 'product'
  /** What rows name and only the register knows, put in place of its name. Absent where rows are kept as they are read. */
  resolve?(db: Db, rows: readonly RightRow[]): Promise<readonly ResolvedRow[]>
  /** Holds what the rows belong to until the transaction ends, and notes that it changes. */
  hold?(tx: Db, rows: readonly RightRow[]): Promise<void>
  /** What something new with these facts lacks. */
  readonly lacks: (facts: RowFacts) => readonly RowFault[]
  readonly keyOf: (row: Row) => string
  find(db: Db, keys: readonly string[]): Promise<readonly Row[]>
  /** Like `find`, and nobody else changes them until the transaction ends. */
  lock(tx: Db, keys: readonly string[]): Promise<readonly Row[]>
  readonly make: (row: RightRow) => Row
  readonly change: (row: Row, changes: RowFacts) => Row
  /** Answers the keys of those that were not there. */
  insert(tx: Db, rows: readonly Row[]): Promise<readonly string[]>
  update(tx: Db, rows: readonly Row[]): Promise<void>
}

const keysOf = (rows: readonly RightRow[]) => rows.map(({ key }) => key)

interface Changed<Row> {
  readonly row: Row
  readonly after: RowFacts
}

export function keyedImport<Row extends Kept>(
  register: KeyedRegister<Row>,
  { clock, newId }: Pick<Deps, 'clock' | 'newId'>,
): ImportTarget {
  const { subject, keyOf } = register
  const byKey = (rows: readonly Row[]) => new Map(rows.map((row) => [keyOf(row), row]))

  const resolve = async (db: Db, rows: readonly RightRow[]): Promise<readonly ResolvedRow[]> =>
    register.resolve ? register.resolve(db, rows) : rows.map((row) => ({ row, unknown: [] }))

  const judge: ImportTarget['judge'] = async (db, rows) => {
    const known = byKey(await register.find(db, keysOf(rows)))
    return (await resolve(db, rows)).map(({ row, unknown }) => {
      const there = known.get(row.key)
      const faults = [...unknown, ...(there ? [] : register.lacks(row.facts))]
      return faults.length > 0 ? { faults } : { verdict: verdictOf(there ?? null, row.facts), row }
    })
  }

  async function note(
    tx: Db,
    { changed, made, act }: { changed: readonly Changed<Row>[]; made: readonly Row[]; act: ImportAct },
  ): Promise<void> {
    const { personId, importId } = act
    const common = { at: clock(), actorId: personId, actorType: 'admin', subjectType: subject } as const
    const entry = (action: string, { id }: Row) => ({ ...common, id: newId(), action, subjectId: id })
    await recordAudits(tx, [
      ...changed.map(({ row, after }) => ({
        ...entry(`${subject}-updated`, row),
        before: Object.fromEntries(Object.keys(after).map((name) => [name, row[name]])),
        after: { ...after, importId },
      })),
      ...made.map((row) => ({ ...entry(`${subject}-created`, row), before: null, after: { importId } })),
    ])
  }

  async function write(tx: Db, rows: readonly RightRow[], act: ImportAct): Promise<ImportCounts> {
    await register.hold?.(tx, rows)
    const known = byKey(await register.lock(tx, keysOf(rows)))
    const changed = rows.flatMap(({ key, facts }) => {
      const row = known.get(key)
      const after = row ? changesOf(row, facts) : {}
      return row && Object.keys(after).length > 0 ? [{ row, after }] : []
    })
    await register.update(
      tx,
      changed.map(({ row, after }) => register.change(row, after)),
    )
    const fresh = rows.filter(({ key }) => !known.has(key))
    const candidates = fresh.map((row) => register.make(row))
    const inserted = new Set(await register.insert(tx, candidates))
    const made = candidates.filter((row) => inserted.has(keyOf(row)))
    await note(tx, { changed, made, act })
    const unchanged = rows.length - fresh.length - changed.length
    const counts = { created: made.length, updated: changed.length, unchanged }
    // Somebody else has made these since they were looked for: now they are there and can be changed.
    const beaten = fresh.filter(({ key }) => !inserted.has(key))
    return beaten.length === 0 ? counts : addCounts(counts, await write(tx, beaten, act))
  }

  const { columns, readOnly, keyColumn, read } = register
  return { columns, readOnly, keyColumn, read, judge, write }
}
