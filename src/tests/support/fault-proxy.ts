/** A TCP proxy that does to a connection what weak networks do; bytes and the end of a stream stay in order. */
import net from 'node:net'

export interface Faults {
  /** Cut the connection (RST) after this many bytes from the browser. */
  resetAfter?: number
  /** Swallow everything from the browser after this many bytes, and keep the connection open. */
  blackHoleAfter?: number
  /** Drop what the server answers and cut: the server has it, the browser does not know. */
  loseAnswer?: boolean
  /** Answer with this instead of asking the server: a captive portal, an overloaded or a refusing server. */
  answerInstead?: { status: number; body: string; type?: string; retryAfter?: number }
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
  set(faults: Faults): void
  /** Sends new connections to another server. */
  aim(port: number): void
  close(): Promise<void>
}

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Listens on a free port of this machine (or the given one) and passes connections on to `target`. */
export async function startFaultProxy(target: number, port = 0): Promise<FaultProxy> {
  let faults: Faults = {}
  let aimed = target
  let hits = 0
  let passed = 0
  const open = new Set<net.Socket>()

  function join(browser: net.Socket): void {
    let server: net.Socket | undefined
    let sent = 0
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
        if (!faulty?.loseAnswer) return void browser.write(bytes)
        browser.resetAndDestroy()
        return upstream.destroy()
      })
      upstream.on('end', () => browser.end())
      upstream.on('error', () => browser.destroy())
      upstream.on('close', () => open.delete(upstream))
      return upstream
    }

    async function pass(bytes: Buffer): Promise<void> {
      const applies = !faults.onlyFor || bytes.includes(faults.onlyFor)
      if (applies && !faulty && Object.keys(faults).length > 0) {
        faulty = faults
        sent = 0
        if (
          faults.loseAnswer ||
          faults.answerInstead !== undefined ||
          faults.resetAfter !== undefined ||
          faults.blackHoleAfter !== undefined
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
