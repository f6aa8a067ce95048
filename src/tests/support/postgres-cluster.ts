/** A PostgreSQL server of the tests' own: made from the installed binaries, on a free port, removed afterwards. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './own-port.ts'

export interface Cluster {
  /** Address of its maintenance database. */
  readonly url: string
  /** A new database, empty or a copy of the named one; answers its address. */
  createDatabase(template?: string): Promise<string>
  /** Kills it as a crash would, without a checkpoint, and starts it again on the same port. */
  restart(mode: 'immediate'): Promise<void>
  stop(): Promise<void>
}

const run = promisify(execFile)
const startWithinMs = 30_000

export interface ClusterOptions {
  /** Whether what was answered is there after a crash; waiting for the disk is most of what a small transaction costs. */
  readonly durable?: boolean
}

/** Starts a cluster, or says what is missing on this machine. */
export async function startCluster({ durable = true }: ClusterOptions = {}): Promise<Cluster | { missing: string }> {
  const binaries = findBinaries()
  if (!binaries) return { missing: 'initdb and postgres are not installed (Debian: apt-get install postgresql)' }
  const owner = unprivilegedUser()
  if (owner === 'none') return { missing: 'PostgreSQL refuses to run as root, and there is no user postgres or nobody' }
  const home = await mkdtemp(path.join(tmpdir(), 'nascente-pg-'))
  if (owner) chownSync(home, owner.uid, owner.gid)
  const data = path.join(home, 'data')
  await run(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8'],
    { ...owner, cwd: home },
  )
  const port = await freePort()
  const server = new Server({ command: path.join(binaries, 'postgres'), data, port, owner, durable })
  const remove = () => rm(home, { recursive: true, force: true })
  try {
    await server.start()
  } catch (error) {
    await remove()
    throw error
  }
  return {
    url: server.url('postgres'),
    createDatabase: (template) => createDatabase(server.url('postgres'), template),
    async restart() {
      await server.stop('SIGQUIT')
      await server.start()
    },
    async stop() {
      await server.stop('SIGINT')
      await remove()
    },
  }
}

/** A new database in the cluster at this address, empty or a copy of the named one; answers its address. */
export async function createDatabase(clusterUrl: string, template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(clusterUrl, (client) => client.query(`create database ${name} template ${template}`))
  return Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href
}

export async function dropDatabase(url: string): Promise<void> {
  const maintenance = Object.assign(new URL(url), { pathname: '/postgres' }).href
  await asAdmin(maintenance, (client) => client.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`))
}

async function asAdmin(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end()
  }
}

interface User {
  readonly uid: number
  readonly gid: number
}

/** Newest first; what stands in the PATH comes last. */
function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const places = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ]
  return places.find((place) => existsSync(path.join(place, 'initdb')) && existsSync(path.join(place, 'postgres')))
}

/** Whom to run it as: undefined is ourselves. */
function unprivilegedUser(): User | 'none' | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // There is no such user; try the next.
    }
  }
  return 'none'
}

interface Facts {
  readonly command: string
  readonly data: string
  readonly port: number
  readonly owner: User | undefined
  readonly durable: boolean
}

class Server {
  readonly #facts: Facts
  #child: ChildProcess | undefined
  #log = ''

  constructor(facts: Facts) {
    this.#facts = facts
    // A test run that ends early must not leave a server behind.
    process.on('exit', () => this.#child?.kill('SIGQUIT'))
  }

  url(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.#facts.port}/${database}`
  }

  async start(): Promise<void> {
    const { command, data, port, owner, durable } = this.#facts
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      ...(durable ? ['fsync=on'] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
      'max_connections=200',
      'shared_buffers=64MB',
    ]
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
    const child = spawn(command, args, { ...owner, cwd: data, stdio: ['ignore', 'ignore', 'pipe'] })
    child.stderr.on('data', (bytes: Buffer) => (this.#log = `${this.#log}${bytes.toString()}`.slice(-4_000)))
    this.#child = child
    const until = Date.now() + startWithinMs
    while (!(await this.#answers())) {
      if (child.exitCode !== null || Date.now() > until) throw new Error(`PostgreSQL did not start:\n${this.#log}`)
      await pause(25)
    }
  }

  async stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }

  #answers(): Promise<boolean> {
    return asAdmin(this.url('postgres'), () => Promise.resolve()).then(
      () => true,
      () => false,
    )
  }
}
