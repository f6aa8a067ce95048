/** Looks for mails to send every few seconds, never twice at once. */
import type { Deps } from '#server/deps.ts'
import type { Mailer } from './mailer.ts'
import { sendDue } from './postbox.ts'

/** The answer stops it and resolves when a sending under way has ended. */
export function scheduleMails(
  deps: Pick<Deps, 'database' | 'clock' | 'log'>,
  mailer: Mailer,
  every = 3_000,
): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  function later(): void {
    timer = setTimeout(() => {
      running = sendDue(deps, mailer)
        .catch((error: unknown) => {
          // What is queued stays queued; the next look finds it again.
          deps.log.error({ type: error instanceof Error ? error.name : 'unknown' }, 'mails could not be looked for')
        })
        .finally(() => {
          if (!stopped) later()
        })
    }, every)
    timer.unref()
  }

  later()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
    mailer.close()
  }
}
