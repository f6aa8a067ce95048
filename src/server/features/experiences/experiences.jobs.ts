/** The clockwork of experiences: regularly passes on seats whose offer ran out, and reminds of what begins soon. */
import type { Deps } from '#server/deps.ts'
import { repeating } from '#server/repeating.ts'
import type { ExperiencesService } from './experiences.service.ts'

const minute = 60_000

/** The answer stops it and resolves when a run under way has ended. */
export const scheduleExperiences = (
  { advanceDue, remindOfStarts }: Pick<ExperiencesService, 'advanceDue' | 'remindOfStarts'>,
  { log }: Pick<Deps, 'log'>,
  every = minute,
): (() => Promise<void>) =>
  repeating(
    async (signal) => {
      await advanceDue()
      await remindOfStarts({ signal })
    },
    { every, log, name: 'experiences' },
  )
