/** Reads what stands on the pages of an invoice, on this device and without a connection. */
import type { Glance } from '#domain/reading/aim.ts'
import type { PageRead, ReadAnswer, ReadRequest } from './read-page-protocol.ts'
import { createAsker } from './worker-asker.ts'

export interface PageReader {
  /** What a picture or a PDF says; nothing when it cannot be read. Never rejects. @param number of the page, from 1 */
  read(file: Blob, number: number): Promise<PageRead>
  /** What the lens sees; null when that cannot be told. Never rejects. @param frame is closed afterwards */
  look(frame: ImageBitmap): Promise<Glance | null>
  /** Ends the worker; a later `read` starts a new one. */
  close(): void
}

export interface ReaderPorts {
  readonly startWorker: () => Worker
  /** Milliseconds for the passes over one page after the first, which is always made. */
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
  const answerTo = (request: ReadRequest): Promise<ReadAnswer | null> => ask(request).catch(() => null)
  return {
    close,
    async read(file, page) {
      const answer = await answerTo({ kind: 'page', file, page, budget })
      return answer?.kind === 'page' ? answer.read : { readings: [], problem: null }
    },
    async look(frame) {
      const answer = await answerTo({ kind: 'frame', frame })
      frame.close()
      return answer?.kind === 'frame' ? answer.glance : null
    },
  }
}
