/** The clockwork of reading: one page after the other while any wait. */
import type { Deps } from '#server/deps.ts'
import { createReadingThread } from '#server/reading/reading-thread.ts'
import { repeating } from '#server/repeating.ts'
import type { ReadingsService } from './readings.service.ts'

/** The answer stops it; the page that is being read waits for the next start. */
export function scheduleReadings(
  readings: Pick<ReadingsService, 'readNext'>,
  { log }: Pick<Deps, 'log'>,
  every = 5_000,
): () => Promise<void> {
  const thread = createReadingThread()
  const stop = repeating(
    async (signal) => {
      while (!signal.aborted && (await readings.readNext(thread, signal)));
    },
    { every, log, name: 'reading' },
  )
  return async () => {
    const over = stop()
    // What is no JavaScript, as a model that is loaded, is not interrupted: the database need not wait for its end.
    void thread.stop()
    await over
  }
}
