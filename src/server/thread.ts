/** A thread beside the one that answers calls, asked one thing at a time: only a thread can be stopped in mid-work. */
import type { ResourceLimits, Worker } from 'node:worker_threads'
import { startWorker, type WorkerPlace } from './start-worker.ts'

export interface ThreadOptions {
  readonly place: WorkerPlace
  /** As a debugger shows it. */
  readonly name: string
  readonly resourceLimits: ResourceLimits
  /** Milliseconds for one answer. */
  readonly patience: number
}

/** It took more time or more memory than it may. */
export type GivenUp = 'given-up'

export interface Thread<Question, Answer> {
  /** One question after the other; the caller waits for its turn. @throws when the thread ended by itself or was stopped */
  ask(question: Question): Promise<Answer | GivenUp>
  /** Ends it for good. What was asked, or is asked later, fails at once; the end itself waits for what is no JavaScript. */
  stop(): Promise<void>
}

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** It stays for the next question and keeps no process alive. */
export function createThread<Question, Answer>({
  place,
  patience,
  ...options
}: ThreadOptions): Thread<Question, Answer> {
  let thread: Worker | undefined
  let abandon: (() => void) | undefined
  let stopped = false
  const ended = () => new Error(`the thread ${options.name} ended`)

  function start(): Worker {
    const made = startWorker(place, options)
    const forget = () => {
      if (thread === made) thread = undefined
    }
    made.on('error', forget).on('exit', forget).unref()
    return made
  }

  async function terminate(): Promise<void> {
    const worker = thread
    thread = undefined
    abandon?.()
    await worker?.terminate()
  }

  return {
    stop() {
      stopped = true
      return terminate()
    },
    ask(question) {
      if (stopped) return Promise.reject(ended())
      const worker = (thread ??= start())
      return new Promise((resolve, reject) => {
        const giveUp = setTimeout(() => {
          settle(() => resolve('given-up'))
          void terminate()
        }, patience)
        const answered = (answer: Answer) => settle(() => resolve(answer))
        const failed = (error: Error) => settle(() => (isOutOfMemory(error) ? resolve('given-up') : reject(error)))
        const gone = () => settle(() => reject(ended()))
        function settle(end: () => void): void {
          clearTimeout(giveUp)
          abandon = undefined
          worker.off('message', answered).off('error', failed).off('exit', gone)
          end()
        }
        abandon = gone
        worker.on('message', answered).on('error', failed).on('exit', gone)
        worker.postMessage(question)
      })
    },
  }
}
