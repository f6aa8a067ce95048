/** A TCP proxy that does to a connection what weak networks do; bytes and the end of a stream stay in order. */
import net from 'node:net'
import { ownPort } from './own-port.ts'

export interface Faults {
  /** Cut the connection (RST) after this many bytes from the browser. */
  resetAfter?: number
  /** Swallow everything from the browser after this many bytes, and keep the connection open. */
  blackHoleAfter?: number
  /** Drop what the server answers and cut: the server has it, the browser does not know. */
  loseAnswer?: boolean
  /** Answer with this instead of asking the server: a captive portal, an overloaded or a refusing server. */
  answerInstead?: { status: number; body: string; type?: string; retryAfter?: number }
  /** Keep the last byte of the answer: the server has it, the browser hears nearly all of it and waits for the end. */
  holdAnswer?: boolean
  /** Answer 413 to larger bodies than this without asking the server, as a gateway before it does. In bytes. */
  refuseAbove?: number
  /** Bytes a second from the browser. */
  rate?: number
  /** Only connections that carry this text in their first bytes are treated so. */
  onlyFor?: string
}

export interface FaultProxy {
  readonly port: number
  /** How many connections met a fault. */
  readonly hits: () => number
  /** Bytes passed on to the server over connections that are treated so. */
  readonly passed: () => number
  /** How many calls came in that are treated so. */
  readonly calls: () => number
  /** Resolves when an answer was handed to the browser over a connection that is treated so, but for what is held back. */
  nextAnswer(): Promise<void>
  set(faults: Faults): void
  /** Sends new connections to another server. */
  aim(port: number): void
  close(): Promise<void>
}

/** What a gateway says that takes no more than so many bytes. */
const tooLarge = { status: 413, body: '<html><body>413 Request Entity Too Large</body></html>', type: 'text/html' }

/** The faults as they meet the call that begins with these bytes. */
function meeting(faults: Faults, head: Buffer): Faults {
  const size = Number(/content-length: (\d+)/i.exec(head.toString('latin1'))?.[1] ?? 0)
  return faults.refuseAbove !== undefined && size > faults.refuseAbove ? { ...faults, answerInstead: tooLarge } : faults
}

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Listens on a port of this worker's own (or the given one) and passes connections on to `target`. */
export async function startFaultProxy(target: number, wanted?: number): Promise<FaultProxy> {
  const port = wanted ?? (await ownPort('proxy'))
  let faults: Faults = {}
  let aimed = target
  let hits = 0
  let passed = 0
  let calls = 0
  const listening = new Set<() => void>()
  const open = new Set<net.Socket>()

  function join(browser: net.Socket): void {
    let server: net.Socket | undefined
    let sent = 0
    let held = false
    let faulty: Faults | undefined
    let quiet: NodeJS.Timeout | undefined
    browser.on('error', () => server?.destroy())
    browser.on('close', () => {
      open.delete(browser)
      server?.destroy()
    })

    function connect(): net.Socket {
      const upstream = net.connect(aimed, '127.0.0.1')
      open.add(upstream)
      upstream.on('data', (bytes) => {
        if (faulty?.loseAnswer) {
          browser.resetAndDestroy()
          return void upstream.destroy()
        }
        if (held) return
        held = faulty?.holdAnswer === true
        browser.write(held ? bytes.subarray(0, -1) : bytes)
        if (!faulty) return
        for (const tell of listening) tell()
        listening.clear()
      })
      upstream.on('end', () => browser.end())
      upstream.on('error', () => browser.destroy())
      upstream.on('close', () => open.delete(upstream))
      return upstream
    }

    async function pass(bytes: Buffer): Promise<void> {
      const applies = !faults.onlyFor || bytes.includes(faults.onlyFor)
      if (faults.onlyFor && applies) calls += 1
      if (applies && !faulty && Object.keys(faults).length > 0) {
        faulty = meeting(faults, bytes)
        sent = 0
        if (
          faulty.loseAnswer ||
          faulty.holdAnswer ||
          faulty.answerInstead !== undefined ||
          faulty.resetAfter !== undefined ||
          faulty.blackHoleAfter !== undefined
        )
          hits += 1
      }
      if (faulty?.answerInstead) {
        const { status, body, type = 'application/json', retryAfter } = faulty.answerInstead
        const head = [
          `HTTP/1.1 ${status} X`,
          `content-type: ${type}`,
          'connection: close',
          `content-length: ${Buffer.byteLength(body)}`,
        ]
        if (retryAfter !== undefined) head.push(`retry-after: ${retryAfter}`)
        // The whole call is read first: an answer before that would be lost with the connection.
        clearTimeout(quiet)
        quiet = setTimeout(() => browser.end(`${head.join('\r\n')}\r\n\r\n${body}`), 150)
        return
      }
      server ??= connect()
      sent += bytes.length
      if (faulty?.blackHoleAfter !== undefined && sent > faulty.blackHoleAfter) return
      if (faulty?.resetAfter !== undefined && sent > faulty.resetAfter) {
        server.destroy()
        browser.resetAndDestroy()
        return
      }
      if (faulty?.rate) await sleep((bytes.length / faulty.rate) * 1000)
      if (server.destroyed) return
      if (faulty) passed += bytes.length
      server.write(bytes)
    }

    let chain = Promise.resolve()
    browser.on('data', (bytes) => {
      chain = chain.then(() => pass(bytes))
    })
    browser.on('end', () => {
      chain = chain.then(() => void server?.end())
    })
  }

  const listener = net.createServer((socket) => {
    open.add(socket)
    join(socket)
  })
  await new Promise<void>((done) => listener.listen(port, '127.0.0.1', done))
  const bound = listener.address()
  if (typeof bound !== 'object' || bound === null) throw new Error('the proxy has no port')
  return {
    port: bound.port,
    hits: () => hits,
    passed: () => passed,
    calls: () => calls,
    nextAnswer: () => new Promise((resolve) => listening.add(resolve)),
    set: (next) => {
      faults = next
    },
    aim: (next) => {
      aimed = next
    },
    close: () =>
      new Promise((done) => {
        for (const socket of open) socket.destroy()
        listener.close(() => done())
      }),
  }
}
