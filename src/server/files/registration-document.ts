/** Documents that prove something: kept, read again, and forgotten when nothing names them any more. */
import type { Deps } from '#server/deps.ts'
import { type ArrivedFile, readPage } from './document.ts'
import { registrationFileKey } from './file-key.ts'

type Keeping = Pick<Deps, 'files' | 'newId' | 'clock'>

/** Where it is kept from now on, under a key of `keyOf`. Refuses what is no whole picture or PDF. */
export async function keepDocument(
  { files, newId, clock }: Keeping,
  file: ArrivedFile,
  keyOf: typeof registrationFileKey,
): Promise<string> {
  const { bytes, mime, extension } = await readPage(file)
  const key = keyOf({ id: newId(), at: clock(), extension })
  await files.put(key, bytes, mime)
  return key
}

/** The same of the document that proves a profession. */
export const keepRegistrationFile = (deps: Keeping, file: ArrivedFile): Promise<string> =>
  keepDocument(deps, file, registrationFileKey)

/** Bytes of a document, and what it is called when somebody saves it. */
export interface KeptDocument {
  readonly bytes: Buffer
  readonly mime: 'image/jpeg' | 'application/pdf'
  readonly name: string
}

/** `name` goes without its ending. */
export async function readDocument({ files }: Pick<Deps, 'files'>, key: string, name: string): Promise<KeptDocument> {
  const bytes = await files.read(key)
  return key.endsWith('.pdf')
    ? { bytes, mime: 'application/pdf', name: `${name}.pdf` }
    : { bytes, mime: 'image/jpeg', name: `${name}.jpg` }
}

/** A file that could not be removed is logged and stays: nobody waits for it. */
export async function dropFile({ files, log }: Pick<Deps, 'files' | 'log'>, key: string | null): Promise<void> {
  if (key === null) return
  await files.delete(key).catch((error: unknown) => {
    log.warn({ type: error instanceof Error ? error.name : 'unknown' }, 'a file nobody needs was not removed')
  })
}
