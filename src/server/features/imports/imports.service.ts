/** Imports of registers from spreadsheets: read and checked first, then written, and kept as a history. */
import { Readable } from 'node:stream'
import type { Import, ImportDetail, ImportKind, ImportPage } from '#contract/api.gen.ts'
import { csvLine, csvMark } from '#domain/csv/csv.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { faultsText } from '#domain/imports/import-row.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import { firstOf } from '#domain/text/text-length.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { ImportTarget } from './import-target.rules.ts'
import {
  changeImport,
  countImports,
  dropFaults,
  dropRows,
  type FaultyRow,
  findFaults,
  findImport,
  findImports,
  findWithFaults,
  lockOld,
  type NamedImport,
} from './imports.store.ts'
import { createReading, type Sent } from './reading.service.ts'
import { createWriting } from './writing.service.ts'

const hour = 3_600_000
const day = 24 * hour
/** A file takes minutes; whoever reads it for longer is gone. */
const readWithin = hour
/** What was checked and not written is thrown away after a day, what was wrong after a month. */
const writtenWithin = day
const faultsKept = 30 * day
/** Wrong rows on a screen; a download has them all. */
const shownFaults = 50
const faultStretch = 500

export interface ImportsDeps extends Pick<Deps, 'database' | 'clock' | 'newId'> {
  readonly stores: { readonly importing: ImportTarget }
  readonly products: { readonly importing: ImportTarget }
  readonly professionals: { readonly importing: ImportTarget }
}

export type ImportsService = ReturnType<typeof createImportsService>

function toImport({ row, byName }: NamedImport): Import {
  const {
    id: _id,
    personId: _who,
    writerId: _writer,
    naming: _naming,
    otherSheets,
    ignoredColumns,
    readOnlyColumns,
    samples,
    skipped,
    createdAt,
    committedAt,
    ...facts
  } = row
  return {
    _id,
    ...facts,
    otherSheets: [...otherSheets],
    ignoredColumns: [...ignoredColumns],
    readOnlyColumns: [...readOnlyColumns],
    samples: [...samples],
    skipped: [...skipped],
    byName,
    createdAt: createdAt.toISOString(),
    committedAt: committedAt?.toISOString() ?? null,
  }
}

async function found(db: Db, id: string): Promise<NamedImport> {
  const one = await findImport(db, id)
  if (!one) throw new Refusal('not-found')
  return one
}

const faultsOf = ({ line, faults }: FaultyRow) =>
  faults.map(({ column, value, reason }) => ({ line, column, value: firstOf(value, 200), reason }))

/** Two columns of ours in front: importing the corrected file again passes over them. */
async function* faultLines(db: Db, id: string, header: Import['header']): AsyncGenerator<string> {
  yield csvMark + csvLine(['linha', 'erros', ...header.map(({ title }) => title)])
  for (let after = 0; ;) {
    const rows = await findFaults(db, id, { after, limit: faultStretch })
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => csvLine([row.line, faultsText(row.faults), ...row.cells])).join('')
    after = last.line
  }
}

export function createImportsService(deps: ImportsDeps) {
  const { database, clock } = deps
  const targets: Record<ImportKind, ImportTarget> = {
    stores: deps.stores.importing,
    products: deps.products.importing,
    professionals: deps.professionals.importing,
  }
  const readFile = createReading(deps, targets)
  const { write, resume } = createWriting({ ...deps, targets })
  const one = async (id: string) => toImport(await found(database.db, id))

  /** Refuses `import-file-refused` with the reason, and `import-columns-missing` with the titles of the file. */
  async function read(personId: string, sent: Sent): Promise<Import> {
    return one(await readFile(personId, sent))
  }

  /** Refuses `not-found`, `import-not-ready` and, unless `partial`, `import-rows-invalid`. */
  async function commit(personId: string, id: string, how: { readonly partial: boolean }): Promise<Import> {
    await write({ personId, id, ...how })
    return one(id)
  }

  async function detail(id: string): Promise<ImportDetail> {
    const rows = await findFaults(database.db, id, { after: 0, limit: shownFaults })
    return { import: await one(id), faults: rows.flatMap(faultsOf) }
  }

  async function list(kind: ImportKind, place: { readonly page: number; readonly limit: number }): Promise<ImportPage> {
    const total = await countImports(database.db, kind)
    const rows = await findImports(database.db, { kind, limit: place.limit, offset: offsetOf(place) })
    return pageOf(rows.map(toImport), { ...place, total })
  }

  /** The wrong rows, line by line as they are fetched. Refuses `not-found`. */
  async function faultsFile(id: string): Promise<Readable> {
    const { row } = await found(database.db, id)
    return Readable.from(faultLines(database.db, id, row.header))
  }

  /** Throws away what nobody will write or correct any more. */
  async function sweep(): Promise<void> {
    const before = (age: number) => new Date(clock().getTime() - age)
    await database.transaction(async (tx) => {
      const left = await lockOld(tx, 'reading', before(readWithin))
      const waiting = await lockOld(tx, 'checked', before(writtenWithin))
      if (left.length + waiting.length > 0) await dropRows(tx, [...left, ...waiting])
      for (const id of left) await changeImport(tx, id, { status: 'failed' })
      for (const id of waiting) await changeImport(tx, id, { status: 'expired', samples: [], skipped: [] })
      const old = await findWithFaults(tx, before(faultsKept))
      if (old.length > 0) await dropFaults(tx, old)
    })
  }

  return { read, commit, resume, detail, list, faultsFile, sweep }
}
