/** Runs the built server as its own process, as `npm start` does, so that tests can kill it. */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyFolder } from './copy-folder.ts'
import { ownPort } from './own-port.ts'
import { timedStart } from './start-times.ts'

export interface ServerProcess {
  readonly port: number
  readonly url: string
  /** Of the process that runs now. */
  readonly pid: () => number | undefined
  readonly dataDir: string
  /** What it printed. */
  readonly output: () => string
  kill(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>
  /** Starts again on the same data and port. */
  restart(): Promise<void>
  /** Stops it and removes its data. */
  dispose(): Promise<void>
}

/** The folder of the build. */
export const built = path.resolve('dist')

/** A folder for one server's data; short, because the directory lock is a socket path. */
export const temporaryFolder = () => mkdtemp(path.join(tmpdir(), 'nsc-'))

/** Data that was made from this seed before any test, for a server to start with; see playwright.config.ts. */
export const seededFolder = (seed: string): string | undefined => {
  const folder = process.env['SEEDED_FOLDER']
  return folder && path.resolve(folder, seed)
}

/** A folder of data for one server: a copy of what was made from its seed, or an empty one that the server seeds itself. */
export async function newDataDir({
  SEED: seed = 'tiny',
  DATABASE_URL: elsewhere,
}: Record<string, string>): Promise<string> {
  const dataDir = await temporaryFolder()
  const made = seededFolder(seed)
  if (made && !elsewhere) copyFolder(made, dataDir)
  return dataDir
}

/** @param options `release` is another folder of a build than the one that was just made */
export async function startServer(
  options: { env?: Record<string, string>; dataDir?: string; port?: number; release?: string } = {},
): Promise<ServerProcess> {
  const main = path.join(options.release ?? built, 'server/main.mjs')
  const dataDir = options.dataDir ?? (await newDataDir(options.env ?? {}))
  let port = options.port ?? (await ownPort('server'))
  let text = ''
  let child: ChildProcess | undefined
  const launch = () =>
    new Promise<void>((started, failed) => {
      const process_ = fork(main, {
        silent: true,
        // It lives for a minute or two: what faster code would save of the database is less than making it costs.
        execArgv: ['--liftoff-only'],
        env: {
          ...process.env,
          NODE_ENV: 'production',
          SEED: 'tiny',
          RATE_LIMIT: '0',
          LOG_LEVEL: 'error',
          // Two processors are few for a browser and for print; what reads pages is asked of itself.
          READ_PAGES: 'false',
          DATA_DIR: dataDir,
          PORT: String(port),
          ...options.env,
        },
      })
      child = process_
      process_.stdout?.on('data', (bytes: Buffer) => (text += bytes.toString()))
      process_.stderr?.on('data', (bytes: Buffer) => (text += bytes.toString()))
      process_.once('message', (message: { port: number }) => {
        port = message.port
        started()
      })
      process_.once('exit', (code) => failed(new Error(`the server stopped with ${code}:\n${text}`)))
    })
  const kill = async (signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') => {
    const running = child
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = new Promise((done) => running.once('exit', done))
    running.kill(signal)
    await gone
  }
  await timedStart('server', launch)
  return {
    get port() {
      return port
    },
    get url() {
      return `http://localhost:${port}`
    },
    dataDir,
    pid: () => child?.pid,
    output: () => text,
    kill,
    restart: launch,
    dispose: async () => {
      await kill('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
