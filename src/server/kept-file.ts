/** A file that is kept before the row that names it is written. */
import { DatabaseUnavailable } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { dropFile } from '#server/files/registration-document.ts'

/**
 * Writes the row. When that fails the file goes again; not when the answer of the database was lost, as the row may be
 * there: whatever no row names is removed a day later.
 */
export async function withKeptFile<Result>(
  deps: Pick<Deps, 'files' | 'log'>,
  key: string | null,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) await dropFile(deps, key)
    throw error
  }
}
