/** A copy of the build that another version can be put in the place of, as a deployment does under a running server. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { memberDocument } from '#domain/people/document-of.ts'
import { built } from './server-process.ts'

export interface Release {
  readonly folder: string
  /** Puts a version of this name in place: the document of members, and the worker that lists it. */
  deploy(name: string): Promise<void>
  remove(): Promise<void>
}

/** Stands inside the repository, where the server of the copy finds its libraries. */
export async function copyRelease(): Promise<Release> {
  const place = path.resolve('.cache/releases')
  await mkdir(place, { recursive: true })
  const folder = await mkdtemp(path.join(place, 'release-'))
  await cp(built, folder, { recursive: true })
  const document = path.join(folder, 'web', memberDocument)
  const worker = path.join(folder, 'web/sw.js')
  const first = { document: await readFile(document, 'utf8'), worker: await readFile(worker, 'utf8') }
  // Only what is changed below is sent; the compressed copies of the build would stay what they are.
  for (const file of [document, worker]) for (const copy of ['br', 'gz']) await rm(`${file}.${copy}`)
  return {
    folder,
    async deploy(name) {
      const changed = first.document.replace('<html', `<html data-release="${name}"`)
      const revision = createHash('md5').update(changed).digest('hex')
      const listed = /(?<="?revision"?:")\w+(?=","?url"?:"app\.html")/
      if (!listed.test(first.worker)) throw new Error('the worker does not list the document')
      await writeFile(document, changed)
      await writeFile(worker, first.worker.replace(listed, revision))
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
