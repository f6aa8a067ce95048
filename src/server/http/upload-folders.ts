/** Where the files of a call lie while it is answered: a folder for each call, removed with its answer. */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import type { Deps } from '#server/deps.ts'
import { probe } from '#server/files/disk.ts'
import { repeating } from '#server/repeating.ts'

const prefix = 'nascente-upload-'
const hour = 3_600_000
/** In milliseconds; no call lasts that long. */
const longest = 24 * hour

/** Of this machine: folders may be shared with others, whose processes have the same numbers. */
const ofThisMachine = `${prefix}${hostname().replaceAll(/[^\w.]/g, '_')}-`

/** The name says whose it is. */
export const newUploadFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), `${ofThisMachine}${process.pid}-`))

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's process is one, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Whether the process that made the folder has ended; a process of a container has the number of the one before it. */
function isOrphan(name: string, madeAt: number): boolean {
  const [, pid] = name.startsWith(ofThisMachine) ? (/^(\d+)-/.exec(name.slice(ofThisMachine.length)) ?? []) : []
  if (pid === undefined) return false
  return Number(pid) === process.pid ? madeAt < performance.timeOrigin : !isRunning(Number(pid))
}

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
 * Removes the folders of calls whose server was killed: they hold what people sent. Where nobody knows whether it runs, a day
 * is waited for. Answers how many were removed.
 */
export async function removeLeftUploads(now: Date): Promise<number> {
  let removed = 0
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const folder = path.join(tmpdir(), name)
    // Its call may end just now.
    const facts = await stat(folder).catch(() => undefined)
    if (!facts) continue
    if (now.getTime() - facts.mtimeMs < longest && !isOrphan(name, facts.mtimeMs)) continue
    await rm(folder, { recursive: true, force: true })
    removed += 1
  }
  return removed
}

/** Looks at once and then every hour. The answer stops it and resolves when a look under way has ended. */
export const scheduleLeftUploads = ({ clock, log }: Pick<Deps, 'clock' | 'log'>): (() => Promise<void>) =>
  repeating(async () => void (await removeLeftUploads(clock())), { every: hour, log, name: 'left uploads' })
