import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppContext } from './app-context.ts'
import { askPermission, changeDeviceNotices, deviceNotices, keepSubscribed, NoPushService } from './device-notices.ts'
import { openFromNotices } from './open-from-notice.ts'
import { openAs } from './testing/signed-in-app.ts'
import { type PushBrowser, removePushBrowser, stubPushBrowser } from './testing/push-browser.ts'
import { personNamed, type SmallServer } from './testing/small-server.ts'

let close: () => void
let app: AppContext
let server: SmallServer
let browser: PushBrowser
/** What the server knows. */
let known: { endpoint: string | null; granted: boolean }

function open(start: Partial<PushBrowser> = {}) {
  browser = stubPushBrowser(start)
}
beforeEach(async () => {
  ;({ app, server, close } = await openAs(personNamed('Ana')))
  known = { endpoint: null, granted: false }
  const state = () => ({ json: { publicKey: 'B-key', endpoint: known.endpoint } })
  const consents = () => ({
    json: { docs: [{ kind: 'push', text: 'Quero', granted: known.granted, at: null }], history: [], terms: [] },
  })
  server.on('GET /accounts/push', state)
  server.on('PUT /accounts/push', ({ body }) => {
    known.endpoint = (JSON.parse(body) as { endpoint: string }).endpoint
    return state()
  })
  server.on('DELETE /accounts/push', () => {
    known.endpoint = null
    return state()
  })
  server.on('GET /accounts/consents', consents)
  server.on('PUT /accounts/consents/push', ({ body }) => {
    known.granted = (JSON.parse(body) as { granted: boolean }).granted
    return consents()
  })
})
afterEach(() => {
  removePushBrowser()
  close()
})

const state = () => app.queries.fetchQuery(deviceNotices(app))
const change = (permission: Promise<NotificationPermission> | null) =>
  new MutationObserver(app.queries, changeDeviceNotices(app)).mutate(permission)

test('turned on, they are on for this device; turned off, it is told nowhere any more', async () => {
  open()
  expect(await state()).toBe('off')
  expect(browser.asked).toBe(0)
  await change(askPermission())
  expect(await state()).toBe('on')
  expect(known).toEqual({ endpoint: 'https://push.exemplo.com/1', granted: true })
  await change(null)
  expect(await state()).toBe('off')
  expect([browser.endpoint, known.endpoint]).toEqual([null, null])
  expect(known.granted).toBe(true)
})

test('looking asks neither the person nor the server while nothing was allowed', async () => {
  open()
  await state()
  await keepSubscribed(app)
  expect([browser.asked, server.calls]).toEqual([0, []])
})

test('who says no to the browser is told nothing and nothing is sent', async () => {
  open({ answer: 'denied' })
  await change(askPermission())
  expect(await state()).toBe('blocked')
  expect(server.calls).toEqual([])
})

test('a browser without push says so', async () => {
  expect(await state()).toBe('unsupported')
})

test('a push service that is out of reach is a failure with a name, and no consent is given by it', async () => {
  open({ broken: true })
  await expect(change(askPermission())).rejects.toBeInstanceOf(NoPushService)
  expect(known).toEqual({ endpoint: null, granted: false })
})

test('a consent that was taken back elsewhere turns them off', async () => {
  open({ permission: 'granted', endpoint: 'https://push.exemplo.com/velho' })
  known = { endpoint: 'https://push.exemplo.com/velho', granted: false }
  expect(await state()).toBe('off')
})

test.each<[string, string | null, string | null, string | null]>([
  ['the server forgot the device', 'https://push.exemplo.com/velho', null, 'https://push.exemplo.com/velho'],
  ['the browser lost its address', null, 'https://push.exemplo.com/velho', 'https://push.exemplo.com/1'],
  ['nobody ever turned them on here', null, null, null],
])('at the start, when %s', async (_what, here, there, then) => {
  open({ permission: 'granted', endpoint: here })
  known.endpoint = there
  await keepSubscribed(app)
  expect(known.endpoint).toBe(then)
})

test('a start finds it out by itself, and whoever leaves leaves nothing that is shown', async () => {
  open({ permission: 'granted', endpoint: 'https://push.exemplo.com/velho', shown: ['Nota aprovada'] })
  const stop = app.start()
  await vi.waitFor(() => expect(known.endpoint).toBe('https://push.exemplo.com/velho'), { timeout: 10_000 })
  expect(browser.shown).toEqual(['Nota aprovada'])
  await app.session.signOut()
  await vi.waitFor(() => expect(browser.shown).toEqual([]), { timeout: 10_000 })
  stop()
})

test('a pressed notice is opened by the page, which says so to the worker', async () => {
  open()
  const opened: string[] = []
  const stop = openFromNotices((path) => opened.push(path))
  const { port1, port2 } = new MessageChannel()
  const said = new Promise((heard) => (port1.onmessage = ({ data }) => heard(data)))
  const send = (data: unknown) =>
    navigator.serviceWorker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port2] }))
  send({ type: 'OTHER' })
  send({ type: 'OPEN', path: '/your-points' })
  expect(opened).toEqual(['/your-points'])
  expect(await said).toBe('opened')
  stop()
  send({ type: 'OPEN', path: '/profile' })
  expect(opened).toEqual(['/your-points'])
  port1.close()
})
