import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleKey } from '#domain/invoices/testing/fiscal-sample.ts'
import type { AppContext } from './app-context.ts'
import { beginInvoice } from './invoice-draft.ts'
import { openAs } from './testing/signed-in-app.ts'
import { invoiceNamed, personNamed, refusal, type SmallServer } from './testing/small-server.ts'

const key = sampleKey()
let app: AppContext
let server: SmallServer
let close: () => void

beforeEach(async () => {
  ;({ app, server, close } = await openAs(personNamed('Ana')))
})
afterEach(() => close())

const drafts = async () => (await app.outbox.listDrafts()).map(({ fields }) => fields.accessKey)

test('a key begins a draft, and the same key read again goes on with it', async () => {
  expect(await beginInvoice(app, key)).toBe('begun')
  expect(await beginInvoice(app, key)).toBe('begun')
  expect(await drafts()).toEqual([key])
})

test('a key that waits on this device begins nothing', async () => {
  await app.outbox.enqueue({ fields: { accessKey: key.replaceAll(/(.{4})/g, '$1 ') }, pages: [] })
  expect(await beginInvoice(app, key)).toBe('queued')
  expect(await drafts()).toEqual([])
})

test('a key that arrived may begin anew: the programme may have given its invoice back', async () => {
  server.on('POST /professional/invoices', ({ headers }) => ({
    status: 201,
    json: invoiceNamed('77', { clientId: headers.get('idempotency-key') ?? '' }),
  }))
  await app.outbox.enqueue({ fields: { accessKey: key }, pages: [] })
  await app.outbox.drain('enqueued')
  expect((await app.outbox.list()).map(({ stage }) => stage.state)).toEqual(['sent'])
  expect(await beginInvoice(app, key)).toBe('begun')
  expect(await drafts()).toEqual([key])
})

test('a key the programme has already is not told to wait: it begins, and is judged in the drawer', async () => {
  server.on('POST /professional/invoices', refusal(409, 'invoice-duplicate'))
  await app.outbox.enqueue({ fields: { accessKey: key }, pages: [] })
  await app.outbox.drain('enqueued')
  expect((await app.outbox.list()).map(({ stage }) => stage.state)).toEqual(['duplicate'])
  expect(await beginInvoice(app, key)).toBe('begun')
  expect(await drafts()).toEqual([key])
})

test('a sending that was taken out of the queue keeps nothing from beginning', async () => {
  const { id } = await app.outbox.enqueue({ fields: { accessKey: key }, pages: [] })
  await app.outbox.cancel(id)
  expect(await beginInvoice(app, key)).toBe('begun')
})
