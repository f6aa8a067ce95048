/** Ports that stay those of one worker of Playwright, so that a browser which knows an address can be copied for its next test. */
import net from 'node:net'

/** Below the ports that the system gives away by itself. */
const first = 21_700
const places = { server: 0, proxy: 1 } as const

/** Ports of one run; two runs beside each other seldom meet. */
const room = 16
const runs = 600

/** This worker's port for a server or for a proxy before it; 0, any free port, outside of Playwright or while it is taken. */
export async function ownPort(what: keyof typeof places): Promise<number> {
  const worker = process.env['TEST_PARALLEL_INDEX']
  if (worker === undefined) return 0
  // All workers of a run have one parent.
  const run = first + (process.ppid % runs) * room
  const port = run + ((Number(worker) * Object.keys(places).length) % room) + places[what]
  return (await isFree(port)) ? port : 0
}

function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const probe = net.createServer()
    probe.once('error', () => answer(false))
    probe.listen({ port, host: '127.0.0.1' }, () => probe.close(() => answer(true)))
  })
}

/** A port that nobody uses at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address()
      probe.close(() => resolve(typeof bound === 'object' && bound ? bound.port : 0))
    })
  })
}
