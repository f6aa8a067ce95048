/** What an import is written into: each register says what its rows mean and writes them itself. */
import type { ImportColumns } from '#domain/imports/import-columns.ts'
import type { ReadRow, RightRow, RowFault, RowVerdict } from '#domain/imports/import-row.ts'
import type { Db } from '#server/db/db.ts'

/** Who writes, and from which import: it stands in the trail of everything that is written. */
export interface ImportAct {
  readonly personId: string
  readonly importId: string
}

export type ImportCounts = Readonly<Record<RowVerdict, number>>

export const noCounts: ImportCounts = { created: 0, updated: 0, unchanged: 0 }

export const addCounts = (one: ImportCounts, other: ImportCounts): ImportCounts => ({
  created: one.created + other.created,
  updated: one.updated + other.updated,
  unchanged: one.unchanged + other.unchanged,
})

/**
 * What a row would do now, and the row as it will be written; or why it cannot be written. Names, such as that of an economic
 * group, are resolved to ids when the file is checked: renaming the group before the import is confirmed changes nothing.
 */
export type Judgement =
  | { readonly verdict: RowVerdict; readonly row: RightRow }
  | { readonly faults: readonly RowFault[] }

/** What was done with some rows; somebody may have taken meanwhile what one of them would have. */
export interface Written extends ImportCounts {
  readonly refused?: readonly { readonly key: string; readonly faults: readonly RowFault[] }[]
}

export interface ImportTarget extends ImportColumns {
  /** The column a thing is known by. */
  readonly keyColumn: string
  readonly read: (cells: ReadonlyMap<string, string>) => ReadRow
  /** In the order of the rows. */
  judge(db: Db, rows: readonly RightRow[]): Promise<readonly Judgement[]>
  /** Another fact no two rows may share, and its column: a CPF. */
  readonly unique?: { readonly fact: string; readonly column: string }
  /** Its rows are about people: samples and skipped rows go when it is written; wrong rows go after a month, as all do. */
  readonly personal?: true
  /** Rows that are written together, where each takes longer than most. */
  readonly stretch?: number
  /** Writes the rows with their entries in the audit trail. No key stands there twice. */
  write(tx: Db, rows: readonly RightRow[], act: ImportAct): Promise<Written>
}
