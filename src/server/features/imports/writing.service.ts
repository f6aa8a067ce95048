/**
 * The second half of an import: what was checked is written. Confirming it is one transaction, after which it goes on to its
 * end: each stretch is written, struck off what waits and counted in a transaction of its own, so that the embedded
 * database serves others in between, and whoever comes after a stop goes on where it ended.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportKind } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { faultsText } from '#domain/imports/import-row.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { addCounts, type ImportCounts, type ImportTarget, noCounts } from './import-target.rules.ts'
import {
  changeImport,
  dropWritten,
  findFaults,
  findRows,
  findWriting,
  type ImportRecord,
  lockImport,
  stageFaults,
} from './imports.store.ts'
import { breath, stretch } from './stretches.rules.ts'

/** Wrong rows a refusal names. */
const named = 20

/** Names the first wrong rows: whoever calls without a screen has only this. */
async function refuseFaults(tx: Db, { id, invalid }: ImportRecord): Promise<never> {
  const rows = await findFaults(tx, id, { after: 0, limit: named })
  const fields = rows.map(({ line, faults }) => [`linha ${line}`, faultsText(faults)])
  const many = invalid === 1 ? 'Há 1 linha com erro.' : `Há ${invalid} linhas com erro.`
  throw new Refusal('import-rows-invalid', { msg: `${many} Nada foi importado.`, fields: Object.fromEntries(fields) })
}

/** Whole per cent; all of them only when the import is over. */
const progressOf = (written: ImportCounts, { rows, invalid }: ImportRecord) =>
  Math.min(
    99,
    Math.floor((100 * (written.created + written.updated + written.unchanged)) / Math.max(1, rows - invalid)),
  )

export interface WritingDeps extends Pick<Deps, 'database' | 'clock' | 'newId'> {
  readonly targets: Record<ImportKind, ImportTarget>
}

/** From here on every row that is right will be written. */
function confirm({ database }: WritingDeps, { id, personId, partial }: Confirmation): Promise<void> {
  return database.transaction(async (tx) => {
    const row = await lockImport(tx, id)
    if (!row) throw new Refusal('not-found')
    if (row.status !== 'checked') throw new Refusal('import-not-ready')
    if (row.invalid > 0 && !partial) await refuseFaults(tx, row)
    await changeImport(tx, id, { ...noCounts, status: 'writing', progress: 0, writerId: personId })
  })
}

async function finish(tx: Db, { clock, newId, targets }: WritingDeps, { id, kind, writerId, ...row }: ImportRecord) {
  const [at, { created, updated, unchanged, invalid, filename }] = [clock(), row]
  const forgotten = targets[kind].personal ? { samples: [], skipped: [] } : {}
  await changeImport(tx, id, { status: 'committed', progress: 100, committedAt: at, ...forgotten })
  await recordAudit(tx, {
    id: newId(),
    at,
    actorId: writerId,
    actorType: 'admin',
    action: `${kind}-imported`,
    subjectType: 'import',
    subjectId: id,
    after: { filename, created, updated, unchanged, invalid },
  })
}

/** Writes some rows after a line. Answers the last one of them, or null when the import is over. */
function writeStretch(deps: WritingDeps, id: string, after: number): Promise<number | null> {
  return deps.database.transaction(async (tx) => {
    const row = await lockImport(tx, id)
    if (row?.status !== 'writing' || row.writerId === null) return null
    const target = deps.targets[row.kind]
    const staged = await findRows(tx, id, { after, limit: target.stretch ?? stretch })
    const last = staged.at(-1)
    if (!last) {
      await finish(tx, deps, row)
      return null
    }
    const right = staged.map((one) => one.row)
    const { refused = [], ...written } = await target.write(tx, right, { personId: row.writerId, importId: id })
    const counts = addCounts(row, written)
    const faults = refused.flatMap(({ key, faults: found }) =>
      staged.flatMap((one) => (one.row.key === key ? [{ line: one.line, cells: [], faults: found }] : [])),
    )
    await stageFaults(tx, id, faults)
    await dropWritten(tx, id, last.line)
    const invalid = row.invalid + faults.length
    await changeImport(tx, id, { ...counts, invalid, progress: progressOf(counts, { ...row, invalid }) })
    return last.line
  })
}

interface Confirmation {
  readonly id: string
  readonly personId: string
  /** The right rows alone are wanted. */
  readonly partial: boolean
}

export function createWriting(deps: WritingDeps) {
  /** Imports this process is writing. */
  const underWay = new Set<string>()

  async function writeOn(id: string): Promise<void> {
    underWay.add(id)
    try {
      let last: number | null = 0
      while (last !== null) {
        last = await writeStretch(deps, id, last)
        await pause(breath)
      }
    } finally {
      underWay.delete(id)
    }
  }

  /**
   * What is new and what is not is decided anew, against what stands there by then. Refuses `not-found`,
   * `import-not-ready` for what was confirmed before or is still being read, and `import-rows-invalid` unless `partial`.
   */
  async function write(confirmation: Confirmation): Promise<void> {
    await confirm(deps, confirmation)
    await writeOn(confirmation.id)
  }

  /** Writes to its end what was confirmed and left by a server that stopped or lost its database. */
  async function resume(): Promise<void> {
    for (const id of await findWriting(deps.database.db)) if (!underWay.has(id)) await writeOn(id)
  }

  return { write, resume }
}
