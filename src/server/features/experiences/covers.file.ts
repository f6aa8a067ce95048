/** Pictures of experiences in the file store; each has an address of its own, which never shows another one. */
import { pictureLimit, pictureTooLarge } from '#domain/experiences/experience-fields.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { readCover } from '#server/files/document.ts'
import { experienceImageKey } from '#server/files/file-key.ts'
import { dropFile } from '#server/files/registration-document.ts'
import { withKeptFile } from '#server/kept-file.ts'
import type { ExperienceDeps } from './experiences.deps.ts'

/** Where members find a picture; the id follows. */
export const imageBeginning = '/api/experience-images/'

/** Refuses as `readCover` does; the sentence stands beside the field of the picture. */
async function cleanPicture(bytes: Buffer): Promise<Buffer> {
  try {
    if (bytes.length > pictureLimit) throw new Refusal('file-too-large', { msg: pictureTooLarge })
    return await readCover(bytes)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.code, { msg: error.message, fields: { image: error.message } })
  }
}

/** Keeps a picture while something is done with its address; when that fails, the picture goes again. */
export async function withCover<Result>(
  { files, newId, log }: Pick<ExperienceDeps, 'files' | 'newId' | 'log'>,
  bytes: Buffer,
  work: (address: string) => Promise<Result>,
): Promise<Result> {
  const jpeg = await cleanPicture(bytes)
  const id = newId()
  const key = experienceImageKey(id)
  await files.put(key, jpeg, 'image/jpeg')
  return withKeptFile({ files, log }, key, () => work(`${imageBeginning}${id}`))
}

/** A picture that no experience names any more. */
export const dropCover = (deps: Pick<ExperienceDeps, 'files' | 'log'>, address: string | null): Promise<void> =>
  dropFile(deps, address && experienceImageKey(address.slice(imageBeginning.length)))
