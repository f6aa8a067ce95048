/** Pages are read by a thread of their own, one at a time: print takes seconds, and no call waits for it. */
import { createThread, type Thread } from '#server/thread.ts'
import type { PageToRead } from './read-page.ts'
import type { Read } from './reading-worker.ts'

/** @param patience milliseconds for one page; ten sheets of a scan take half a minute on a small server */
export const createReadingThread = (patience = 120_000): Thread<PageToRead, Read> =>
  createThread({
    place: { file: 'reading-worker', from: import.meta.url },
    name: 'reading',
    // Pictures and WebAssembly lie beside it; they are bounded by the pixels a page may have.
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    patience,
  })
