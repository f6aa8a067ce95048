import { IDBFactory as MemoryFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openingOf, photo } from './testing/people.ts'
import { openOutbox } from './open-outbox.ts'
import { OutboxUnavailable } from './outbox-errors.ts'
import { outboxName } from './outbox-database.ts'

const settings = {
  by: 'page',
  app: '1.2.3',
  baseUrl: 'https://nascente.example/api',
  onSignedOut: () => undefined,
} as const

beforeEach(() => {
  vi.stubGlobal('indexedDB', new MemoryFactory())
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

const answerEcho = (input: RequestInfo | URL, init?: RequestInit) =>
  Promise.resolve(Response.json({ _id: 'inv-1', clientId: new Request(input, init).headers.get('Idempotency-Key') }))

test('the outbox of a browser keeps, sends and tells with what the browser has', async () => {
  const call = vi.fn<typeof fetch>(answerEcho)
  vi.stubGlobal('fetch', call)
  const page = openOutbox(settings)
  const worker = openOutbox({ ...settings, by: 'worker' })
  const heard = vi.fn<() => void>()
  worker.subscribe(heard)
  await page.vault.saveSession(openingOf('ana', 'token'))
  const { id } = await page.enqueue({ fields: { note: 'a' }, pages: [photo('one')] })
  await vi.waitFor(() => expect(heard).toHaveBeenCalled())
  expect(await worker.drain('sync')).toEqual({ outcome: 'done', nextAt: null })
  const [item] = await page.list()
  expect(item).toMatchObject({ id, stage: { state: 'sent', invoiceId: 'inv-1' } })
  expect(item?.log.map(({ by, app }) => `${by} ${app}`)).toContain('worker 1.2.3')
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  page.close()
  worker.close()
})

test('it uses Web Locks where they are', async () => {
  const request = vi.fn(async (_name: string, _options: LockOptions, work: (lock: null) => unknown) => work(null))
  vi.stubGlobal('navigator', { onLine: true, locks: { request } })
  const outbox = openOutbox(settings)
  expect(await outbox.drain('timer')).toEqual({ outcome: 'elsewhere', nextAt: null })
  expect(request).toHaveBeenCalledWith(outboxName, { ifAvailable: true }, expect.any(Function))
  outbox.close()
})

test('a network that fails is asked whether our server is there at all', async () => {
  const call = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', call)
  const outbox = openOutbox(settings)
  await outbox.vault.saveSession(openingOf('ana', 'token'))
  await outbox.enqueue({ fields: {}, pages: [photo('one')] })
  expect(await outbox.drain('enqueued')).toMatchObject({ outcome: 'offline' })
  expect(call.mock.calls.map(([url]) => url)).toEqual([
    `${settings.baseUrl}/professional/invoices`,
    `${settings.baseUrl}/health`,
  ])
  outbox.close()
})

test('a browser that keeps nothing says so, and one without channels still works', async () => {
  vi.stubGlobal('indexedDB', undefined)
  await expect(openOutbox(settings).list()).rejects.toThrow(OutboxUnavailable)
  vi.stubGlobal('indexedDB', new MemoryFactory())
  const channel = globalThis.BroadcastChannel
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  const outbox = openOutbox(settings)
  globalThis.BroadcastChannel = channel
  expect(await outbox.list()).toEqual([])
  outbox.close()
})
