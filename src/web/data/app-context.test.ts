import { onlineManager } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { me, signOut } from './accounts.ts'
import { signIn } from './sign-in.ts'
import { type AppContext, createAppContext } from './app-context.ts'
import { drainAfterEnqueue, outboxItems } from './invoice-outbox.ts'
import { myInvoicePage } from './invoices.ts'
import { memberDashboard } from './points.ts'
import {
  createSmallServer,
  invoiceNamed,
  meOf,
  pageOf,
  personNamed,
  refusal,
  signedIn,
  type SmallServer,
} from './testing/small-server.ts'

const ana = personNamed('Ana')
const rui = personNamed('Rui')
const password = { email: 'x@exemplo.com.br', password: 'segredo', cnpj: '' }

let server: SmallServer
let open: { app: AppContext; stop: () => void }[]

// A page does not wait for its parts longer than a person would; here they are transformed first, which takes longer.
beforeAll(
  () => Promise.all([import('#client/outbox/open-outbox.ts'), import('#client/api/api.ts'), import('./start-app.ts')]),
  60_000,
)

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  onlineManager.setOnline(true)
  open = []
  server = createSmallServer()
  vi.stubGlobal('fetch', server.fetch)
  server.on('POST /auth/login', ({ body }) => ({ json: signedIn(body.includes('rui') ? rui : ana) }))
  server.on('POST /auth/logout', { json: { msg: 'Você saiu.' } })
  server.on('GET /professional/users/me', ({ headers }) => ({
    json: meOf(headers.get('authorization') === 'Bearer token-Rui' ? rui : ana),
  }))
  server.on('GET /professional/invoices', ({ headers }) => ({
    json: pageOf([invoiceNamed(headers.get('authorization') === 'Bearer token-Rui' ? 'de Rui' : 'de Ana')]),
  }))
})
afterEach(async () => {
  for (const { app, stop } of open) {
    stop()
    await app.persistence.flush()
    app.outbox.close()
    app.queries.clear()
  }
  vi.unstubAllGlobals()
})

/** A page as it is after loading; `reload` is simply another one. */
async function openPage(): Promise<AppContext> {
  const app = createAppContext()
  await app.prepare()
  open.push({ app, stop: app.start() })
  return app
}

async function closePage(app: AppContext): Promise<void> {
  await app.persistence.flush()
  open.find((one) => one.app === app)?.stop()
  app.outbox.close()
}

const enter = (app: AppContext, email = 'ana') =>
  app.queries
    .getMutationCache()
    .build(app.queries, signIn(app, 'professional'))
    .execute({ ...password, email })
const readInvoices = (app: AppContext) => app.queries.fetchQuery(myInvoicePage(app, { page: 1 }))
const kept = (app: AppContext) => app.queries.getQueryData(myInvoicePage(app, { page: 1 }).queryKey)?.docs[0]?.number

const onePage = {
  fields: { number: '77' },
  pages: [{ mime: 'image/jpeg' as const, bytes: new Uint8Array([1, 2, 3]).buffer }],
}

test('the page starts with what the device says of its connection', async () => {
  const device = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openPage()
  expect(onlineManager.isOnline()).toBe(false)
  device.mockRestore()
})

test('what was read stays after a reload without a connection', async () => {
  const first = await openPage()
  await enter(first)
  await readInvoices(first)
  await closePage(first)
  server.reachable = false
  const second = await openPage()
  expect(second.session.current().user?.name).toBe('Ana')
  expect(kept(second)).toBe('de Ana')
})

test('signing out ends the session on the server and leaves nothing that was read', async () => {
  const first = await openPage()
  await enter(first)
  await readInvoices(first)
  await first.persistence.flush()
  await first.queries.getMutationCache().build(first.queries, signOut(first)).execute(undefined)
  expect(server.count('POST /auth/logout')).toBe(1)
  expect(localStorage).toHaveLength(0)
  expect(kept(first)).toBeUndefined()
  await closePage(first)
  const second = await openPage()
  expect(second.session.current().user).toBeNull()
  expect(kept(second)).toBeUndefined()
})

test('signing out works without a connection, too', async () => {
  const app = await openPage()
  await enter(app)
  server.reachable = false
  await app.leave()
  expect(app.session.current().status).toBe('LOGGED_OUT')
  expect(await app.outbox.vault.readSession()).toBeNull()
})

test('another person on this device never sees what the first one read', async () => {
  const app = await openPage()
  await enter(app)
  await readInvoices(app)
  await app.persistence.flush()
  await app.leave()
  await enter(app, 'rui')
  expect(kept(app)).toBeUndefined()
  server.reachable = false
  await closePage(app)
  const again = await openPage()
  expect(again.session.current().user?.name).toBe('Rui')
  expect(kept(again)).toBeUndefined()
})

test('a 401 clears the device but not what waits to be sent, which goes on when its owner is back', async () => {
  const app = await openPage()
  await enter(app)
  server.on('POST /professional/invoices', {
    status: 503,
    json: { error: { msg: 'Indisponível', code: 'unavailable' } },
  })
  const { id } = await app.outbox.enqueue(onePage)
  server.on('GET /professional/invoices', refusal(401, 'unauthenticated'))
  await expect(readInvoices(app)).rejects.toThrow()
  await vi.waitFor(() => expect(app.session.current().status).toBe('LOGGED_OUT'))
  await vi.waitFor(async () => expect(await app.outbox.vault.readSession()).toBeNull())
  expect(localStorage).toHaveLength(0)
  expect(await app.outbox.list()).toEqual([])
  await enter(app, 'rui')
  expect(await app.outbox.list()).toEqual([])
  await app.leave()
  await enter(app)
  expect((await app.outbox.list()).map((item) => item.id)).toEqual([id])
})

