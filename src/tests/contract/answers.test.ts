/** Every refusal of the closed list has its sentence, and the calls of the main job answer what the agreement promises. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  ExtractPage,
  Invoice,
  InvoiceBulkRows,
  InvoiceDesk,
  InvoiceEffect,
  InvoiceHolder,
  InvoiceQueue,
  NotificationPage,
  Refused,
} from '#contract/api.gen.ts'
import { refusalCodes } from '#contract/refusal-codes.gen.ts'
import { refusals } from '#domain/errors/refusal.ts'
import { tiny } from '#server/seed/tiny.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

test('every code has a Portuguese sentence and a status', () => {
  expect(Object.keys(refusals).toSorted()).toEqual([...refusalCodes].toSorted())
  for (const { msg, status } of Object.values(refusals)) {
    expect(msg).toMatch(/^[A-ZÀ-Ú].{5,}/)
    expect(status).toBeGreaterThanOrEqual(400)
  }
})

describe.each(databaseKinds())('the main job on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ kind })
  })
  afterAll(() => app.close())

  const errorOf = (answer: { json<T>(): T }) => answer.json<Refused>().error

  test('an approved invoice credits its points once, with the rule, and tells the sender', async () => {
    const sent = await app.send('professional', { amount: '1234.50', number: '77' })
    expect(sent.statusCode).toBe(201)
    const { _id } = sent.json<Invoice>()
    const approved = await app.call('admin', 'PUT', `/admin/invoices/${_id}/approve`, {})
    expect(approved.json<Invoice>()).toMatchObject({ status: 'approved', points: 1234 })
    const again = await app.call('admin', 'PUT', `/admin/invoices/${_id}/approve`, {})
    expect(again.statusCode).toBe(200)
    const extract = (await app.call('professional', 'GET', '/professionals/extract/get-all')).json<ExtractPage>()
    const entries = extract.docs.filter((entry) => entry.sourceId === _id)
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      kind: 'invoice-credit',
      points: 1234,
      status: 'active',
      rule: { baseAmount: '1234.50', ratePer100: 100, roundedFrom: '1234.50' },
    })
    const notices = (await app.call('professional', 'GET', '/professional/notifications')).json<NotificationPage>()
    expect(
      notices.docs.filter((notice) => notice.kind === 'invoice-approved' && notice.body.includes('77')),
    ).toHaveLength(1)
  })

  test('a second sending with the same key answers the first, with other content it is refused', async () => {
    const key = randomUUID()
    const fields = { capturedAt: '2026-11-01T10:00:00.000Z', number: '500' }
    const first = await app.send('professional', fields, key)
    const second = await app.send('professional', fields, key)
    expect([first.statusCode, second.statusCode]).toEqual([201, 200])
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(second.json<Invoice>()._id).toBe(first.json<Invoice>()._id)
    const other = await app.send('professional', { ...fields, number: '501' }, key)
    expect(errorOf(other).code).toBe('idempotency-mismatch')
  })

  test('50 parallel sends of one key make one invoice', async () => {
    const key = randomUUID()
    const fields = { capturedAt: '2026-11-01T10:00:00.000Z', number: '900' }
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.send('professional', fields, key)))
    const codes = answers.map((answer) => answer.statusCode)
    expect(codes.filter((code) => code === 201)).toHaveLength(1)
    expect(codes.every((code) => code === 201 || code === 200 || code === 409)).toBe(true)
    const ids = new Set(answers.filter((answer) => answer.statusCode < 300).map((answer) => answer.json<Invoice>()._id))
    expect(ids.size).toBe(1)
  })

  test("nobody reads, changes or withdraws another's invoice, and the answer does not say that it exists", async () => {
    const calls = [
      ['otherProfessional', 'GET', `/professional/invoices/${app.invoiceId}`],
      ['otherProfessional', 'GET', `/professional/invoices/${app.invoiceId}/pages/1`],
      ['otherProfessional', 'DELETE', `/professional/invoices/${app.invoiceId}`],
      ['shopkeeper', 'GET', `/stores/invoices/${app.invoiceId}`],
    ] as const
    for (const [role, method, url] of calls) {
      const foreign = await app.call(role, method, url)
      const missing = await app.call(role, method, url.replace(app.invoiceId, randomUUID()))
      expect(foreign.statusCode).toBe(404)
      expect(foreign.body).toBe(missing.body)
    }
  })

  test('a queue entry marked for someone else is refused', async () => {
    const sent = await app.inject({
      method: 'POST',
      url: '/api/professional/invoices',
      headers: {
        authorization: `Bearer ${app.tokens.professional}`,
        'x-outbox-owner': 'f'.repeat(32),
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload:
        '--x\r\ncontent-disposition: form-data; name="capturedAt"\r\n\r\n2026-11-01T10:00:00.000Z\r\n--x\r\ncontent-disposition: form-data; name="accessKey"\r\n\r\n42261111222333000181550030000043211314159266\r\n--x--\r\n',
    })
    expect(errorOf(sent)).toMatchObject({ code: 'outbox-wrong-owner' })
  })

  test('a decision needs its reason, an approval its amount', async () => {
    const { _id } = (await app.send('professional')).json<Invoice>()
    for (const action of ['return', 'reprove']) {
      const answer = await app.call('admin', 'PUT', `/admin/invoices/${_id}/${action}`, { observation: '  ' })
      expect(errorOf(answer)).toMatchObject({ code: 'invoice-observation-required', msg: 'Informe o motivo.' })
    }
    expect(errorOf(await app.call('admin', 'PUT', `/admin/invoices/${_id}/approve`, {})).code).toBe(
      'invoice-without-amount',
    )
    await app.call('admin', 'PUT', `/admin/invoices/${_id}`, { amount: '10.00' })
    expect((await app.call('admin', 'PUT', `/admin/invoices/${_id}/approve`, {})).json<Invoice>().points).toBe(10)
  })

  test('products set the points, and what does not exist or is inactive is refused', async () => {
    const { _id } = (await app.send('professional')).json<Invoice>()
    const put = (productId: string) =>
      app.call('admin', 'PUT', `/admin/invoices/${_id}/add-products`, {
        products: [{ productId, quantity: 2, unitPrice: '100.00' }],
      })
    expect(errorOf(await put(randomUUID())).code).toBe('product-unknown')
    expect(errorOf(await put(tiny.products.retired.id)).code).toBe('product-unknown')
    expect((await put(tiny.products.basin.id)).json<Invoice>()).toMatchObject({ pointsPreview: 300 })
  })

  test('an invoice is claimed on the desk, decided with what was shown, and given back', async () => {
    const { _id } = (await app.send('professional', { amount: '60.00', number: '88' })).json<Invoice>()
    const url = `/admin/invoices/${_id}`
    const claimed = (await app.call('admin', 'PUT', `${url}/claim`, {})).json<InvoiceHolder>()
    expect(claimed).toMatchObject({ _id: tiny.people.admin.id, name: tiny.people.admin.name, mine: true })
    const onDesk = async () =>
      (await app.call('admin', 'GET', `/admin/invoices/desk?id=${_id}`)).json<InvoiceDesk>().docs[0]
    // Every sending of these tests is the same photo.
    const [repeated] = (await onDesk())?.risks ?? []
    expect(repeated).toMatchObject({ flag: 'duplicate-image', count: null })
    expect(repeated?.others[0]).toMatchObject({ ownerName: tiny.people.ana.name })
    expect((await onDesk())?.holder).toEqual(claimed)
    const { waiting, position } = (
      await app.call('admin', 'GET', `/admin/invoices/queue?from=${_id}`)
    ).json<InvoiceQueue>()
    expect(position).toBe(waiting)

    const change = { action: 'approve' }
    const { before, after } = (await app.call('admin', 'POST', `${url}/effect`, change)).json<InvoiceEffect>()
    expect([before.status, before.points, after.status, after.points]).toEqual(['pending', 60, 'approved', 60])
    expect(after.availablePoints - before.availablePoints).toBe(60)
    for (const body of [{}, { ...change, type: 'retail' }])
      expect(errorOf(await app.call('admin', 'POST', `${url}/effect`, body)).code).toBe('validation')
    const early = await app.call('admin', 'PUT', `${url}/approve`, { points: 61 })
    expect(errorOf(early)).toMatchObject({ code: 'invoice-points-changed', points: 60 })

    const many = { action: 'approve', ids: [_id] }
    const shown = await app.call('admin', 'POST', '/admin/invoices/decisions/effect', many)
    const row = { _id, number: '88', ownerName: tiny.people.ana.name, before: 60, after: 60 }
    expect(shown.json<InvoiceBulkRows>()).toEqual({ docs: [{ ...row, refused: 'invoice-risky' }] })
    const returning = { action: 'return', observation: 'A foto está ilegível.', decisions: [{ _id, points: 60 }] }
    const done = await app.call('admin', 'POST', '/admin/invoices/decisions', returning)
    expect(done.json<InvoiceBulkRows>()).toEqual({ docs: [{ ...row, refused: null }] })
    expect((await app.call('admin', 'PUT', `${url}/claim`, {})).statusCode).toBe(200)
    expect((await app.call('admin', 'DELETE', `${url}/claim`)).json()).toEqual({ msg: 'Nota devolvida à fila.' })
    expect((await onDesk())?.holder).toBeNull()
  })

  test('wrong credentials are told with the sentence of the specification, whoever is asked for', async () => {
    for (const email of [tiny.people.ana.email, 'ninguem@exemplo.com.br']) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email, password: 'errada' },
      })
      expect(answer.statusCode).toBe(401)
      expect(errorOf(answer)).toEqual({ msg: 'Login ou senha inválidos', code: 'invalid.credentials' })
    }
  })

  test('an answer carries the security headers and is kept nowhere', async () => {
    const { headers } = await app.call('professional', 'GET', '/professional/invoices')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  test('a call that changes something must echo the XSRF cookie when it has no token of its own', async () => {
    const login = (headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers,
        payload: { email: tiny.people.ana.email, password: 'errada' },
      })
    expect(errorOf(await login({ cookie: 'XSRF-TOKEN=abc' })).code).toBe('xsrf-mismatch')
    expect(errorOf(await login({ cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abd' })).code).toBe('xsrf-mismatch')
    expect(errorOf(await login({ cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' })).code).toBe('invalid.credentials')
  })
})

test('more calls than a session may make are told to wait', async () => {
  const app = await openTestApp({ rateLimit: 20 })
  const answers = await Promise.all(Array.from({ length: 30 }, () => app.call('seller', 'GET', '/stores/users/me')))
  const late = answers.filter((answer) => answer.statusCode === 429)
  expect(late.length).toBeGreaterThan(0)
  expect(late[0]?.json<Refused>().error.code).toBe('too-many-requests')
  expect(Number(late[0]?.headers['retry-after'])).toBeGreaterThan(0)
  await app.close()
})
