/** The server's side of the embedded database's worker thread: connections, maintenance, its end and its death. */
import type { Worker } from 'node:worker_threads'
import type { Maintenance, Report, Request } from './embedded-worker.mjs'
import { DatabaseUnavailable } from './faults.ts'
import { WorkerStream } from './worker-stream.ts'

/** The embedded PostgreSQL has no statement timeout; one that takes longer than this will never end. */
const statementLimitMs = 10 * 60_000
const lookEveryMs = 5_000

interface Waiting<Result> {
  resolve(result: Result): void
  reject(error: Error): void
}

interface Watchers {
  onFatal(error: Error): void
  /** The disk has become nearly full, so that nothing is written; or there is space again. */
  onSpace(isLow: boolean): void
}

export class WorkerLink {
  readonly #worker: Worker
  readonly #onFatal: Watchers['onFatal']
  readonly #onSpace: Watchers['onSpace']
  readonly #streams = new Map<number, WorkerStream>()
  readonly #watch: NodeJS.Timeout
  #maintenance: Waiting<Maintenance>[] = []
  #closing: Waiting<void> | undefined
  #lost: Error | undefined

  /** The worker has reported that it is ready; `onFatal` is called once at most. */
  constructor(worker: Worker, { onFatal, onSpace }: Watchers) {
    this.#worker = worker
    this.#onFatal = onFatal
    this.#onSpace = onSpace
    worker.on('message', (report: Report) => this.#receive(report))
    worker.on('error', (error) => this.#die(error instanceof Error ? error.message : String(error)))
    worker.on('exit', (code) => this.#die(`its thread ended with code ${code}`))
    this.#watch = setInterval(() => this.#refuseToWaitForEver(), lookEveryMs).unref()
  }

  /** A new connection, as the driver wants it: a socket that is not connected yet. */
  stream(): WorkerStream {
    const stream = new WorkerStream((request, moved) => this.#post(request, moved))
    this.#streams.set(stream.session, stream)
    stream.once('close', () => this.#streams.delete(stream.session))
    if (this.#lost) stream.destroy(this.#lost)
    return stream
  }

  /** Checkpoints and vacuums what is due, or everything when forced. */
  maintain(force: boolean): Promise<Maintenance> {
    if (this.#lost) return Promise.reject(this.#lost)
    return new Promise((resolve, reject) => {
      this.#maintenance.push({ resolve, reject })
      this.#post({ op: 'maintain', force })
    })
  }

  /** Shuts the database down in order and gives the folder back. */
  async close(): Promise<void> {
    clearInterval(this.#watch)
    if (!this.#lost) {
      await new Promise<void>((resolve, reject) => {
        this.#closing = { resolve, reject }
        this.#post({ op: 'close' })
      })
    }
    this.#worker.removeAllListeners('exit')
    await this.#worker.terminate()
  }

  #post(request: Request, moved: ArrayBuffer[] = []): void {
    this.#worker.postMessage(request, moved)
  }

  #receive(report: Report): void {
    if (report.op === 'bytes') this.#streams.get(report.session)?.receive(report.bytes)
    if (report.op === 'maintained') this.#maintenance.shift()?.resolve(report)
    if (report.op === 'maintenance-failed') this.#maintenance.shift()?.reject(new Error(report.text))
    if (report.op === 'space') this.#onSpace(report.low)
    if (report.op === 'closed') this.#closing?.resolve()
    if (report.op === 'fatal') this.#die(report.text)
  }

  #refuseToWaitForEver(): void {
    for (const stream of this.#streams.values()) {
      if (stream.waitingMs > statementLimitMs)
        this.#die(`a statement did not end within ${statementLimitMs / 60_000} minutes`)
    }
  }

  #die(reason: string): void {
    if (this.#lost) return
    const lost = new DatabaseUnavailable(`the embedded database stopped: ${reason}`, '57P02')
    this.#lost = lost
    clearInterval(this.#watch)
    for (const stream of this.#streams.values()) stream.destroy(lost)
    for (const waiting of this.#maintenance) waiting.reject(lost)
    this.#closing?.reject(lost)
    // A thread that never returns from WebAssembly must not keep the process or the folder.
    void this.#worker.terminate()
    this.#onFatal(lost)
  }
}
