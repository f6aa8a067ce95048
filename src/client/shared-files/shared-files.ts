/**
 * Files that another app handed to this one, kept on the device until a draft takes them: nobody may be signed in yet, and
 * the worker that received them ends whenever the browser likes.
 */
import { clear, createStore, delMany, entries, setMany } from 'idb-keyval'
import { whileThere } from '../storage/page-transactions.ts'

/** One that was received; it is known by its key. */
export interface SharedFile {
  readonly key: string
  readonly file: File
}

interface Kept {
  readonly name: string
  readonly mime: string
  /** Not a blob: Safari has lost those. */
  readonly bytes: ArrayBuffer
  /** When it came, in milliseconds. */
  readonly at: number
}

/** What nobody took within a day is forgotten: it lies here unsealed. */
const keptFor = 24 * 3_600_000
const name = 'nascente-shared'
const shelf = () => whileThere(createStore(name, 'files'))

/** By time and place, so that they come back in the order in which they were given. */
const keyOf = (at: number, place: number) =>
  `${String(at).padStart(15, '0')} ${String(place).padStart(4, '0')} ${crypto.randomUUID()}`

/** Keeps all of them or none, beside what was shared before; whoever follows hears of it. Rejects where nothing can be kept. */
export async function keepSharedFiles(files: readonly File[]): Promise<void> {
  const at = Date.now()
  const rows = await Promise.all(
    files.map(async (file, place): Promise<[string, Kept]> => [
      keyOf(at, place),
      { name: file.name, mime: file.type, bytes: await file.arrayBuffer(), at },
    ]),
  )
  await setMany(rows, shelf())
  const channel = new BroadcastChannel(name)
  channel.postMessage('kept')
  channel.close()
}

async function readSharedFiles(): Promise<SharedFile[]> {
  const rows = await entries<string, Kept>(shelf())
  const old = rows.filter(([, { at }]) => at < Date.now() - keptFor)
  if (old.length > 0)
    await delMany(
      old.map(([key]) => key),
      shelf(),
    )
  return rows
    .filter((row) => !old.includes(row))
    .map(([key, kept]) => ({ key, file: new File([kept.bytes], kept.name, { type: kept.mime }) }))
}

/** Call it when a file is safe elsewhere, and no sooner. */
export const forgetSharedFile = (key: string): Promise<void> => delMany([key], shelf())

/** Forgets all of them: whoever comes next on this device is somebody else. */
export const forgetSharedFiles = (): Promise<void> => clear(shelf())

/** Old browsers have no locks; those have no share sheet for web apps either. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const { locks }: { locks?: LockManager | null } = navigator
  return locks ? locks.request(name, work) : work()
}

/**
 * Hands over what was shared until now, and then what comes, until the returned function is called. Only one tab at a time
 * takes: two must not take the same file. What `take` does not forget comes again with the next ones.
 */
export function followSharedFiles(take: (files: readonly SharedFile[]) => Promise<void>): () => void {
  let over = false
  const turn = async () => {
    if (over) return
    const files = await readSharedFiles()
    if (files.length > 0) await take(files)
  }
  // Where nothing can be read nothing was kept.
  const look = () => void inTurn(turn).catch(() => undefined)
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', look)
  look()
  return () => {
    over = true
    channel.close()
  }
}
