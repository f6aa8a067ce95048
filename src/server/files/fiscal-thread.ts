/**
 * Fiscal documents are opened by a thread of their own, one at a time: a long one takes seconds on a small server, one that
 * was made to take long must not keep everybody waiting, and only a thread can be stopped.
 */
import type { Worker } from 'node:worker_threads'
import { startWorker } from '#server/start-worker.ts'
import { fairLine } from './fair-line.ts'
import type { Opened } from './fiscal-opening.ts'

/** It took more time or more memory than any document does. */
export type Unreadable = 'unreadable'
type Answer = Opened | { readonly problem: Unreadable }

/** Milliseconds for one file; 990 items take about one second. */
const patience = 20_000
const resourceLimits = { maxOldGenerationSizeMb: 256 }

let thread: Worker | undefined

/** It stays for the next file and keeps no process alive. */
function start(): Worker {
  const place = { file: 'fiscal-worker', from: import.meta.url }
  const made = startWorker(place, { name: 'fiscal-documents', resourceLimits })
  const forget = () => {
    if (thread === made) thread = undefined
  }
  made.on('error', forget).on('exit', forget).unref()
  return made
}

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

function ask(bytes: Uint8Array): Promise<Answer> {
  const worker = (thread ??= start())
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => {
      thread = undefined
      void worker.terminate()
      settle(() => resolve({ problem: 'unreadable' }))
    }, patience)
    const answered = (opened: Opened) => settle(() => resolve(opened))
    const failed = (error: Error) =>
      settle(() => (isOutOfMemory(error) ? resolve({ problem: 'unreadable' }) : reject(error)))
    const gone = () => settle(() => reject(new Error('the thread of fiscal documents ended')))
    function settle(end: () => void): void {
      clearTimeout(giveUp)
      worker.off('message', answered).off('error', failed).off('exit', gone)
      end()
    }
    worker.on('message', answered).on('error', failed).on('exit', gone)
    worker.postMessage(bytes)
  })
}

const line = fairLine(ask)

/** What is in the bytes, in the turn of whoever sent them: many files of one member keep no other waiting for all of them. */
export const openApart = (bytes: Uint8Array, whose: string): Promise<Answer> => line(whose, bytes)
