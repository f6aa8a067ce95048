/** The clockwork of imports: throws away what nobody came back for. */
import type { Deps } from '#server/deps.ts'
import { repeating } from '#server/repeating.ts'
import type { ImportsService } from './imports.service.ts'

const hour = 3_600_000

/** Sweeps at once and then every so many milliseconds. The answer stops it and resolves when a sweep under way has ended. */
export const scheduleImports = (
  imports: Pick<ImportsService, 'sweep'>,
  { log }: Pick<Deps, 'log'>,
  every = hour,
): (() => Promise<void>) => repeating(() => imports.sweep(), { every, log, name: 'imports' })
