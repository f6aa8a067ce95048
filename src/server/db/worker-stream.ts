/** A socket for the PostgreSQL driver whose other end is the embedded database's worker thread. */
import { Duplex } from 'node:stream'
import type { Request } from './embedded-worker.mjs'

/** First byte of the protocol's goodbye. */
const terminate = 0x58

let sessions = 0

export class WorkerStream extends Duplex {
  readonly session = ++sessions
  readonly #post: (request: Request, moved: ArrayBuffer[]) => void
  #unanswered = 0
  #since = 0
  #ended = false

  constructor(post: (request: Request, moved: ArrayBuffer[]) => void) {
    super()
    this.#post = post
  }

  /** How long the database has owed an answer, in milliseconds. */
  get waitingMs(): number {
    return this.#unanswered === 0 ? 0 : performance.now() - this.#since
  }

  /** What the database answered; there is one answer for each message sent, which may be empty. */
  receive(bytes: Uint8Array): void {
    this.#unanswered--
    this.#since = performance.now()
    if (bytes.byteLength > 0) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  /** The driver calls this and the next four as it would on a socket. */
  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send(chunk)
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#end()
    done(error)
  }

  #send(bytes: Buffer): void {
    if (bytes[0] === terminate) {
      this.#end()
      this.push(null)
      return
    }
    if (this.#unanswered === 0) this.#since = performance.now()
    this.#unanswered++
    // Copied: the driver's buffer may be a piece of a shared pool, which cannot be moved to another thread.
    const copy = new Uint8Array(bytes)
    this.#post({ op: 'bytes', session: this.session, bytes: copy }, [copy.buffer])
  }

  #end(): void {
    if (this.#ended) return
    this.#ended = true
    this.#post({ op: 'end', session: this.session }, [])
  }
}
