/** How long servers, browsers and databases of the tests take to start: what `npm test` tells at its end. */
import { appendFileSync } from 'node:fs'

/** Something that was started: what, and after how many milliseconds it was there. */
export interface Start {
  readonly what: 'server' | 'browser' | 'database'
  readonly ms: number
}

/** Starts something; its time goes to the file that START_TIMES names, a JSON line for each. */
export async function timedStart<Started>(what: Start['what'], start: () => Promise<Started>): Promise<Started> {
  const file = process.env['START_TIMES']
  if (!file) return start()
  const before = performance.now()
  const started = await start()
  const line: Start = { what, ms: Math.round(performance.now() - before) }
  appendFileSync(file, `${JSON.stringify(line)}\n`)
  return started
}
