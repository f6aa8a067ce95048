import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openOutbox } from '#client/outbox/open-outbox.ts'
import { createWorkerScope, MemoryCaches, type WorkerScope } from './testing/worker-scope.ts'

let caches: MemoryCaches
let network: (path: string, init?: RequestInit) => Response
let asked: string[]

beforeEach(() => {
  caches = new MemoryCaches()
  asked = []
  network = (path) => new Response(`network: ${path}`)
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const path = new URL(input instanceof Request ? input.url : input).pathname
    asked.push(path)
    return Promise.resolve(network(path, init))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const files = (...hashed: string[]) => [
  { url: 'index.html', revision: `of ${hashed.join()}` },
  { url: 'login.html', revision: `of ${hashed.join()}` },
  { url: 'app.html', revision: `of ${hashed.join()}` },
  { url: 'empty.html', revision: `of ${hashed.join()}` },
  ...hashed.map((name) => ({ url: `assets/${name}`, revision: null })),
]

/** A worker of one build, installed and active. */
async function install(build: ReturnType<typeof files>): Promise<WorkerScope> {
  vi.resetModules()
  const worker = createWorkerScope(build, caches)
  for (const [name, value] of Object.entries(worker.globals)) vi.stubGlobal(name, value)
  vi.spyOn(console, 'warn').mockReturnValue()
  await import('./sw.ts')
  network = (path) => new Response(`${build[0]?.revision}: ${path}`)
  await worker.start()
  network = () => {
    throw new TypeError('Failed to fetch')
  }
  asked = []
  return worker
}

const textOf = async (answer: Promise<Response> | Response | undefined) => (await answer)?.text()

test('without a connection the app opens at every path of a member', async () => {
  const worker = await install(files('index-A.js', 'points-A.js'))
  for (const path of ['/dashboard', '/invoices?nota=1'])
    expect(await textOf(worker.ask(path, { navigate: true }))).toBe('of index-A.js,points-A.js: /app.html')
  expect(await textOf(worker.ask('/assets/points-A.js'))).toContain('/assets/points-A.js')
  expect(asked).toEqual([])
})

test.each([
  ['/', '/index.html'],
  ['/?origem=x', '/index.html'],
  ['/login', '/login.html'],
  ['/login?redirect=%2Finvoices', '/login.html'],
  ['/experiences/qrcode/a/b', '/empty.html'],
])('%s opens with the document that the build made for it', async (path, file) => {
  const worker = await install(files('index-A.js'))
  expect(await textOf(worker.ask(path, { navigate: true }))).toBe(`of index-A.js: ${file}`)
})

test.each(['/cms', '/cms/', '/cms/dashboard', '/cms?x=1', '/api/health', '/api', '/tag-manager'])(
  'a visit to %s goes to the network',
  async (path) => {
    const worker = await install(files('index-A.js'))
    expect(worker.ask(path, { navigate: true })).toBeUndefined()
  },
)

test('a page whose name only begins like the CMS is a page of the app', async () => {
  const worker = await install(files('index-A.js'))
  expect(worker.ask('/cmsx', { navigate: true })).toBeDefined()
})

test('uploads, calls and CMS chunks are not touched', async () => {
  const worker = await install(files('index-A.js'))
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'HEAD'])
    expect(worker.ask('/api/professional/invoices', { method })).toBeUndefined()
  expect(worker.ask('/index.html', { method: 'POST' })).toBeUndefined()
  expect(worker.ask('/api/professional/invoices')).toBeUndefined()
  expect(worker.ask('/assets/cms/desk-A.js')).toBeUndefined()
  expect(worker.ask('https://elsewhere.example/assets/index-A.js')).toBeUndefined()
})

const share = (worker: WorkerScope, ...names: string[]) => {
  const body = new FormData()
  for (const name of names) body.append('files', new File([name], name, { type: 'image/png' }))
  return worker.ask('/share-target', { method: 'POST', body })
}
const landing = async (answer: Promise<Response> | undefined) => {
  const { status, headers } = (await answer) ?? new Response()
  return [status, headers.get('location')]
}

test('what another app shares is on disk before the page that takes it is shown', async () => {
  const worker = await install(files('index-A.js'))
  const drawer = [303, 'https://nascente.exemplo/invoices?enviar=sim']
  expect(await landing(share(worker, 'a.png', 'b.png'))).toEqual(drawer)
  // The browser ended the worker meanwhile.
  expect(await landing(share(await install(files('index-A.js')), 'c.png'))).toEqual(drawer)
  const { followSharedFiles } = await import('#client/shared-files/shared-files.ts')
  const names = await new Promise<string[]>((done) => {
    const end = followSharedFiles(async (shared) => {
      end()
      return Promise.resolve(done(shared.map(({ file }) => file.name)))
    })
  })
  expect(names).toEqual(['a.png', 'b.png', 'c.png'])
  expect(asked).toEqual([])
})

test('shared files that cannot be kept are told where they can be picked', async () => {
  const worker = await install(files('index-A.js'))
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  expect(await landing(share(worker, 'a.png'))).toEqual([303, 'https://nascente.exemplo/invoices?enviar=sem-arquivos'])
})

test('a tab of the build before still finds its lazy routes, for one version', async () => {
  await install(files('index-A.js', 'points-A.js', 'same.js'))
  const second = await install(files('index-B.js', 'points-B.js', 'same.js'))
  expect(await textOf(second.ask('/assets/points-A.js'))).toBe('of index-A.js,points-A.js,same.js: /assets/points-A.js')
  expect(await textOf(second.ask('/', { navigate: true }))).toContain('of index-B.js')
  expect(caches.paths('precache')).toEqual([
    '/app.html',
    '/assets/index-B.js',
    '/assets/points-B.js',
    '/assets/same.js',
    '/empty.html',
    '/index.html',
    '/login.html',
  ])
  expect(caches.paths('previous')).toEqual(['/assets/index-A.js', '/assets/points-A.js'])
  const third = await install(files('index-C.js', 'same.js'))
  expect(caches.paths('previous')).toEqual(['/assets/index-B.js', '/assets/points-B.js'])
  await expect(third.ask('/assets/points-A.js')).rejects.toThrow('Failed to fetch')
})

