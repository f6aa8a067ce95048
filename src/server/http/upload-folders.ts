/** Where the files of a call lie while it is answered: a folder for each call, removed with its answer. */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Deps } from '#server/deps.ts'
import { probe } from '#server/files/disk.ts'
import { repeating } from '#server/repeating.ts'

const prefix = 'nascente-upload-'
const hour = 3_600_000
/** In milliseconds; no call lasts that long. */
const longest = 24 * hour

export const newUploadFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), prefix))

/** Throws where the files of a call could not be written down, as on a full disk. */
export async function probeUploads(): Promise<void> {
  const folder = await newUploadFolder()
  try {
    await probe(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Removes the folders of calls whose server was killed: they hold what people sent. Those of other servers on this machine
 * may be in use. Answers how many were removed.
 */
export async function removeLeftUploads(now: Date): Promise<number> {
  let removed = 0
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const folder = path.join(tmpdir(), name)
    // Its call may end just now.
    const facts = await stat(folder).catch(() => undefined)
    if (!facts || now.getTime() - facts.mtimeMs < longest) continue
    await rm(folder, { recursive: true, force: true })
    removed += 1
  }
  return removed
}

/** Looks at once and then every hour. The answer stops it and resolves when a look under way has ended. */
export const scheduleLeftUploads = ({ clock, log }: Pick<Deps, 'clock' | 'log'>): (() => Promise<void>) =>
  repeating(async () => void (await removeLeftUploads(clock())), { every: hour, log, name: 'left uploads' })
