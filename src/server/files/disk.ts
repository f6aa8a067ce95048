/** Keeps files in a folder; a file is there whole or not at all, also after a power cut. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '#domain/errors/refusal.ts'
import { checkKey } from './file-key.ts'
import type { FileStore, StoredFile } from './file-store.ts'

/** Files on their way in; a process that died may leave some behind. */
const incoming = '.incoming'

/** Milliseconds after which what was left behind belongs to nobody: no upload takes that long. */
const leftoverAge = 3_600_000

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** A new name in a folder is only durable once the folder itself is written; Windows cannot and need not do it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writeDurably(target: string, bytes: Buffer): Promise<void> {
  const handle = await open(target, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function removeLeftovers(folder: string): Promise<void> {
  const limit = Date.now() - leftoverAge
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const facts = await stat(file).catch(() => undefined)
    if (facts && facts.mtimeMs < limit) await rm(file, { force: true })
  }
}

async function* filesBelow(root: string, folder: string): AsyncGenerator<StoredFile> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true })
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* filesBelow(root, name)
    else {
      // It may be removed meanwhile.
      const facts = await stat(path.join(root, name)).catch(() => undefined)
      if (facts) yield { key: name, at: facts.mtime }
    }
  }
}

/** Enough that no file system keeps it beside its name. */
const probeSize = 64 * 1024

/** Whether something can be written: a full disk refuses it. The probes of several instances write the same file. */
export async function probe(folder: string): Promise<void> {
  await writeFile(path.join(folder, 'probe'), Buffer.alloc(probeSize))
}

/** A store in the folder `root`, which is made when it is missing. */
export async function openFolder(root: string): Promise<FileStore> {
  const entrance = path.join(root, incoming)
  await mkdir(entrance, { recursive: true })
  await removeLeftovers(entrance)
  const placeOf = (key: string) => path.join(root, ...checkKey(key).split('/'))
  return {
    kind: 'folder',
    async put(key, bytes) {
      const place = placeOf(key)
      const draft = path.join(entrance, randomUUID())
      await mkdir(path.dirname(place), { recursive: true })
      try {
        await writeDurably(draft, bytes)
        await rename(draft, place)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await syncFolder(path.dirname(place))
    },
    async read(key) {
      try {
        return await readFile(placeOf(key))
      } catch (error) {
        if (isMissing(error)) throw new Refusal('not-found')
        throw error
      }
    },
    delete: (key) => rm(placeOf(key), { force: true }),
    list: () => filesBelow(root, ''),
    ping: () => probe(entrance),
  }
}