test('a session the worker ended while no page was open is over before anything is shown', async () => {
  const first = await openPage()
  await enter(first)
  await readInvoices(first)
  await closePage(first)
  // What the worker does at a 401: it can close the vault and nothing else.
  await (await openPageWithoutStarting()).outbox.vault.closeVault()
  const second = createAppContext()
  open.push({ app: second, stop: () => undefined })
  await second.prepare()
  expect(second.session.current().status).toBe('LOGGED_OUT')
  expect(localStorage).toHaveLength(0)
  expect(kept(second)).toBeUndefined()
})

async function openPageWithoutStarting(): Promise<AppContext> {
  const app = createAppContext()
  open.push({ app, stop: () => undefined })
  return Promise.resolve(app)
}

test('an open page follows when the worker ends the session', async () => {
  const app = await openPage()
  await enter(app)
  const worker = await openPageWithoutStarting()
  await worker.outbox.vault.closeVault()
  await vi.waitFor(() => expect(app.session.current().status).toBe('LOGGED_OUT'), { timeout: 10_000 })
})

test('a profile that answers after signing out does not open the vault again', async () => {
  const app = await openPage()
  await enter(app)
  await app.queries.cancelQueries()
  let reply = () => {}
  server.on('GET /professional/users/me', () => new Promise((done) => (reply = () => done({ json: meOf(ana) }))))
  const late = app.queries.fetchQuery({ ...me(app), staleTime: 0 }).catch(() => undefined)
  await vi.waitFor(() => expect(server.count('GET /professional/users/me')).toBeGreaterThan(0))
  const leaving = app.leave()
  reply()
  await Promise.all([leaving, late])
  expect(await app.outbox.vault.readSession()).toBeNull()
  expect(app.session.current().user).toBeNull()
})

test('what is put into the queue is sent, and what it outdates is read anew', async () => {
  const app = await openPage()
  await enter(app)
  const dashboard = memberDashboard(app)
  app.queries.setQueryData(dashboard.queryKey, { totalPoints: 1 } as never)
  server.on('POST /professional/invoices', ({ headers }) => ({
    status: 201,
    json: invoiceNamed('77', { clientId: headers.get('idempotency-key') ?? '' }),
  }))
  await app.outbox.enqueue(onePage)
  drainAfterEnqueue(app)
  await vi.waitFor(() => expect(app.queries.getQueryData(outboxItems(app).queryKey)?.[0]?.stage.state).toBe('sent'))
  await vi.waitFor(() => expect(app.queries.getQueryState(dashboard.queryKey)?.isInvalidated).toBe(true))
  expect(server.count('POST /professional/invoices')).toBe(1)
})

test('before the terms are accepted nothing is kept and nothing is sent', async () => {
  server.on('POST /auth/login', { json: signedIn(ana, { termsAccepted: false }) })
  const app = await openPage()
  const answer = await enter(app)
  expect(answer.termsAccepted).toBe(false)
  expect(app.session.current().status).toBe('LOGIN_ACCEPT_TERM_IN')
  expect(await app.outbox.vault.readSession()).toBeNull()
  expect(server.count('GET /professional/users/me')).toBe(0)
})

test('a call without an answer raises a doubt, and the doubt ends by itself when the server answers again', async () => {
  const app = await openPage()
  await enter(app)
  server.reachable = false
  await expect(app.queries.fetchQuery({ ...myInvoicePage(app, { page: 9 }), retry: false })).rejects.toThrow()
  await vi.waitFor(() => expect(app.connectivity.isOnline()).toBe(false))
  expect(onlineManager.isOnline()).toBe(false)
  server.reachable = true
  await app.connectivity.probe()
  expect(onlineManager.isOnline()).toBe(true)
})

test('a vault that a cut-short sign-out left open is closed, so that the worker sends for nobody who left', async () => {
  const first = await openPage()
  await enter(first)
  await closePage(first)
  // Local storage was cleared, then the page was closed.
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const second = await openPage()
    await vi.waitFor(async () => expect(await second.outbox.vault.readSession()).not.toBeNull())
    await vi.advanceTimersByTimeAsync(6000)
    await vi.waitFor(async () => expect(await second.outbox.vault.readSession()).toBeNull())
  } finally {
    vi.useRealTimers()
  }
})

test('when somebody else signs in in another tab, nothing of the first person is left in this one', async () => {
  const here = await openPage()
  await enter(here)
  await readInvoices(here)
  const there = await openPage()
  await there.leave()
  await vi.waitFor(() => expect(here.session.current().user).toBeNull())
  expect(kept(here)).toBeUndefined()
  await enter(there, 'rui')
  await vi.waitFor(() => expect(here.session.current().user?.name).toBe('Rui'))
  expect(kept(here)).toBeUndefined()
  expect((await readInvoices(here)).docs[0]?.number).toBe('de Rui')
})
