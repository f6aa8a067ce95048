/** Puts the pages of an invoice into the file store, before the database knows of them, and takes them back if it never will. */
import { Refusal } from '#domain/errors/refusal.ts'
import { pageLimit } from '#domain/invoices/photo.ts'
import { DatabaseUnavailable } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { readPage, type ArrivedFile } from '#server/files/document.ts'
import { readFiscalPage } from '#server/files/fiscal-file.ts'
import { invoiceFileKey } from '#server/files/file-key.ts'
import type { FileRow } from './invoices.store.ts'

/** A page that is in the store, without the invoice it will belong to. */
export type KeptPage = Omit<FileRow, 'invoiceId'>

type Ports = Pick<Deps, 'files' | 'newId' | 'clock' | 'log'>

async function keepPage({ files, newId, clock }: Ports, file: ArrivedFile, number: number): Promise<KeptPage> {
  const { bytes, extension, ...page } = (await readFiscalPage(file)) ?? (await readPage(file))
  const id = newId()
  const storageKey = invoiceFileKey({ id, at: clock(), extension })
  await files.put(storageKey, bytes, page.mime)
  return { ...page, id, number, storageKey, size: bytes.length }
}

/** Removes files nobody will ask for; one that stays is only room lost, so a failure is told and nothing else. */
export async function dropFiles({ files, log }: Pick<Ports, 'files' | 'log'>, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await files.delete(key).catch((error: unknown) => {
      log.warn({ key, type: error instanceof Error ? error.name : 'unknown' }, 'a file nobody needs was not removed')
    })
  }
}

/**
 * Checks and keeps the pages in their order, then does the work that makes them known. When the work refuses, or answers
 * nothing, they are removed. When the database may have kept the row although its answer was lost, they stay: a file too
 * many is better than an invoice without its photo.
 */
export async function withKeptPages<Known>(
  ports: Ports,
  arrived: readonly ArrivedFile[],
  work: (pages: readonly KeptPage[]) => Promise<Known | undefined>,
): Promise<Known | undefined> {
  if (arrived.length > pageLimit)
    throw new Refusal('validation', { fields: { pages: `Envie de 1 a ${pageLimit} páginas` } })
  const pages: KeptPage[] = []
  const drop = () =>
    dropFiles(
      ports,
      pages.map(({ storageKey }) => storageKey),
    )
  try {
    for (const [at, file] of arrived.entries()) pages.push(await keepPage(ports, file, at + 1))
    const known = await work(pages)
    if (known === undefined) await drop()
    return known
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) await drop()
    throw error
  }
}
