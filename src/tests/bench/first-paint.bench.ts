/**
 * When /login has painted its largest text, beside a static page with the same words, on the profile of a phone: processor
 * four times slower, 1.6 Mbit/s, 150 ms to the server. In every round, each in a browser that knows nothing before its
 * first start: the static page cold, the same page in the looks of /login, /login cold, /login at the second start, and
 * without a connection. What the looks cost and what the app costs can so be told apart.
 * `npm run bench`, or of it `npx tsx src/tests/bench/first-paint.bench.ts`; BENCH_ROUNDS sets the rounds.
 *
 * A row: milliseconds (median and range), and how many times as long as the static page of the same round, as the median
 * with the whole range, beside how many times it may be.
 */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { executablePath, flags, phone } from '#tests/e2e/browser.ts'
import { waitForWorker } from '#tests/e2e/pages.ts'
import { built, startServer } from '#tests/support/server-process.ts'
import { median } from './rounds.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)

/** How many times as long as the static page each may take. */
const most = { cold: 1.25, second: 1.2, offline: 1.2 }
type Start = keyof typeof most
const starts = ['cold', 'second', 'offline'] as const satisfies readonly Start[]

const loginDocument = () => readFileSync(path.join(built, 'web/login.html'), 'utf8')

/** What /login says, without its looks, pictures and scripts. */
function bareLogin(): string {
  const [, words = ''] = /<div id="root">([\s\S]*)<\/div>/.exec(loginDocument()) ?? []
  const body = words.replaceAll(/<svg[\s\S]*?<\/svg>/g, '').replaceAll(/<(\w+)[^>]*>/g, '<$1>')
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Entrar</title><body>${body}</body></html>`
}

/** /login as it is drawn for a first visitor from far, in the device's letters, without anything it would load or run. */
const dressedLogin = (): string =>
  loginDocument()
    .replace('<html', '<html data-letters="device"')
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link[^>]*>/g, '')

async function serveStatic(): Promise<{ url: string; server: Server }> {
  const pages = new Map([
    ['/', brotliCompressSync(bareLogin())],
    ['/dressed', brotliCompressSync(dressedLogin())],
  ])
  const server = createServer((request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      .end(pages.get(request.url ?? '')),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const bound = server.address()
  return { url: `http://localhost:${typeof bound === 'object' && bound ? bound.port : 0}/`, server }
}

async function likeAPhone(page: Page, offline: boolean): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.enable')
  const network = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
  await devtools.send('Network.emulateNetworkConditions', { offline, ...network })
}

/** Milliseconds from the start of the visit to the largest paint, once nothing is loaded or drawn any more. */
async function largestPaint(context: BrowserContext, url: string, start?: Start): Promise<number> {
  const offline = start === 'offline'
  const page = await context.newPage()
  await likeAPhone(page, offline)
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  const time = await page.evaluate(
    () =>
      new Promise<number>((seen) =>
        new PerformanceObserver((list) => seen(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  )
  // Until then nothing is kept for the next start.
  if (start) await waitForWorker(page)
  await page.close()
  return time
}

interface Round extends Record<Start, number> {
  still: number
  dressed: number
}

async function run(browser: Browser, { still, login }: { still: string; login: string }): Promise<Round> {
  const open = () => browser.newContext({ viewport: phone, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  const [empty, other, device] = [await open(), await open(), await open()]
  const round = {
    still: await largestPaint(empty, still),
    dressed: await largestPaint(other, `${still}dressed`),
    cold: await largestPaint(device, login, 'cold'),
    second: await largestPaint(device, login, 'second'),
    offline: await largestPaint(device, login, 'offline'),
  }
  await Promise.all([empty, other, device].map((context) => context.close()))
  return round
}

const range = (values: readonly number[], write: (value: number) => string) =>
  `${write(median(values))} (${write(Math.min(...values))}–${write(Math.max(...values))})`
const milliseconds = (value: number) => value.toFixed(0)
const times = (value: number) => `${value.toFixed(2)}×`

const server = await startServer()
const still = await serveStatic()
const browser = await chromium.launch({ executablePath, args: flags })
try {
  const pages = { still: still.url, login: `${server.url}/login` }
  // One to get warm.
  await run(browser, pages)
  const measured: Round[] = []
  for (let count = 0; count < rounds; count += 1) measured.push(await run(browser, pages))
  const timesOf = (name: keyof Round) => measured.map((round) => round[name])
  console.log(`a static page with the words of /login, cold: ${range(timesOf('still'), milliseconds)} ms`)
  console.log(`the same page in the looks of /login, cold: ${range(timesOf('dressed'), milliseconds)} ms`)
  for (const start of starts) {
    const ratiosTo = (page: 'still' | 'dressed') => measured.map((round) => round[start] / round[page])
    const ratios = ratiosTo('still')
    const verdict = median(ratios) > most[start] ? `, more than ${times(most[start])}` : ''
    console.log(
      `/login, ${start}: ${range(timesOf(start), milliseconds)} ms, ${range(ratios, times)} of at most ${times(most[start])}${verdict}; ${range(ratiosTo('dressed'), times)} of the page in its looks`,
    )
  }
} finally {
  await browser.close()
  still.server.close()
  await server.dispose()
}
