/** The thread of `reading-thread.ts`: a page in, what it says out, one after the other. */
import { parentPort } from 'node:worker_threads'
import type { PageReading } from '#domain/reading/page-reading.ts'
import { readPage, type PageToRead } from './read-page.ts'

/** Null for a page that cannot be opened. */
export type Read = readonly PageReading[] | null

parentPort?.on('message', (page: PageToRead) => {
  void readPage(page)
    .catch((): Read => null)
    .then((read) => parentPort?.postMessage(read))
})
