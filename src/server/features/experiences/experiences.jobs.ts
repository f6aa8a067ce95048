/** The clockwork of waiting lists: regularly passes on seats whose offer ran out. */
import type { Deps } from '#server/deps.ts'
import { repeating } from '#server/repeating.ts'
import type { ExperiencesService } from './experiences.service.ts'

const minute = 60_000

/** The answer stops it and resolves when a run under way has ended. */
export const scheduleWaitlists = (
  { advanceDue }: Pick<ExperiencesService, 'advanceDue'>,
  { log }: Pick<Deps, 'log'>,
  every = minute,
): (() => Promise<void>) => repeating(async () => void (await advanceDue()), { every, log, name: 'waiting lists' })
