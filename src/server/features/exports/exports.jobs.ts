/** The clockwork of exports: begins anew what was left half way, throws away what is older than a day. */
import type { Deps } from '#server/deps.ts'
import { repeating } from '#server/repeating.ts'
import type { ExportsService } from './exports.service.ts'

const minute = 60_000

/** At once and then every so many milliseconds. The answer stops it; what is being prepared is left for the next start. */
export function scheduleExports(
  exports: Pick<ExportsService, 'resume' | 'sweep' | 'stop'>,
  { log }: Pick<Deps, 'log'>,
  every = minute,
): () => Promise<void> {
  const stop = repeating(
    async () => {
      await exports.sweep()
      await exports.resume()
    },
    { every, log, name: 'exports' },
  )
  return async () => {
    await stop()
    await exports.stop()
  }
}
