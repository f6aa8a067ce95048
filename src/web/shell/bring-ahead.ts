/** What comes to the device while nothing else is going on, so that it is there without a connection. */
import type { AppContext } from '#web/data/app-context.ts'
import { readAhead } from '#web/data/read-ahead.ts'
import { warmReaders } from '#web/device/warm-readers.ts'

const isSaving = (connection: unknown): boolean =>
  typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true

/** Does nothing where the person saves data. */
export async function bringAhead(app: AppContext): Promise<void> {
  if (isSaving(Reflect.get(navigator, 'connection'))) return
  await Promise.allSettled([readAhead(app), warmReaders()])
}
