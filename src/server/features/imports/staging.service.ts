/** A stretch of rows is judged and put down in the database, with the figures that people follow. */
import type { Db } from '#server/db/db.ts'
import type { CheckedRow } from './checking.rules.ts'
import { addCounts, type ImportCounts, type ImportTarget, noCounts } from './import-target.rules.ts'
import { changeImport, type FaultyRow, stageFaults, stageRows, type StagedRow } from './imports.store.ts'

/** What is known of an import so far. */
export interface Found {
  readonly counts: ImportCounts
  readonly invalid: number
  readonly rows: number
}

export const nothingFound: Found = { counts: noCounts, invalid: 0, rows: 0 }

interface Sorted {
  readonly right: readonly StagedRow[]
  readonly faulty: readonly FaultyRow[]
  readonly counts: ImportCounts
}

/** Parts what can be written from what cannot, by their cells and by what the register says of them. */
async function sorted(tx: Db, target: ImportTarget, checked: readonly CheckedRow[]): Promise<Sorted> {
  const candidates = checked.flatMap((one) => ('row' in one ? [one] : []))
  const judgements = await target.judge(
    tx,
    candidates.map(({ row }) => row),
  )
  const right: StagedRow[] = []
  const faulty: FaultyRow[] = checked.flatMap((one) => ('faults' in one ? [faultyRow(one, one.faults)] : []))
  const counts = { ...noCounts }
  for (const [at, one] of candidates.entries()) {
    const judgement = judgements[at] ?? { faults: [] }
    if ('faults' in judgement) faulty.push(faultyRow(one, judgement.faults))
    else {
      right.push({ line: one.line, row: judgement.row })
      counts[judgement.verdict] += 1
    }
  }
  return { right, faulty, counts }
}

const faultyRow = ({ line, cells }: CheckedRow, faults: FaultyRow['faults']): FaultyRow => ({ line, cells, faults })

export interface Stretch {
  readonly importId: string
  readonly target: ImportTarget
  readonly checked: readonly CheckedRow[]
  /** Per cent of the file that is read. */
  readonly progress: number
}

/** Answers what is known of the import by then. */
export async function stage(tx: Db, { importId, target, checked, progress }: Stretch, before: Found): Promise<Found> {
  const { right, faulty, counts: more } = await sorted(tx, target, checked)
  await stageRows(tx, importId, right)
  await stageFaults(tx, importId, faulty)
  const found = {
    counts: addCounts(before.counts, more),
    invalid: before.invalid + faulty.length,
    rows: before.rows + checked.length,
  }
  await changeImport(tx, importId, { ...found.counts, invalid: found.invalid, rows: found.rows, progress })
  return found
}