/** What the network is asked for, and how many at once at most; a path of `lost` fails the first time. */
function slowNetwork(lost: readonly string[] = []) {
  const seen = { paths: [] as string[], most: 0 }
  let open = 0
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const isLost = lost.includes(pathname) && !seen.paths.includes(pathname)
    seen.paths.push(pathname)
    open += 1
    seen.most = Math.max(seen.most, open)
    await new Promise((done) => setTimeout(done, 1))
    open -= 1
    if (isLost) throw new TypeError('Failed to fetch')
    return new Response(pathname)
  })
  return seen
}
const parts = Array.from({ length: 12 }, (_, at) => `part-${at}.js`)

test('the files of a build come four at a time, none of them twice', async () => {
  const seen = slowNetwork()
  await install(files(...parts))
  expect(seen.most).toBe(4)
  expect(seen.paths).toHaveLength(parts.length + 4)
  expect(new Set(seen.paths).size).toBe(seen.paths.length)
  expect(caches.paths('precache')).toHaveLength(parts.length + 4)
})

test('one that was lost on the way is asked for again', async () => {
  const seen = slowNetwork(['/assets/part-5.js'])
  await install(files(...parts))
  expect(seen.paths.filter((path) => path === '/assets/part-5.js')).toHaveLength(2)
  expect(seen.paths).toHaveLength(parts.length + 5)
  expect(caches.paths('precache')).toHaveLength(parts.length + 4)
})

test('starting the same build again keeps what the one before left', async () => {
  await install(files('index-A.js'))
  await install(files('index-B.js'))
  await install(files('index-B.js'))
  expect(caches.paths('previous')).toEqual(['/assets/index-A.js'])
})

test('a chunk nobody knows is asked of the network', async () => {
  const worker = await install(files('index-A.js'))
  network = (path) => new Response(`network: ${path}`)
  expect(await textOf(worker.ask('/assets/new-Z.js'))).toBe('network: /assets/new-Z.js')
})

test('the tab of the very first visit is taken over, so that it hears of updates', async () => {
  expect((await install(files('index-A.js'))).scope.claimed).toBe(1)
})

test('it does not push itself in: only when the page asks, it makes way', async () => {
  const worker = await install(files('index-A.js'))
  expect(worker.scope.skipped).toBe(0)
  await worker.message('hello')
  await worker.message({ type: 'OTHER' })
  expect(worker.scope.skipped).toBe(0)
  await worker.message({ type: 'SKIP_WAITING' })
  expect(worker.scope.skipped).toBe(1)
})

test('with nobody signed in a sync has nothing to do and says so', async () => {
  const worker = await install(files('index-A.js'))
  await expect(worker.sync('outbox')).resolves.toBeUndefined()
  await expect(worker.sync('something else')).resolves.toBeUndefined()
})

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** A page of Ana's that queued an invoice and was closed. */
async function leaveOneInvoice() {
  const page = openOutbox({
    by: 'page',
    app: 'test',
    baseUrl: 'https://nascente.exemplo/api',
    onSignedOut: () => undefined,
  })
  await page.vault.saveSession({
    userId: 'ana',
    userType: 'professional',
    token: 'token-ana',
    language: 'ptBR',
    outboxKeys: [{ version: 1, key: 'A'.repeat(43) }],
  })
  await page.enqueue({ fields: { number: '77' }, pages: [{ mime: 'image/jpeg', bytes: new ArrayBuffer(9) }] })
  return page
}
const sends = '/api/professional/invoices'
const keyOf = (init?: RequestInit) => new Headers(init?.headers).get('idempotency-key')

test('with no page open a sync sends what waits, once, and need not come again', async () => {
  const worker = await install(files('index-A.js'))
  const page = await leaveOneInvoice()
  network = (path, init) =>
    path === sends ? json(201, { _id: '0199f3a0-0000-7000-8000-000000000101', clientId: keyOf(init) }) : json(404, {})
  await worker.sync('outbox')
  await worker.sync('outbox')
  expect(asked.filter((path) => path === sends)).toHaveLength(1)
  expect((await page.list())[0]?.stage.state).toBe('sent')
  page.close()
})

test('while the server fails the sync fails, too, so that the browser comes again', async () => {
  const worker = await install(files('index-A.js'))
  const page = await leaveOneInvoice()
  network = () => json(503, { error: { msg: 'Indisponível', code: 'unavailable' } })
  await expect(worker.sync('outbox')).rejects.toThrow('left to send')
  expect((await page.list())[0]?.stage.state).toBe('waiting')
  page.close()
})

test('a 401 with no page open closes the vault; what waits stays for its owner, and nothing is tried again', async () => {
  const worker = await install(files('index-A.js'))
  const page = await leaveOneInvoice()
  network = () => json(401, { error: { msg: 'Sua sessão terminou.', code: 'unauthenticated' } })
  await expect(worker.sync('outbox')).resolves.toBeUndefined()
  expect(await page.vault.readSession()).toBeNull()
  await worker.sync('outbox')
  expect(asked.filter((path) => path === sends)).toHaveLength(1)
  page.close()
  expect(await (await leaveOneInvoice()).list()).toHaveLength(2)
})
