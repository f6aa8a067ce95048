import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProbe } from '#client/outbox/network.ts'
import { createConnectivity, type ConnectivityPorts } from './connectivity.ts'
import { createSmallServer } from './testing/small-server.ts'

let seen: DocumentVisibilityState
let page: EventTarget & { visibilityState: DocumentVisibilityState }
let device: { onLine: boolean }

beforeEach(() => {
  vi.useFakeTimers()
  seen = 'visible'
  device = { onLine: true }
  page = Object.defineProperty(new EventTarget(), 'visibilityState', { get: () => seen }) as typeof page
})
afterEach(() => vi.useRealTimers())

const windowOf = new EventTarget()
const make = (ask: ConnectivityPorts['ask']) =>
  createConnectivity({ ask, device, page: page as never, window: windowOf as never, pause: 15_000 })

test('a captive portal that answers everything with its own page counts as offline', async () => {
  vi.useRealTimers()
  const server = createSmallServer()
  const { isOnline, probe } = make(createProbe({ fetch: server.fetch, baseUrl: 'http://localhost/api' }))
  expect(await probe()).toBe(true)
  server.on('GET /health', { text: '<html>Entre na rede da loja</html>' })
  expect(await probe()).toBe(false)
  expect(isOnline()).toBe(false)
  server.on('GET /health', { json: { status: 'ok', service: 'outro' } })
  expect(await probe()).toBe(false)
})

test('a server that is down counts as offline though the device has a network', async () => {
  vi.useRealTimers()
  const server = createSmallServer()
  server.reachable = false
  const { isOnline, probe } = make(createProbe({ fetch: server.fetch, baseUrl: 'http://localhost/api' }))
  expect(isOnline()).toBe(true)
  await probe()
  expect(isOnline()).toBe(false)
})

test('without a network nobody is asked', async () => {
  const ask = vi.fn(() => Promise.resolve(true))
  device.onLine = false
  const { isOnline, probe } = make(ask)
  expect(isOnline()).toBe(false)
  expect(await probe()).toBe(false)
  expect(ask).not.toHaveBeenCalled()
})

test('several askers share one look, and listeners hear a change once', async () => {
  const ask = vi.fn(() => Promise.resolve(false))
  const { probe, subscribe } = make(ask)
  const heard = vi.fn()
  const stop = subscribe(heard)
  await Promise.all([probe(), probe(), probe()])
  expect(ask).toHaveBeenCalledOnce()
  await probe()
  expect(heard).toHaveBeenCalledOnce()
  stop()
})

test('it looks at the start, on `online`, when the page comes into sight, and now and then while offline', async () => {
  let answer = false
  const ask = vi.fn(() => Promise.resolve(answer))
  const connectivity = make(ask)
  const stop = connectivity.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(ask).toHaveBeenCalledTimes(2)
  answer = true
  windowOf.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(connectivity.isOnline()).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(3)
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledTimes(4)
  windowOf.dispatchEvent(new Event('offline'))
  expect(connectivity.isOnline()).toBe(false)
  seen = 'hidden'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(4)
  stop()
  seen = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  windowOf.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(4)
})
