/** The second half of an import: what was checked is written, all of it or nothing. */
import type { ImportKind } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { addCounts, type ImportAct, type ImportTarget, noCounts } from './import-target.ts'
import { changeImport, dropRows, findFaults, findRows, type ImportRecord, lockImport } from './imports.store.ts'

const stretch = 1000
/** Wrong rows a refusal names. */
const named = 20

/** Names the first wrong rows: whoever calls without a screen has only this. */
async function refuseFaults(tx: Db, { id, invalid }: ImportRecord): Promise<never> {
  const rows = await findFaults(tx, id, { after: 0, limit: named })
  const fields = rows.map(({ line, faults }) => [
    `linha ${line}`,
    faults.map(({ column, reason }) => (column === '' ? reason : `${column}: ${reason}`)).join('; '),
  ])
  const many = invalid === 1 ? 'Há 1 linha com erro.' : `Há ${invalid} linhas com erro.`
  throw new Refusal('import-rows-invalid', { msg: `${many} Nada foi importado.`, fields: Object.fromEntries(fields) })
}

async function writeAll(tx: Db, target: ImportTarget, act: ImportAct) {
  let counts = noCounts
  for (let after = 0; ;) {
    const rows = await findRows(tx, act.importId, { after, limit: stretch })
    const last = rows.at(-1)
    if (!last) return counts
    const written = await target.write(
      tx,
      rows.map(({ row }) => row),
      act,
    )
    counts = addCounts(counts, written)
    after = last.line
  }
}

export function createWriting(
  { database, clock, newId }: Pick<Deps, 'database' | 'clock' | 'newId'>,
  targets: Record<ImportKind, ImportTarget>,
) {
  /**
   * What is new and what is not is decided anew, against what stands there now. Refuses `not-found`, `import-not-ready`
   * for what was written before or is still being read, and `import-rows-invalid` unless the right rows alone are wanted.
   */
  return (personId: string, id: string, { partial }: { readonly partial: boolean }): Promise<void> =>
    database.transaction(async (tx) => {
      const row = await lockImport(tx, id)
      if (!row) throw new Refusal('not-found')
      if (row.status !== 'checked') throw new Refusal('import-not-ready')
      if (row.invalid > 0 && !partial) await refuseFaults(tx, row)
      const counts = await writeAll(tx, targets[row.kind], { personId, importId: id })
      await dropRows(tx, [id])
      await changeImport(tx, id, { ...counts, status: 'committed', committedAt: clock() })
      await recordAudit(tx, {
        id: newId(),
        at: clock(),
        actorId: personId,
        actorType: 'admin',
        action: `${row.kind}-imported`,
        subjectType: 'import',
        subjectId: id,
        after: { filename: row.filename, ...counts, invalid: row.invalid },
      })
    })
}
