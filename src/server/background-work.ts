/**
 * Long work on a record that goes on while its caller does other things: one record at a time, begun at once, and begun
 * again by whoever finds it left by a server that stopped. Whoever works on a record says so now and then.
 */
import type { Deps } from './deps.ts'
import { limitConcurrency } from './files/limit-concurrency.ts'
import { repeating } from './repeating.ts'

/** What nobody works on, and taking it so that one alone works on it. */
export interface LeftRecords<One> {
  /** Those whose last sign of work is older than an instant, in the order in which they are worked on. */
  find(leftBefore: Date): Promise<readonly string[]>
  /** The record, for one alone; null when somebody is at it or it is over. */
  claim(claim: { readonly id: string; readonly now: Date; readonly leftBefore: Date }): Promise<One | null>
  /** A sign of work. */
  touch(id: string, now: Date): Promise<void>
}

interface Work<One> extends Pick<Deps, 'clock' | 'log'> {
  /** Names the work in the log. */
  readonly name: string
  readonly left: LeftRecords<One>
  /** Milliseconds without a sign of work after which a record is taken for left. */
  readonly leftAfter: number
  /** Everything for one record, with signs of work meanwhile. A stop leaves it where it is, whether or not it throws. */
  readonly work: (one: One, signal: AbortSignal) => Promise<void>
}

export function backgroundWork<One extends { readonly id: string }>({
  clock,
  log,
  name,
  left,
  leftAfter,
  work,
}: Work<One>) {
  const oneAtATime = limitConcurrency(1)
  const stopping = new AbortController()
  const underWay = new Map<string, Promise<void>>()

  async function run(one: One): Promise<void> {
    if (stopping.signal.aborted) return
    await work(one, stopping.signal).catch((error: unknown) => {
      // The database is gone: whoever comes after begins again.
      if (!stopping.signal.aborted) log.error({ type: error instanceof Error ? error.name : 'unknown' }, `${name} left`)
    })
  }

  /** Returns at once. A record that is under way here is looked at once more afterwards: it may have come to its end just now. */
  function begin(one: One): void {
    const done = oneAtATime(() => run(one)).finally(() => {
      if (underWay.get(one.id) === done) underWay.delete(one.id)
    })
    underWay.set(one.id, done)
  }

  /** Begins what nobody is at any more. Ask again within less than the time after which a record is taken for left. */
  async function resume(): Promise<void> {
    const now = clock()
    // Those whose turn has not come are not left.
    for (const id of underWay.keys()) await left.touch(id, now)
    const leftBefore = new Date(now.getTime() - leftAfter)
    for (const id of await left.find(leftBefore)) {
      const one = await left.claim({ id, now, leftBefore })
      if (one) begin(one)
    }
  }

  /** Resolves when nothing is under way. */
  async function settled(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay.values())
  }

  /** What is under way is left for whoever starts next, who need not wait until it is taken for left. */
  async function stop(): Promise<void> {
    stopping.abort()
    const unfinished = [...underWay.keys()]
    await settled()
    for (const id of unfinished) await left.touch(id, new Date(0))
  }

  return { begin, resume, settled, stop }
}

/** What is done again and again for work in the background. */
interface Recurring {
  /** Throws away what nobody asks for any more. */
  sweep(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

const minute = 60_000

/** At once and then every so many milliseconds. The answer stops it; what is under way is left for the next start. */
export function scheduleBackgroundWork(
  { sweep, resume, stop }: Recurring,
  { log, name, every = minute }: Pick<Deps, 'log'> & { readonly name: string; readonly every?: number },
): () => Promise<void> {
  const stopRepeating = repeating(
    async () => {
      await sweep()
      await resume()
    },
    { every, log, name },
  )
  return async () => {
    await stopRepeating()
    await stop()
  }
}
