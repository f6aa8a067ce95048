/** Exports: what a list is narrowed to, as a file; few rows at once, many in the background. */
import { Readable } from 'node:stream'
import type { Export, ExportFormat, ExportKind, ExportList, ExportPrepared } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { rowsAtOnce } from '#domain/exports/at-once.ts'
import { dayOf } from '#domain/points/calendar.ts'
import { DatabaseUnavailable } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Identity } from '#server/identity.ts'
import { recordAct } from '#server/features/audit/audit.service.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import { exportFileKey } from '#server/files/file-key.ts'
import type { Asked, ExportSource } from './export-source.rules.ts'
import {
  addExport,
  dropExport,
  type ExportRecord,
  findExport,
  findExportsOf,
  findOver,
  findSame,
} from './exports.store.ts'
import { createPreparing, deletePieces } from './preparation.service.ts'
import { type ExportFilters, type Registers, sourcesOf } from './registers.export.ts'
import { mimes, tableFile } from './table.file.ts'
import { sheetRows } from './workbook.file.ts'

const day = 86_400_000

export interface Wanted<Kind extends ExportKind> {
  readonly kind: Kind
  readonly format: ExportFormat
  readonly filter: ExportFilters[Kind]
}

/** A file to be sent. */
export interface ExportedFile {
  readonly filename: string
  readonly mime: string
  /** Bytes. */
  readonly size: number
  readonly body: Readable | Buffer
}

export interface ExportsDeps extends Registers, Pick<Deps, 'database' | 'files' | 'clock' | 'newId' | 'log'> {
  readonly notifications: Pick<NotificationsService, 'notify'>
}

export type ExportsService = ReturnType<typeof createExportsService>

const expiryOf = ({ readyAt, createdAt }: ExportRecord) => new Date((readyAt ?? createdAt).getTime() + day)

/** All of them only when the file is ready. */
const progressOf = ({ status, written, rows }: ExportRecord) =>
  status === 'ready' ? 100 : Math.min(99, Math.floor((100 * written) / Math.max(1, rows)))

function toExport(row: ExportRecord): Export {
  const { id: _id, kind, format, status, filename, rows, written, createdAt, readyAt } = row
  return {
    _id,
    kind,
    format,
    status,
    filename,
    rows,
    written,
    progress: progressOf(row),
    createdAt: createdAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    expiresAt: expiryOf(row).toISOString(),
  }
}

const prepared = (row: ExportRecord): ExportPrepared => ({
  msg: 'Estamos preparando o arquivo. Avisaremos você quando ele puder ser baixado.',
  export: toExport(row),
})

/** Who asked for what, without the words of a search: they may be somebody's document. */
const traced = (by: Identity, { kind, format }: Wanted<ExportKind>, { id, rows }: { id: string; rows: number }) => ({
  by,
  action: 'list-exported',
  subjectType: 'export',
  subjectId: id,
  after: { kind, format, rows },
})

interface Making {
  readonly by: Identity
  readonly wanted: Wanted<ExportKind>
  readonly source: ExportSource<unknown>
  readonly filename: string
  readonly rows: number
  readonly asked: Asked<ExportFilters[ExportKind]>
}

/** In memory, for there are few rows: so it is sent whole or not at all. */
async function makeAtOnce(
  deps: ExportsDeps,
  { by, wanted, source, filename, rows, asked }: Making,
): Promise<ExportedFile> {
  const { database, newId } = deps
  const { format } = wanted
  const pieces: Uint8Array[] = []
  const reading = { source, asked, onRead: async () => undefined }
  for await (const bytes of tableFile(database.db, format, reading)) pieces.push(bytes)
  await database.transaction((tx) => recordAct(tx, deps, traced(by, wanted, { id: newId(), rows })))
  const body = Buffer.concat(pieces)
  return { filename, mime: mimes[format], size: body.length, body }
}

