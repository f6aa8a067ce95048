// @ts-check
/**
 * The worker thread that owns the embedded database: PGlite, made durable, spoken to in PostgreSQL's wire protocol.
 *
 * A thread, because PGlite computes synchronously and would hold up every request. Plain JavaScript, because worker
 * threads get no TypeScript loader on Node 20.
 */
import * as fs from 'node:fs'
import * as path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { lockDataDir } from './data-dir-lock.mjs'
import { DurableNodeFS, durableStartParams, syncPath, syncTree } from './durable-node-fs.mjs'

/**
 * @typedef {{ op: 'bytes', session: number, bytes: Uint8Array } | { op: 'end', session: number } | { op: 'maintain', force: boolean } | { op: 'close' }} Request
 * @typedef {{ kind: 'locked' | 'broken' | 'version' | 'denied' | 'full' | 'place' | 'unknown', detail: string, pid: number }} Failure
 * @typedef {{ checkpointed: boolean, vacuumed: string[] }} Maintenance
 * @typedef {{ op: 'creating' } | { op: 'ready' } | { op: 'failed', failure: Failure } | { op: 'fatal', text: string }
 *   | { op: 'bytes', session: number, bytes: Uint8Array } | { op: 'ended', session: number } | { op: 'space', low: boolean }
 *   | ({ op: 'maintained' } & Maintenance) | { op: 'maintenance-failed', text: string } | { op: 'closed' }} Report
 */

if (!parentPort) throw new Error('this file is the start of a worker thread')
const wire = parentPort
const dir = path.resolve(String(workerData.dir))
const postgresMajor = '18'
/** A checkpoint is due when the write-ahead log holds more than this; PostgreSQL's segments have 16 MB. */
const walLimitMb = 64
const walSegmentMb = 16
/**
 * PostgreSQL panics when its log cannot grow. Below this much free space (bytes) it only reads, so that the server goes
 * on and writes again, without a start, when there is space.
 */
const reserve = 64 * 1024 * 1024
const relief = 96 * 1024 * 1024
/** The last lines PostgreSQL wrote about itself, for the reason when it does not start. @type {string[]} */
const serverLog = []

/** @param {Report} report @param {ArrayBuffer[]} [moved] */
const tell = (report, moved = []) => wire.postMessage(report, moved)

/** @param {unknown} error */
const textOf = (error) => (error instanceof Error ? error.message : String(error))

/** Names what is wrong with the folder. */
class FolderFailure extends Error {
  /** @param {Failure['kind']} kind @param {string} detail */
  constructor(kind, detail) {
    super(detail)
    this.kind = kind
  }
}

