/**
 * Removes files no row names: a server that was killed between the file and its row leaves them, and whoever erases a
 * person could not find them. A file is kept before its row is written, so only files of a day ago are looked at.
 */
import type { Deps } from '#server/deps.ts'
import { repeating } from '#server/repeating.ts'
import { findUnnamed } from './kept-files.store.ts'

const hour = 3_600_000
/** In milliseconds. No transaction lasts that long. */
const youngest = 24 * hour
/** Keys that are asked for at once. */
const stretch = 500

type LeftFilesDeps = Pick<Deps, 'database' | 'files' | 'clock' | 'log'>

/** Answers how many were removed. */
export async function removeLeftFiles({ database, files, clock, log }: LeftFilesDeps): Promise<number> {
  const before = clock().getTime() - youngest
  let removed = 0
  let keys: string[] = []
  const look = async () => {
    const unnamed = await findUnnamed(database.db, keys)
    for (const key of unnamed) await files.delete(key)
    removed += unnamed.length
    keys = []
  }
  for await (const { key, at } of files.list()) {
    if (at.getTime() > before) continue
    keys.push(key)
    if (keys.length === stretch) await look()
  }
  if (keys.length > 0) await look()
  if (removed > 0) log.info({ removed }, 'files no row names were removed')
  return removed
}

/** At once and then every day. The answer stops it and resolves when a look under way has ended. */
export const scheduleLeftFiles = (deps: LeftFilesDeps): (() => Promise<void>) =>
  repeating(async () => void (await removeLeftFiles(deps)), { every: 24 * hour, log: deps.log, name: 'left files' })
