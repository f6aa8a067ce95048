/**
 * Fiscal documents are opened by a thread of their own: a long one takes seconds on a small server, and one that was made to
 * take long must not keep everybody waiting.
 */
import { createThread } from '#server/thread.ts'
import { fairLine } from './fair-line.ts'
import type { Opened } from './fiscal-opening.ts'

/** It took more time or more memory than any document does. */
export type Unreadable = 'unreadable'
type Answer = Opened | { readonly problem: Unreadable }

const { ask } = createThread<Uint8Array, Opened>({
  place: { file: 'fiscal-worker', from: import.meta.url },
  name: 'fiscal-documents',
  resourceLimits: { maxOldGenerationSizeMb: 256 },
  // 990 items take about one second.
  patience: 20_000,
})

const line = fairLine(async (bytes: Uint8Array): Promise<Answer> => {
  const opened = await ask(bytes)
  return opened === 'given-up' ? { problem: 'unreadable' } : opened
})

/** What is in the bytes, in the turn of whoever sent them: many files of one member keep no other waiting for all of them. */
export const openApart = (bytes: Uint8Array, whose: string): Promise<Answer> => line(whose, bytes)
