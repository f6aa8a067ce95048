/** Reads what stands on the pages of an invoice, on this device and without a connection. */
import { readCodes, type PageReading } from '#domain/reading/page-reading.ts'
import type { ReadAnswer, ReadRequest } from './read-page-protocol.ts'
import { createAsker } from './worker-asker.ts'

export interface PageReader {
  /** What the page says; empty when nothing can be read on it. Never rejects. @param number of the page, from 1 */
  read(picture: Blob, number: number): Promise<PageReading>
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
  const { ask, close } = createAsker<ReadRequest, ReadAnswer>({ startWorker, timeout })
  return {
    close,
    read: (picture, number) =>
      ask({ picture, budget }).then(
        ({ codes }) => readCodes(codes, number),
        () => readCodes([], number),
      ),
  }
}
