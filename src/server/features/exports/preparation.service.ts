/**
 * Files of many rows are made in the background, one at a time: read in stretches with a breath in between, so that the
 * embedded database serves others meanwhile, and kept in pieces, so that memory does not grow with the file. One that a
 * server left half way is begun anew.
 */
import { wholeText } from '#domain/text/whole-text.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { ExportKind } from '#contract/api.gen.ts'
import { backgroundWork } from '#server/background-work.ts'
import type { Deps } from '#server/deps.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import { exportFileKey } from '#server/files/file-key.ts'
import type { ExportSource } from './export-source.rules.ts'
import { changeExport, claimLeft, type ExportRecord, findExport, findLeft } from './exports.store.ts'
import { mimes, tableFile } from './table.file.ts'

/** Bytes of a piece. */
const pieceSize = 4 * 1024 * 1024

/** Milliseconds between two stretches. */
const breath = 20

/** Milliseconds without a sign of work after which an export is taken for left: one piece of a large file takes long. */
const leftAfter = 120_000

export interface PreparingDeps extends Pick<Deps, 'database' | 'files' | 'clock' | 'log'> {
  readonly notifications: Pick<NotificationsService, 'notify'>
  readonly sources: Readonly<Record<ExportKind, ExportSource<unknown>>>
}

type Piece = Pick<ExportRecord, 'id' | 'format'>

export async function deletePieces(
  { files }: Pick<Deps, 'files'>,
  { id, format, parts }: Piece & { readonly parts: number },
) {
  for (let part = 1; part <= parts; part += 1) await files.delete(exportFileKey({ id, part, format }))
}

/** The bytes of a file in pieces of one size, the last one smaller. */
async function* piecesOf(file: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const bytes of file) {
    waiting.push(bytes)
    size += bytes.length
    if (size < pieceSize) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

interface Written {
  readonly rows: number
  readonly parts: number
  readonly bytes: number
}

async function write(deps: PreparingDeps, row: ExportRecord, signal: AbortSignal): Promise<Written> {
  const { database, files, clock, sources } = deps
  const { id, format, kind, filter, createdAt: at } = row
  const written = { rows: 0, parts: 0, bytes: 0 }
  const onRead = async (rows: number) => {
    signal.throwIfAborted()
    written.rows = rows
    await changeExport(database.db, id, { written: rows, seenAt: clock() })
    await pause(breath)
  }
  const file = tableFile(database.db, format, { source: sources[kind], asked: { filter, at }, onRead })
  for await (const piece of piecesOf(file)) {
    written.parts += 1
    written.bytes += piece.length
    // Before the piece itself: none is ever kept that nobody knows of.
    await changeExport(database.db, id, { parts: written.parts })
    await files.put(exportFileKey({ id, part: written.parts, format }), piece, mimes[format])
  }
  return written
}

const readyNotice = (filename: string, rows: number) =>
  ({
    kind: 'export-ready',
    title: 'Seu arquivo está pronto',
    body: `${filename} tem ${wholeText(rows)} linhas e pode ser baixado por um dia.`,
  }) as const

const failedNotice = (filename: string) =>
  ({
    kind: 'export-failed',
    title: 'Erro ao gerar o arquivo',
    body: `${filename} não foi gerado. Tente exportar de novo.`,
  }) as const

/** Whoever asked for it is told, in the transaction in which it is over. */
async function over(
  deps: PreparingDeps,
  { id, personId, filename }: ExportRecord,
  written: Written | null,
): Promise<void> {
  const { database, notifications, clock } = deps
  const notice = written ? readyNotice(filename, written.rows) : failedNotice(filename)
  const change = written
    ? ({ ...written, written: written.rows, status: 'ready', readyAt: clock() } as const)
    : ({ status: 'failed', parts: 0 } as const)
  await database.transaction(async (tx) => {
    await changeExport(tx, id, change)
    await notifications.notify(tx, {
      personId,
      ...notice,
      link: '/cms/exports',
      sourceKey: `export:${id}:${notice.kind}`,
    })
  })
}

/** Everything for one export, to its end or its failure. A stop leaves it where it is. */
async function prepareOne(deps: PreparingDeps, row: ExportRecord, signal: AbortSignal): Promise<void> {
  const { database, log } = deps
  const { id } = row
  try {
    await deletePieces(deps, row)
    await over(deps, row, await write(deps, row, signal))
  } catch (error) {
    if (signal.aborted) return
    log.error({ type: error instanceof Error ? error.name : 'unknown', kind: row.kind }, 'export failed')
    const parts = (await findExport(database.db, id))?.parts ?? 0
    await deletePieces(deps, { ...row, parts })
    await over(deps, row, null)
  }
}

export function createPreparing(deps: PreparingDeps) {
  const { db } = deps.database
  return backgroundWork<ExportRecord>({
    ...deps,
    name: 'export',
    leftAfter,
    left: {
      find: (leftBefore) => findLeft(db, leftBefore),
      claim: (claim) => claimLeft(db, claim),
      touch: (id, seenAt) => changeExport(db, id, { seenAt }),
    },
    work: (row, signal) => prepareOne(deps, row, signal),
  })
}
