import { MutationObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import type { AppContext } from './app-context.ts'
import {
  addInvoiceProducts,
  adminInvoicePage,
  correctInvoice,
  decideInvoice,
  invoiceKeys,
  invoicePageFile,
  myInvoice,
  myInvoicePage,
  retypeInvoice,
  reviewInvoice,
  specifyInvoice,
  withdrawInvoice,
} from './invoices.ts'
import { isKept } from './offline-policy.ts'
import { openAs } from './testing/signed-in-app.ts'
import { invoiceNamed, pageOf, personNamed, refusal, type SmallServer } from './testing/small-server.ts'

let close: () => void
let app: AppContext
let server: SmallServer
const as = async (...who: Parameters<typeof personNamed>) => {
  ;({ app, server, close } = await openAs(personNamed(...who)))
}
afterEach(() => close())

const { _id: id } = invoiceNamed('1')

test('a professional reads their invoices, a shopkeeper those of the store, by the same options', async () => {
  await as('Ana')
  server.on('GET /professional/invoices', { json: pageOf([invoiceNamed('ana')]) })
  await app.queries.fetchQuery(myInvoicePage(app, { page: 2, status: 'returned' }))
  expect(server.calls.map(({ path }) => path)).toEqual(['/professional/invoices?page=2&status=returned'])
  close()
  await as('Rui', 'shopkeeper')
  server.on('GET /stores/invoices', { json: pageOf([invoiceNamed('loja')]) })
  const found = await app.queries.fetchQuery(myInvoicePage(app, { page: 1, status: undefined }))
  expect(server.calls.map(({ path }) => path)).toEqual(['/stores/invoices?page=1'])
  expect(found.docs[0]?.number).toBe('loja')
})

test('what says nothing does not stand in the address', async () => {
  await as('Eva', 'admin')
  server.on('GET /admin/invoices', { json: pageOf([]) })
  const filter = {
    page: 1,
    search: undefined,
    status: ['pending' as const],
    sort: 'receivedAt' as const,
    type: undefined,
  }
  await app.queries.fetchQuery(adminInvoicePage(app, filter))
  expect(server.calls[0]?.path).toBe('/admin/invoices?page=1&status=pending&sort=receivedAt')
})

test('mine are kept on the device, everyone’s never', async () => {
  await as('Eva', 'admin')
  server.on('GET /admin/invoices', { json: pageOf([]) })
  server.on('GET /professional/invoices', { json: pageOf([]) })
  await app.queries.fetchQuery(adminInvoicePage(app, { page: 1 }))
  await app.queries.fetchQuery(myInvoicePage(app, { page: 1 }))
  const kept = app.queries.getQueryCache().findAll({ queryKey: invoiceKeys.all, predicate: isKept })
  expect(kept.map(({ queryKey }) => queryKey[1])).toEqual(['mine'])
})

test.each([
  ['admin', '/admin'],
  ['professional', '/professional'],
  ['shopkeeper', '/stores'],
] as const)('the pages of a document reach %s as bytes', async (role, base) => {
  await as('Eva', role)
  server.on(`GET ${base}/invoices/${id}/pages/1`, { text: 'bytes of the photo' })
  const file = await app.queries.fetchQuery(invoicePageFile(app, { id, page: 1, sha256: 'a'.repeat(64) }))
  expect(await file.text()).toBe('bytes of the photo')
})

const changes = [
  ['decide', `PUT /admin/invoices/${id}/approve`, decideInvoice, { id, action: 'approve' }, {}],
  [
    'reprove',
    `PUT /admin/invoices/${id}/reprove`,
    decideInvoice,
    { id, action: 'reprove', observation: 'Ilegível.' },
    { observation: 'Ilegível.' },
  ],
  ['review', `PUT /admin/invoices/${id}`, reviewInvoice, { id, changes: { amount: '10.00' } }, { amount: '10.00' }],
  ['products', `PUT /admin/invoices/${id}/add-products`, addInvoiceProducts, { id, products: [] }, { products: [] }],
  [
    'retype',
    `PUT /admin/invoices/${id}/type/showroom`,
    retypeInvoice,
    { id, type: 'showroom', points: 0 },
    { points: 0 },
  ],
  ['specify', `PUT /admin/invoices/${id}/specification`, specifyInvoice, { id, approved: true }, { approved: true }],
  ['withdraw', `DELETE /professional/invoices/${id}`, withdrawInvoice, { id }, null],
] as const

test.each(changes)(
  '%s: the invoice is shown as it is now, and lists, points and notices are outdated',
  async (...[, route, change, wanted, body]) => {
    await as('Eva', 'admin')
    server.on(route, { json: invoiceNamed('changed', { status: 'approved' }) })
    for (const key of [
      ['invoices', 'mine'],
      ['points', 'dashboard'],
      ['notifications', 'page', 1],
      ['invoice-files', id, 1],
    ])
      app.queries.setQueryData(key, 1)
    const options = change(app)
    await new MutationObserver(app.queries, options as never).mutate(wanted as never)
    expect(app.queries.getQueryData(myInvoice(app, id).queryKey)?.number).toBe('changed')
    const outdated = (key: readonly unknown[]) => app.queries.getQueryState(key)?.isInvalidated
    expect(
      [
        ['invoices', 'mine'],
        ['points', 'dashboard'],
        ['notifications', 'page', 1],
      ].map(outdated),
    ).toEqual([true, true, true])
    expect(outdated(['invoice-files', id, 1])).toBe(false)
    expect(server.calls[0]?.body).toBe(body === null ? '' : JSON.stringify(body))
  },
)

test('a refused change leaves everything as it was and reaches the screen with its code', async () => {
  await as('Eva', 'admin')
  app.queries.setQueryData(invoiceKeys.one(id), invoiceNamed('before'))
  server.on(`PUT /admin/invoices/${id}/approve`, refusal(409, 'invoice-invalid-transition'))
  const decide = new MutationObserver(app.queries, decideInvoice(app))
  await expect(decide.mutate({ id, action: 'approve' })).rejects.toMatchObject({ code: 'invoice-invalid-transition' })
  expect(app.queries.getQueryState(invoiceKeys.one(id))).toMatchObject({
    isInvalidated: false,
    data: { number: 'before' },
  })
})

test('a correction travels as a form, and new pages replace the old pictures', async () => {
  await as('Ana')
  server.on(`PUT /professional/invoices/${id}`, { json: invoiceNamed('corrected') })
  const { queryKey } = invoicePageFile(app, { id, page: 1, sha256: 'a'.repeat(64) })
  app.queries.setQueryData(queryKey, new Blob(['old']))
  const correct = new MutationObserver(app.queries, correctInvoice(app))
  await correct.mutate({ id, fields: { note: 'agora sim' } })
  expect(app.queries.getQueryData(queryKey)).toBeDefined()
  expect(server.calls[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data/)
  expect(server.calls[0]?.body).toContain('agora sim')
  await correct.mutate({ id, fields: { pages: [new Blob(['new photo'], { type: 'image/jpeg' })] } })
  expect(app.queries.getQueryData(queryKey)).toBeUndefined()
  expect(server.calls[1]?.body).toContain('new photo')
})