async function open() {
  makeParent()
  const unlock = await lockDataDir(dir)
  try {
    if (isNew()) await create()
    const nodeFs = new DurableNodeFS(dir)
    const database = await PGlite.create({
      fs: nodeFs,
      startParams: durableStartParams,
      onStderr: remember,
      debug: 0,
      extensions: { pg_trgm },
    })
    await proveDurable(database, nodeFs)
    return { database, unlock }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The data folder; it may be a file, or a link to a disk that is not there. */
function makeParent() {
  try {
    fs.mkdirSync(path.dirname(dir), { recursive: true })
  } catch (error) {
    if (/^(?:EEXIST|ENOTDIR|ENOENT|ELOOP|ENAMETOOLONG):/.test(textOf(error)))
      throw new FolderFailure('place', textOf(error))
    throw error
  }
}

/** @param {string} line */
function remember(line) {
  serverLog.push(line)
  if (serverLog.length > 20) serverLog.shift()
  return false
}

/** Throws when the folder holds something that is not a database of this version. */
function isNew() {
  if (!fs.existsSync(dir)) return true
  const names = fs.readdirSync(dir)
  if (names.length === 0) return true
  if (!names.includes('PG_VERSION')) throw new FolderFailure('broken', 'PG_VERSION is missing')
  const version = fs.readFileSync(path.join(dir, 'PG_VERSION'), 'utf8').trim()
  if (version !== postgresMajor)
    throw new FolderFailure(/^\d+$/.test(version) ? 'version' : 'broken', `PG_VERSION says ${version}`)
  return false
}

/** Makes the database aside and moves it into place when it is whole and on the disk, so a kill leaves all or nothing. */
async function create() {
  tell({ op: 'creating' })
  const aside = `${dir}.init`
  fs.rmSync(aside, { recursive: true, force: true })
  const database = await PGlite.create(aside)
  await database.close()
  syncTree(aside)
  fs.rmSync(dir, { recursive: true, force: true })
  fs.renameSync(aside, dir)
  syncPath(path.dirname(dir))
}

/** One committed row must reach fsync; otherwise PGlite has changed inside and nothing would survive a power cut. */
async function proveDurable(/** @type {PGlite} */ database, /** @type {DurableNodeFS} */ nodeFs) {
  const before = nodeFs.fsyncs
  await database.exec(
    'create schema if not exists embedded; create table if not exists embedded.durability_check (at timestamptz)',
  )
  await database.exec('delete from embedded.durability_check; insert into embedded.durability_check values (now())')
  if (nodeFs.fsyncs === before) throw new FolderFailure('unknown', 'a commit did not reach fsync')
}

/**
 * PostgreSQL would abort after a PANIC; inside WebAssembly the next call never returns, so the first sign of one ends
 * the process. The bytes cannot come from data: text holds no zero byte.
 */
const lastWords = [Buffer.from('\0VPANIC\0'), Buffer.from('\0VFATAL\0')]

/** @param {Uint8Array} output */
function reportFatal(output) {
  const bytes = Buffer.from(output.buffer, output.byteOffset, output.byteLength)
  if (!lastWords.some((words) => bytes.includes(words))) return
  const text = bytes.toString('latin1').replaceAll(/[^\x20-\x7e]+/g, ' ')
  // Sent from inside the call: it arrives even when the call never returns.
  tell({ op: 'fatal', text: [text, ...serverLog].join('\n') })
}

/** The database, once it is open, and what is asked of it, one thing after the other. */
class Served {
  /** The connection that speaks, 0 when none does; PGlite has one session, which the pool's connections use in turn. */
  #session = 0
  #work = Promise.resolve()
  #isSpaceLow = false
  /** Whether the session was told to refuse writing. */
  #isReadOnly = false

  /** @param {PGlite} database @param {() => void} unlock */
  constructor(database, unlock) {
    this.database = database
    this.unlock = unlock
  }

  /** @param {Request} request */
  receive(request) {
    this.#work = this.#work
      .then(() => this.#handle(request))
      .catch((error) => tell({ op: 'fatal', text: textOf(error) }))
  }

  /** @param {Request} request */
  async #handle(request) {
    if (request.op === 'bytes') return this.#answer(request.session, request.bytes)
    if (request.op === 'end') return this.#end(request.session)
    if (request.op === 'maintain') return this.#maintain(request.force)
    return this.#close()
  }

  /** @param {number} session @param {Uint8Array} bytes */
  async #answer(session, bytes) {
    if (this.#session !== session) await this.#leave()
    this.#session = session
    if (startsStatement(bytes) && !this.database.isInTransaction()) await this.#watchSpace()
    /** @type {Uint8Array[]} */
    const parts = []
    await this.database.execProtocolRawStream(bytes, {
      syncToFs: false,
      onRawData: (output) => {
        // The output lies in the database's own memory and is overwritten by the next piece.
        const part = output.slice()
        reportFatal(part)
        parts.push(part)
      },
    })
    const [only] = parts
    const output = parts.length === 1 && only ? only : new Uint8Array(Buffer.concat(parts))
    const whole = output.buffer instanceof ArrayBuffer && output.byteLength === output.buffer.byteLength
    tell({ op: 'bytes', session, bytes: output }, whole ? [/** @type {ArrayBuffer} */ (output.buffer)] : [])
  }

  async #end(/** @type {number} */ session) {
    if (this.#session === session) await this.#leave()
    tell({ op: 'ended', session })
  }

  /** A connection that goes leaves nothing behind for the next: no open transaction, settings, locks or statements. */
  async #leave() {
    if (this.#session === 0) return
    this.#session = 0
    if (this.database.isInTransaction()) await this.database.exec('rollback')
    await this.database.exec('discard all')
    this.#isReadOnly = false
  }

  async #watchSpace() {
    const { bavail, bsize } = fs.statfsSync(dir)
    const low = bavail * bsize < (this.#isSpaceLow ? relief : reserve)
    if (low !== this.#isSpaceLow) tell({ op: 'space', low })
    this.#isSpaceLow = low
    if (low === this.#isReadOnly) return
    await this.database.exec(`set default_transaction_read_only = ${low ? 'on' : 'off'}`)
    this.#isReadOnly = low
  }

  /** Single-user PostgreSQL has neither checkpointer nor autovacuum. Inside a transaction it waits for the next round. */
  async #maintain(/** @type {boolean} */ force) {
    if (this.database.isInTransaction()) return tell({ op: 'maintained', checkpointed: false, vacuumed: [] })
    try {
      const checkpointed = force || walMb() > walLimitMb
      if (checkpointed) await this.database.exec('checkpoint')
      const vacuumed = await this.#tablesToVacuum(force)
      for (const table of vacuumed) await this.database.exec(`vacuum (analyze) ${table}`)
      tell({ op: 'maintained', checkpointed, vacuumed })
    } catch (error) {
      tell({ op: 'maintenance-failed', text: textOf(error) })
    }
  }

  /** Autovacuum's own rule of thumb. @param {boolean} all @returns {Promise<string[]>} */
  async #tablesToVacuum(all) {
    await this.database.query('select pg_stat_force_next_flush()')
    const { rows } = await this.database.query(
      `select quote_ident(schemaname) || '.' || quote_ident(relname) as name from pg_stat_user_tables
       where $1 or n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup order by 1`,
      [all],
    )
    return rows.map((row) => String(row['name']))
  }

  async #close() {
    await this.database.close()
    this.unlock()
    tell({ op: 'closed' })
  }
}

/** A query, or the parsing or binding of one: the first message of a statement. @param {Uint8Array} bytes */
function startsStatement(bytes) {
  return bytes[0] === 0x51 || bytes[0] === 0x50 || bytes[0] === 0x42
}

function walMb() {
  return fs.readdirSync(path.join(dir, 'pg_wal')).filter((name) => name.length === 24).length * walSegmentMb
}

/** @param {unknown} error @returns {Failure} */
function explain(error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const detail = [textOf(error), ...serverLog].join('\n')
  if (error instanceof FolderFailure) return { kind: error.kind, detail, pid: 0 }
  if (error instanceof Error && 'pid' in error && code === 'EDIRLOCKED')
    return { kind: 'locked', detail, pid: Number(error.pid) }
  if (/EACCES|EPERM|EROFS|Permission denied|Read-only file system/.test(detail))
    return { kind: 'denied', detail, pid: 0 }
  if (/ENOSPC|EDQUOT|No space left on device/.test(detail)) return { kind: 'full', detail, pid: 0 }
  return { kind: 'broken', detail, pid: 0 }
}

try {
  const { database, unlock } = await open()
  const served = new Served(database, unlock)
  wire.on('message', (request) => served.receive(request))
  tell({ op: 'ready' })
} catch (error) {
  tell({ op: 'failed', failure: explain(error) })
  wire.close()
}
