/** The document that proves a profession, and forgetting a file that nothing names any more. */
import type { Deps } from '#server/deps.ts'
import { type ArrivedFile, readPage } from './document.ts'
import { registrationFileKey } from './file-key.ts'

/** Where it is kept from now on. Refuses what is no whole picture or PDF. */
export async function keepRegistrationFile(
  { files, newId, clock }: Pick<Deps, 'files' | 'newId' | 'clock'>,
  file: ArrivedFile,
): Promise<string> {
  const { bytes, mime, extension } = await readPage(file)
  const key = registrationFileKey({ id: newId(), at: clock(), extension })
  await files.put(key, bytes, mime)
  return key
}

/** A file that could not be removed is logged and stays: nobody waits for it. */
export async function dropFile({ files, log }: Pick<Deps, 'files' | 'log'>, key: string | null): Promise<void> {
  if (key === null) return
  await files.delete(key).catch((error: unknown) => {
    log.warn({ type: error instanceof Error ? error.name : 'unknown' }, 'a file nobody needs was not removed')
  })
}
