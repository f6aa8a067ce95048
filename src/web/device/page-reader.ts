/** Reads what stands on the pages of an invoice, on this device and without a connection. */
import type { PageRead, ReadRequest } from './read-page-protocol.ts'
import { createAsker } from './worker-asker.ts'

export interface PageReader {
  /** What a picture or a PDF says; nothing when it cannot be read. Never rejects. @param number of the page, from 1 */
  read(file: Blob, number: number): Promise<PageRead>
  /** Ends the worker; a later `read` starts a new one. */
  close(): void
}

export interface ReaderPorts {
  readonly startWorker: () => Worker
  /** Milliseconds for the passes over one page. */
  readonly budget?: number
  /** Milliseconds after which a page is given up and the worker is ended. */
  readonly timeout?: number
}

export function browserPageReader(): PageReader {
  return createPageReader({
    startWorker: () => new Worker(new URL('./read-page.worker.ts', import.meta.url), { type: 'module' }),
  })
}

export function createPageReader({ startWorker, budget = 1500, timeout = 15_000 }: ReaderPorts): PageReader {
  const { ask, close } = createAsker<ReadRequest, PageRead>({ startWorker, timeout })
  return {
    close,
    read: (file, page) => ask({ file, page, budget }).catch(() => ({ readings: [], problem: null })),
  }
}
