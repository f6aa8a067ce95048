// @ts-check
/** PGlite's file system on a real folder, made durable: an fsync asked by PostgreSQL reaches the disk. */
import * as fs from 'node:fs'
import * as path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** EIO in musl's numbers, which Emscripten speaks. */
const ioError = 29

/** PostgreSQL's start parameters: PGlite's own without `-F` (no fsync), and a write-ahead log that stays small. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...[
    'fsync=on',
    'wal_sync_method=fsync',
    'full_page_writes=on',
    'synchronous_commit=on',
    'max_wal_size=64MB',
    'min_wal_size=32MB',
    'log_checkpoints=off',
  ].flatMap((setting) => ['-c', setting]),
]

/**
 * The part of Emscripten's node file system this file adds to; it is internal to PGlite, hence the exact version in
 * package.json and the check at every start that an fsync really happens.
 * @typedef {{ nfd: number, node: { mode: number } }} FsStream
 * @typedef {{ stream_ops: { fsync?: (stream: FsStream) => number } }} NodeFsDriver
 * @typedef {{ FS: { isDir: (mode: number) => boolean }, NODEFS: NodeFsDriver }} EmscriptenModule
 */

/** Stock NodeFS drops fsync: Emscripten's node driver has no such operation and its `fdatasync` answers 0 at once. */
export class DurableNodeFS extends NodeFS {
  /** How many times PostgreSQL asked for an fsync. */
  fsyncs = 0

  /**
   * @override
   * @param {Parameters<NodeFS['init']>[0]} database
   * @param {Parameters<NodeFS['init']>[1]} options
   * @returns {ReturnType<NodeFS['init']>}
   */
  async init(database, options) {
    const made = await super.init(database, options)
    const { preRun = [] } = made.emscriptenOpts
    /** @param {unknown} mod */
    const makeDurable = (mod) => this.#patch(mod)
    return { emscriptenOpts: { ...made.emscriptenOpts, preRun: [...preRun, makeDurable] } }
  }

  /** @param {unknown} mod */
  #patch(mod) {
    if (!isModule(mod)) throw new Error('PGlite has changed inside: its node file system is not found')
    mod.NODEFS.stream_ops.fsync = (stream) => {
      this.fsyncs++
      try {
        fs.fsyncSync(stream.nfd)
        return 0
      } catch {
        // Some systems cannot sync a folder. A file that cannot be synced must stop PostgreSQL: it panics, as it should.
        return mod.FS.isDir(stream.node.mode) ? 0 : ioError
      }
    }
  }
}

/** @param {unknown} mod @returns {mod is EmscriptenModule} */
function isModule(mod) {
  const driver = isObject(mod) && 'FS' in mod && 'NODEFS' in mod ? mod.NODEFS : undefined
  return isObject(driver) && 'stream_ops' in driver && isObject(driver.stream_ops)
}

/** @param {unknown} value @returns {value is object} */
function isObject(value) {
  return typeof value === 'object' && value !== null
}

/** Makes a folder and everything in it durable. @param {string} folder */
export function syncTree(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const inside = path.join(folder, entry.name)
    if (entry.isDirectory()) syncTree(inside)
    else syncPath(inside)
  }
  syncPath(folder)
}

/** @param {string} file a file or folder */
export function syncPath(file) {
  const opened = fs.openSync(file, 'r')
  try {
    fs.fsyncSync(opened)
  } catch (error) {
    // Windows cannot sync what is open for reading only; NTFS journals names by itself.
    if (process.platform !== 'win32') throw error
  } finally {
    fs.closeSync(opened)
  }
}
