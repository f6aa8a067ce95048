/** The clockwork of points: regularly activates what has waited its days and lets expire what is due. */
import type { Deps } from '#server/deps.ts'
import type { PointsService } from './points.service.ts'

const minute = 60_000
/** Later sweeps look back this far: a transaction may commit after a sweep that began after it, and clocks of instances differ. */
const lookBack = 24 * 60 * minute

type Sweeps = Pick<PointsService, 'refreshRules' | 'activateDue' | 'expireDue'>

/** One sweep of both kinds, after a look at the rules. */
export async function sweepPoints(
  points: Sweeps,
  now: Date,
  options: { since?: Date | undefined; signal?: AbortSignal },
): Promise<void> {
  await points.refreshRules()
  await points.activateDue(now, options)
  await points.expireDue(now, options)
}

/**
 * Sweeps at once and then every so many milliseconds, never two sweeps together. The first looks at every date, the next
 * ones at what has come since. The answer stops it and resolves when a sweep under way has ended.
 */
export function schedulePoints(
  points: Sweeps,
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
  every = 5 * minute,
): () => Promise<void> {
  const stop = new AbortController()
  let since: Date | undefined
  let timer: NodeJS.Timeout | undefined

  async function run(): Promise<void> {
    const now = clock()
    try {
      await sweepPoints(points, now, { since, signal: stop.signal })
      since = new Date(now.getTime() - lookBack)
    } catch (error) {
      // What could not be done is due at the next sweep too.
      log.error({ type: error instanceof Error ? error.name : 'unknown' }, 'points sweep failed')
    }
  }

  function repeat(): Promise<void> {
    return run().then(() => {
      if (stop.signal.aborted) return
      timer = setTimeout(() => void (running = repeat()), every)
      timer.unref()
    })
  }

  let running = repeat()
  return async () => {
    stop.abort()
    clearTimeout(timer)
    await running
  }
}
