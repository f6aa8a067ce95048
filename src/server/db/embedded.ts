/** Opens the embedded database; to everyone else it is an ordinary pool with one connection. */
import * as path from 'node:path'
import type { Worker } from 'node:worker_threads'
import type pg from 'pg'
import { startWorker } from '#server/start-worker.ts'
import type { Failure, Maintenance, Report } from './embedded-worker.mjs'
import { OperatorError } from './faults.ts'
import { GuardedPool } from './guarded-pool.ts'
import { WorkerLink } from './worker-link.ts'

const maintainEveryMs = 60_000

export interface EmbeddedOptions {
  /** Folder of the data; the database stands in `database` below it. */
  readonly dataDir: string
  /** The database is lost for this process, for example after an input/output error; the process should end. */
  readonly onFatal: (error: Error) => void
  readonly log: (message: string) => void
}

export interface Embedded {
  readonly pool: pg.Pool
  /** Checkpoint and vacuum now; by itself it happens every minute when it is due. */
  maintain(): Promise<Maintenance>
  close(): Promise<void>
}

/** Why a data folder cannot be opened. */
export class DataFolderError extends OperatorError {
  override readonly name = 'DataFolderError'
  /** `EDIRLOCKED` when another process uses the folder, otherwise `EDIRBROKEN`. */
  readonly code: 'EDIRLOCKED' | 'EDIRBROKEN'
  /** Process that uses the folder; 0 when unknown or when nobody does. */
  readonly pid: number

  constructor(folder: string, failure: Failure) {
    super(operatorText[failure.kind](folder, failure))
    this.code = failure.kind === 'locked' ? 'EDIRLOCKED' : 'EDIRBROKEN'
    this.pid = failure.pid
  }
}

const operatorText = {
  locked: (folder, { pid }) =>
    `A pasta de dados ${folder} já está em uso${pid > 0 ? ` pelo processo ${pid}` : ' por outro processo'}. ` +
    'Encerre o outro servidor ou escolha outra pasta de dados.',
  broken: (folder, { detail }) =>
    `A pasta de dados ${folder} está danificada ou incompleta e o banco de dados não abre. Nada foi apagado. ` +
    `Guarde-a à parte e restaure uma cópia de segurança em uma pasta vazia.\nMotivo: ${detail}`,
  version: (folder, { detail }) =>
    `A pasta de dados ${folder} foi criada por outra versão do banco de dados. ` +
    `Faça uma cópia de segurança com a versão anterior do programa e restaure-a com esta.\nMotivo: ${detail}`,
  denied: (folder, { detail }) => `Sem permissão para ler e gravar na pasta de dados ${folder}.\nMotivo: ${detail}`,
  place: (folder, { detail }) =>
    `${path.dirname(folder)} não é uma pasta em que se possa gravar. Escolha outra pasta de dados (DATA_DIR).\nMotivo: ${detail}`,
  full: (folder, { detail }) => `Não há espaço em disco para a pasta de dados ${folder}.\nMotivo: ${detail}`,
  unknown: (folder, { detail }) =>
    `O banco de dados da pasta ${folder} não pôde ser aberto com segurança.\nMotivo: ${detail}`,
} as const satisfies Record<Failure['kind'], (folder: string, failure: Failure) => string>

const spaceText = {
  low: 'Pouco espaço em disco: até que se libere espaço, o servidor mostra o que tem e não grava nada.',
  back: 'Há espaço em disco outra vez: o servidor voltou a gravar.',
}

/**
 * Opens the database in the folder and creates it on the first time (some seconds).
 * Throws a DataFolderError when another process uses the folder or the database in it does not open.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const folder = path.join(path.resolve(options.dataDir), 'database')
  const place = { file: 'embedded-worker', from: import.meta.url }
  const worker = startWorker(place, { workerData: { dir: folder }, name: 'embedded-database' })
  await whenReady(worker, folder, options.log)
  const link = new WorkerLink(worker, {
    onFatal: options.onFatal,
    onSpace: (isLow) => options.log(isLow ? spaceText.low : spaceText.back),
  })
  const pool = new GuardedPool({
    stream: () => link.stream(),
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
  })
  // The link reports what happens to the worker; a connection has no life of its own.
  pool.on('error', () => {})
  const timer = setInterval(() => {
    link.maintain(false).catch((error: unknown) => options.log(`maintenance of the database failed: ${String(error)}`))
  }, maintainEveryMs).unref()
  return {
    pool,
    maintain: () => link.maintain(true),
    async close() {
      clearInterval(timer)
      await pool.end()
      await link.close()
    },
  }
}

function whenReady(worker: Worker, folder: string, log: (message: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void): void => {
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
      end()
    }
    const broken = (detail: string): void =>
      settle(() => reject(new DataFolderError(folder, { kind: 'broken', detail, pid: 0 })))
    worker.on('error', (error) => broken(error instanceof Error ? error.message : String(error)))
    worker.on('exit', (code) => broken(`o processo do banco terminou com o código ${code}`))
    worker.on('message', (report: Report) => {
      if (report.op === 'creating') log('Criando o banco de dados (só na primeira vez)…')
      if (report.op === 'ready') settle(resolve)
      if (report.op === 'failed') settle(() => reject(new DataFolderError(folder, report.failure)))
      if (report.op === 'fatal') {
        void worker.terminate()
        broken(report.text)
      }
    })
  })
}
