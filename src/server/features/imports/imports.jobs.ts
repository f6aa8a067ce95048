/** The clockwork of imports: writes to its end what was left half way, throws away what nobody came back for. */
import type { Deps } from '#server/deps.ts'
import { repeating } from '#server/repeating.ts'
import type { ImportsService } from './imports.service.ts'

const minute = 60_000

/** At once and then every so many milliseconds. The answer stops it and resolves when work under way has ended. */
export const scheduleImports = (
  imports: Pick<ImportsService, 'resume' | 'sweep'>,
  { log }: Pick<Deps, 'log'>,
  every = minute,
): (() => Promise<void>) =>
  repeating(
    async () => {
      await imports.resume()
      await imports.sweep()
    },
    { every, log, name: 'imports' },
  )
