/** The clockwork of points: regularly activates what has waited its days and lets expire what is due. */
import type { Deps } from '#server/deps.ts'
import { repeating } from '#server/repeating.ts'
import type { PointsService } from './points.service.ts'
import type { PointsReminders } from './reminding.service.ts'

const minute = 60_000
/** Later sweeps look back this far: a transaction may commit after a sweep that began after it, and clocks of instances differ. */
const lookBack = 24 * 60 * minute

type Sweeps = Pick<PointsService, 'refreshRules' | 'activateDue' | 'expireDue' | 'refreshLevels'>

/** One sweep of both kinds, after a look at the rules; then the levels that follow from it. */
export async function sweepPoints(
  points: Sweeps,
  now: Date,
  options: { since?: Date | undefined; signal?: AbortSignal },
): Promise<void> {
  await points.refreshRules()
  await points.activateDue(now, options)
  await points.expireDue(now, options)
  await points.refreshLevels(Infinity)
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
  let since: Date | undefined
  return repeating(
    async (signal) => {
      const now = clock()
      await sweepPoints(points, now, { since, signal })
      since = new Date(now.getTime() - lookBack)
    },
    { every, log, name: 'points' },
  )
}

/** Looks at once and then every so many milliseconds for points that end soon. The answer stops it, as above. */
export const schedulePointsReminders = (
  { remindOfEnds }: PointsReminders,
  { log }: Pick<Deps, 'log'>,
  every = 60 * minute,
): (() => Promise<void>) =>
  repeating(async (signal) => void (await remindOfEnds({ signal })), { every, log, name: 'points reminders' })
