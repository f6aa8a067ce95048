/** Work that is done at once and then again and again while the server runs, never twice at the same time. */
import type { Deps } from './deps.ts'

interface Rhythm extends Pick<Deps, 'log'> {
  /** Milliseconds from the end of one time to the beginning of the next. */
  readonly every: number
  /** Names the work in the log. */
  readonly name: string
}

/** A failure is logged and the work done again at its next time. The answer stops it and resolves when work under way has ended. */
export function repeating(
  work: (signal: AbortSignal) => Promise<void>,
  { every, log, name }: Rhythm,
): () => Promise<void> {
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined

  async function repeat(): Promise<void> {
    try {
      await work(stop.signal)
    } catch (error) {
      log.error({ type: error instanceof Error ? error.name : 'unknown' }, `${name} sweep failed`)
    }
    if (stop.signal.aborted) return
    timer = setTimeout(() => void (running = repeat()), every)
    timer.unref()
  }

  let running = repeat()
  return async () => {
    stop.abort()
    clearTimeout(timer)
    await running
  }
}
