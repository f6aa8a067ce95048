import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openOutbox } from '#client/outbox/open-outbox.ts'
import type { OutboxItem } from '#client/outbox/outbox-face.ts'
import type { AppContext } from './app-context.ts'
import { drainAfterEnqueue, isUnsent, outboxActions, outboxItems, unsentCount } from './invoice-outbox.ts'
import type { MakeSmaller } from './app-context.ts'
import { openAs } from './testing/signed-in-app.ts'
import { invoiceNamed, personNamed, refusal, type SmallServer } from './testing/small-server.ts'

let close: () => void
let stop: () => void
let app: AppContext
let server: SmallServer
let unsent: number[]
const makeSmaller = vi.fn<MakeSmaller>((page) => Promise.resolve({ ...page, bytes: new Uint8Array([9]).buffer }))

beforeEach(async () => {
  ;({ app, server, close } = await openAs(personNamed('Ana')))
  unsent = []
  makeSmaller.mockClear()
  stop = app.start({ onWaiting: (count) => unsent.push(count), makeSmaller })
})
afterEach(() => {
  stop()
  close()
})

const sends = 'POST /professional/invoices'
const photo = { mime: 'image/jpeg' as const, bytes: new Uint8Array([1, 2, 3]).buffer }
const accept = () =>
  server.on(sends, ({ headers }) => ({
    status: 201,
    json: invoiceNamed('77', { clientId: headers.get('idempotency-key') ?? '' }),
  }))
const shown = (): readonly OutboxItem[] => app.queries.getQueryData(outboxItems(app).queryKey) ?? []
const stateOf = (id: string) => shown().find((item) => item.id === id)?.stage.state

test('the list follows the outbox, and the badge counts what has not arrived', async () => {
  server.on(sends, refusal(503, 'unavailable'))
  const one = await app.outbox.enqueue({ fields: {}, pages: [photo] })
  await vi.waitFor(() => expect(stateOf(one.id)).toBe('waiting'))
  expect(unsent.at(-1)).toBe(1)
  accept()
  await outboxActions(app).send(one.id)
  await vi.waitFor(() => expect(stateOf(one.id)).toBe('sent'))
  expect(unsent.at(-1)).toBe(0)
})

test('sending all tries each of them now', async () => {
  server.reachable = false
  const ids = [
    await app.outbox.enqueue({ fields: {}, pages: [photo] }),
    await app.outbox.enqueue({ fields: {}, pages: [photo] }),
  ]
  drainAfterEnqueue(app)
  server.reachable = true
  accept()
  await outboxActions(app).sendAll(ids.map(({ id }) => id))
  await vi.waitFor(() => expect(ids.map(({ id }) => stateOf(id))).toEqual(['sent', 'sent']))
  expect(server.count(sends)).toBe(2)
})

test('what was edited goes on with the new data; what has left does not change any more', async () => {
  server.on(sends, refusal(422, 'access-key-invalid'))
  const { id } = await app.outbox.enqueue({ fields: { accessKey: 'errada' }, pages: [photo] })
  await app.triggers.pull('enqueued')
  await vi.waitFor(() => expect(stateOf(id)).toBe('needs-person'))
  accept()
  expect(await outboxActions(app).edit(id, { number: '77' })).toBe(true)
  await vi.waitFor(() => expect(stateOf(id)).toBe('sent'))
  expect(await outboxActions(app).edit(id, { number: '78' })).toBe(false)
})

test('what was taken back is not sent, and comes back when the person thinks again', async () => {
  server.reachable = false
  const { id } = await app.outbox.enqueue({ fields: {}, pages: [photo] })
  await app.triggers.pull('enqueued')
  const actions = outboxActions(app)
  expect(await actions.cancel(id)).toBe(true)
  await vi.waitFor(() => expect(stateOf(id)).toBe('cancelled'))
  expect(unsentCount(shown())).toBe(0)
  server.reachable = true
  accept()
  await app.triggers.pull('online')
  expect(server.count(sends)).toBe(0)
  expect(await actions.undoCancel(id)).toBe(true)
  await app.triggers.pull('online')
  await vi.waitFor(() => expect(stateOf(id)).toBe('sent'))
})

test('a sending that was too large is made smaller once and tried again; then the person is asked', async () => {
  server.on(sends, refusal(413, 'body-too-large'))
  const pdf = { mime: 'application/pdf' as const, bytes: new Uint8Array([7, 7]).buffer }
  const { id } = await app.outbox.enqueue({ fields: {}, pages: [photo, pdf] })
  await app.triggers.pull('enqueued')
  await vi.waitFor(() => expect(server.count(sends)).toBe(2))
  await vi.waitFor(() => expect(shown()[0]).toMatchObject({ id, shrunk: true, stage: { state: 'needs-person' } }))
  expect(makeSmaller).toHaveBeenCalledOnce()
  expect(shown()[0]?.pages.map(({ mime, size }) => [mime, size])).toEqual([
    ['image/jpeg', 1],
    ['application/pdf', 2],
  ])
  await app.triggers.pull('online')
  expect(server.count(sends)).toBe(2)
})

test('a dead network that the worker met is looked for by the page, and what it cut goes when it is back', async () => {
  const settings = { by: 'worker', app: '1', baseUrl: `${location.origin}/api`, onSignedOut: () => undefined } as const
  const worker = openOutbox(settings)
  // The page has had its own first look.
  await vi.waitFor(() => expect(server.count('GET /health')).toBe(1))
  await app.connectivity.probe()
  server.reachable = false
  const { id } = await worker.enqueue({ fields: {}, pages: [photo] })
  await worker.drain('sync')
  await vi.waitFor(() => expect(app.connectivity.isOnline()).toBe(false))
  server.reachable = true
  accept()
  await app.connectivity.probe()
  await vi.waitFor(() => expect(stateOf(id)).toBe('sent'))
  expect(server.count(sends)).toBe(1)
  worker.close()
})

test('something taken back or arrived is not unsent', () => {
  const states = ['waiting', 'sending', 'needs-person', 'duplicate', 'held', 'cancelled', 'sent'] as const
  const counted = states.filter((state) => isUnsent({ stage: { state } } as never))
  expect(counted).toEqual(['waiting', 'sending', 'needs-person', 'duplicate', 'held'])
})

test('after something was put into the queue the browser is asked to keep its storage', async () => {
  const ask = vi.spyOn(app.storage, 'ask')
  accept()
  const { id } = await app.outbox.enqueue({ fields: {}, pages: [photo] })
  drainAfterEnqueue(app)
  expect(ask).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(stateOf(id)).toBe('sent'))
})
