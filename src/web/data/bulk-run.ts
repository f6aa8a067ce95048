/** One act on many records: each by a call of its own, a few at once, until all are done, somebody stops it or nobody answers. */
import { CallRefused } from '#client/api/call-errors.ts'

/** How many calls are under way at once: the server has others to answer. */
const atOnce = 4

/** The most records of one act. */
export const bulkLimit = 1000

/** The most a page of a register holds (`LimitParameter` of the agreement). */
const pageLimit = 100

export interface BulkOutcome<One> {
  readonly done: readonly One[]
  /** The server said no to these, and why. */
  readonly refused: readonly { readonly one: One; readonly reason: unknown }[]
  /** Asked for, and no answer came: they may have changed. */
  readonly unanswered: readonly One[]
  /** Never asked for. */
  readonly left: readonly One[]
  /** Why it ended early without anybody having stopped it. */
  readonly failure: unknown
}

export interface BulkProgress {
  /** Records whose call has ended, one way or the other. */
  readonly settled: number
  /** The server asked to wait; it goes on by itself. */
  readonly paused: boolean
}

export interface BulkPorts<One> {
  readonly call: (one: One) => Promise<unknown>
  /** Stopped: no further call begins, and those under way are waited for. */
  readonly signal: AbortSignal
  readonly onProgress?: ((progress: BulkProgress) => void) | undefined
  /** Resolves after so many seconds, or when it is stopped or nobody answers the others. */
  readonly wait?: ((seconds: number, signal: AbortSignal) => Promise<void>) | undefined
}

function waitFor(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((over) => {
    // Who stops while a call is under way has stopped before its answer asks for a pause.
    if (signal.aborted) return over()
    const timer = setTimeout(over, seconds * 1000)
    signal.addEventListener('abort', () => (clearTimeout(timer), over()), { once: true })
  })
}

/** Seconds to wait where the server asks for it and does not say how long. */
const usualPause = 10

/** A no about this record alone. Who is signed out, or finds the service closed, hears the same about every other one. */
const isAboutOne = (error: unknown): error is CallRefused =>
  error instanceof CallRefused && error.status !== 401 && error.status !== 503

/** Never rejects. A record the server has no time for is asked for again after the pause it wants. */
export async function runBulk<One>(ones: readonly One[], ports: BulkPorts<One>): Promise<BulkOutcome<One>> {
  const { call, signal, onProgress, wait = waitFor } = ports
  const waiting = [...ones]
  const [done, unanswered]: [One[], One[]] = [[], []]
  const refused: { one: One; reason: unknown }[] = []
  let failure: unknown
  let pauses = 0
  const over = new AbortController()
  const end = () => over.abort()
  if (signal.aborted) end()
  signal.addEventListener('abort', end, { once: true })
  const tell = () => {
    onProgress?.({ settled: done.length + refused.length + unanswered.length, paused: pauses > 0 })
  }
  async function pause(seconds: number) {
    pauses += 1
    tell()
    await wait(seconds, over.signal)
    pauses -= 1
  }
  async function settle(one: One) {
    try {
      await call(one)
      done.push(one)
    } catch (error) {
      if (error instanceof CallRefused && error.status === 429) {
        waiting.unshift(one)
        await pause(error.retryAfter ?? usualPause)
      } else if (isAboutOne(error)) refused.push({ one, reason: error })
      else {
        failure ??= error
        unanswered.push(one)
        end()
      }
    }
    tell()
  }
  async function work() {
    while (!over.signal.aborted) {
      const one = waiting.shift()
      if (one === undefined) return
      await settle(one)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { done, refused, unanswered, left: waiting, failure }
}

interface Page<One> {
  readonly docs: readonly One[]
  readonly totalDocs: number
}

/** Every record a register shows, by its own list call; one that moves to another page meanwhile is taken once. Gives up above what one act may have. */
export async function gatherAll<One extends { readonly _id: string }>(
  pageOf: (place: { page: number; limit: number }) => Promise<Page<One>>,
): Promise<readonly One[]> {
  const found = new Map<string, One>()
  for (let page = 1; ; page += 1) {
    const { docs, totalDocs } = await pageOf({ page, limit: pageLimit })
    for (const one of docs) found.set(one._id, one)
    const isLast = docs.length === 0 || page * pageLimit >= totalDocs
    if (isLast || found.size > bulkLimit) return [...found.values()]
  }
}