async function ask(deps: ExportsDeps, { by, wanted, filename, rows, asked: { at } }: Making): Promise<ExportRecord> {
  const { database, newId } = deps
  const { personId } = by
  const { kind, format } = wanted
  const id = newId()
  // As it will be read again: what is undefined is not there.
  const filter: Readonly<Record<string, unknown>> = { ...wanted.filter }
  await database.transaction(async (tx) => {
    await addExport(tx, {
      id,
      personId,
      kind,
      format,
      filter,
      filename,
      rows,
      status: 'preparing',
      createdAt: at,
      seenAt: at,
    })
    await recordAct(tx, deps, traced(by, wanted, { id, rows }))
  })
  const row = await findExport(database.db, id)
  if (!row) throw new Error(`export ${id} was written and is gone`)
  return row
}

/** What is no answer of ours is told by the specification's sentence; a database that is away says so itself. */
function told(error: unknown, { log }: Pick<Deps, 'log'>): unknown {
  if (error instanceof Refusal || error instanceof DatabaseUnavailable) return error
  log.error({ type: error instanceof Error ? error.name : 'unknown' }, 'export failed')
  return new Refusal('export-failed')
}

function reading({ database, files, clock }: Pick<Deps, 'database' | 'files' | 'clock'>) {
  const now = () => clock()

  /** What somebody asked for within a day. */
  async function list(personId: string): Promise<ExportList> {
    // A file stays for a day from when it is ready: those of two days are looked at.
    const rows = await findExportsOf(database.db, { personId, since: new Date(now().getTime() - 2 * day) })
    return { docs: rows.filter((row) => expiryOf(row) > now()).map(toExport) }
  }

  async function* piecesOf({ id, format, parts }: ExportRecord): AsyncGenerator<Buffer> {
    for (let part = 1; part <= parts; part += 1) yield files.read(exportFileKey({ id, part, format }))
  }

  /** Piece by piece. Refuses `not-found`, also to everybody but whoever asked for it. */
  async function file(personId: string, id: string): Promise<ExportedFile> {
    const row = await findExport(database.db, id)
    if (row?.personId !== personId || row.status !== 'ready' || expiryOf(row) <= now()) throw new Refusal('not-found')
    const { filename, format, bytes: size } = row
    return { filename, mime: mimes[format], size, body: Readable.from(piecesOf(row)) }
  }

  /** Throws away what is older than a day. */
  async function sweep(): Promise<void> {
    for (const row of await findOver(database.db, new Date(now().getTime() - day))) {
      await deletePieces({ files }, row)
      await dropExport(database.db, row.id)
    }
  }

  return { list, file, sweep }
}

export function createExportsService(deps: ExportsDeps) {
  const { database, clock } = deps
  const sources = sourcesOf(deps)
  const { begin, ...preparing } = createPreparing({ ...deps, sources })

  async function made(by: Identity, wanted: Wanted<ExportKind>): Promise<ExportedFile | ExportPrepared> {
    const { kind, format, filter } = wanted
    const [source, asked] = [sources[kind], { filter, at: clock() }]
    const rows = await source.count(database.db, asked)
    if (rows === 0) throw new Refusal('export-empty')
    // The header is a row too.
    if (format === 'xlsx' && rows >= sheetRows) throw new Refusal('export-too-long')
    const making = { by, wanted, source, rows, asked, filename: `${source.filename}-${dayOf(asked.at)}.${format}` }
    if (rows <= rowsAtOnce) return makeAtOnce(deps, making)
    const same = await findSame(database.db, { personId: by.personId, kind, format, filter: { ...filter } })
    if (same) return prepared(same)
    const row = await ask(deps, making)
    begin(row)
    return prepared(row)
  }

  /**
   * The file, or the word that it is being prepared; asking again meanwhile prepares nothing twice. Refuses `export-empty`,
   * `export-too-long` for a workbook that could not hold the rows, and `export-failed`.
   */
  const make = <Kind extends ExportKind>(by: Identity, wanted: Wanted<Kind>): Promise<ExportedFile | ExportPrepared> =>
    made(by, wanted).catch((error: unknown) => {
      throw told(error, deps)
    })

  return { make, ...preparing, ...reading(deps) }
}
