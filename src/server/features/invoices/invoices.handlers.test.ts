/** The calls about invoices as a phone and a desk make them: multipart in, the agreed statuses, headers and shapes out. */
import { createHash, randomUUID } from 'node:crypto'
import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Invoice, InvoicePage, Refused } from '#contract/api.gen.ts'
import type { OperationId } from '#contract/operation.ts'
import { readOperations } from '#server/http/document.ts'
import { tiny } from '#server/seed/tiny.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { formOf } from '#tests/support/form.ts'
import { newAccessKey, smallPdf, smallPhoto } from '#tests/support/invoices.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const ajv = new Ajv2020({ strict: false })
addFormats(ajv)
const operations = new Map(readOperations().map((operation) => [operation.id, operation]))

/** The answer's body, proven to have the shape the agreement gives this status. */
function agreed<Body>(operation: OperationId, answer: LightMyRequestResponse): Body {
  const schema = operations.get(operation)?.answers[String(answer.statusCode)]
  if (!schema) throw new Error(`${operation} answered ${answer.statusCode}: ${answer.body}`)
  const validate = ajv.compile(schema)
  expect(validate(answer.json()), `${JSON.stringify(validate.errors)}`).toBe(true)
  return answer.json<Body>()
}

const codeOf = (answer: LightMyRequestResponse) => answer.json<Refused>().error.code

for (const kind of databaseKinds()) {
  describe(kind, () => {
    let app: TestApp
    beforeAll(async () => {
      app = await openTestApp({ kind })
    })
    afterAll(() => app.close())

    const form = (
      role: 'admin' | 'professional',
      [method, url]: readonly ['POST' | 'PUT', string],
      fields: Record<string, unknown>,
    ) => {
      const { type, bytes } = formOf(fields)
      const headers = { authorization: `Bearer ${app.tokens[role]}`, 'content-type': type }
      return app.inject({ method, url: `/api${url}`, headers, payload: bytes })
    }

    test('an admin asks what was read off the pages; of what there is not, and to a member, nothing is told', async () => {
      const fields = { capturedAt: '2026-11-20T12:00:00Z', pages: await smallPhoto() }
      const sent = await form('professional', ['POST', '/professional/invoices'], fields)
      const { _id } = sent.json<Invoice>()
      const answer = await app.call('admin', 'GET', `/admin/invoices/${_id}/reading`)
      expect(agreed('adminInvoiceReading', answer)).toMatchObject({ state: 'waiting', accessKey: null, items: [] })
      expect(codeOf(await app.call('admin', 'GET', `/admin/invoices/${randomUUID()}/reading`))).toBe('not-found')
      expect((await app.call('professional', 'GET', `/admin/invoices/${_id}/reading`)).statusCode).toBe(403)
    })

    test('the list of the desk is a file, narrowed as it is', async () => {
      const capturedAt = '2026-11-20T12:00:00Z'
      await app.send('professional', { capturedAt, number: '4321', amount: '10.00' }, randomUUID())
      const file = await app.call('admin', 'GET', '/admin/invoices/export?status=pending&status=returned&search=4321')
      expect(file.headers['content-disposition']).toMatch(/filename="notas-\d{4}-\d\d-\d\d\.csv"/)
      expect(file.body.split('\r\n')[1]).toMatch(/^4321;.*;10,00;10;/)
      const none = await app.call('admin', 'GET', '/admin/invoices/export?status=reproved')
      expect(codeOf(none)).toBe('export-empty')
      expect((await app.call('professional', 'GET', '/admin/invoices/export')).statusCode).toBe(403)
    })

    describe('sending', () => {
      test('answers 201, then 200 with the header that tells a replay', async () => {
        const key = randomUUID()
        const capturedAt = '2026-11-20T12:00:00Z'
        const first = await app.send('professional', { capturedAt, amount: '10.00', specification: 'true' }, key)
        const made = agreed<Invoice>('professionalSendInvoice', first)
        expect(first.statusCode).toBe(201)
        expect(first.headers['idempotency-replayed']).toBeUndefined()
        expect(made).toMatchObject({ clientId: key, status: 'pending', specification: { status: 'requested' } })
        const again = await app.send('professional', { capturedAt, amount: '10.00', specification: 'true' }, key)
        expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([200, 'true'])
        expect(agreed<Invoice>('professionalSendInvoice', again)._id).toBe(made._id)
        const other = await app.send('professional', { capturedAt, amount: '10.01' }, key)
        expect([other.statusCode, codeOf(other)]).toEqual([422, 'idempotency-mismatch'])
      })

      test('from another person’s queue is refused', async () => {
        const mark = createHash('sha256').update(`outbox|${tiny.people.bruno.id}`).digest('hex').slice(0, 32)
        const { type, bytes } = formOf({ capturedAt: '2026-11-20T12:00:00Z', pages: [await smallPhoto()] })
        const headers = {
          authorization: `Bearer ${app.tokens.professional}`,
          'content-type': type,
          'x-outbox-owner': mark,
        }
        const answer = await app.inject({ method: 'POST', url: '/api/professional/invoices', headers, payload: bytes })
        expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'outbox-wrong-owner'])
      })

      test('what is no document is refused with the status of its reason', async () => {
        const capturedAt = '2026-11-20T12:00:00Z'
        const large = { name: 'nota.jpg', bytes: Buffer.alloc(12 * 1024 * 1024 + 1, 1) }
        const huge = await sharp({ create: { width: 8200, height: 5000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer()
        const cases: [number, string, Record<string, unknown>][] = [
          [
            415,
            'file-not-accepted',
            { pages: [{ name: 'nota.jpg', mime: 'image/jpeg', bytes: Buffer.from('<svg onload="alert(1)"/>') }] },
          ],
          [
            415,
            'file-not-accepted',
            { pages: [{ name: '../../nota.jpg', mime: 'image/jpeg', bytes: Buffer.alloc(0) }] },
          ],
          [413, 'file-too-large', { pages: [large] }],
          [422, 'image-too-large', { pages: [{ name: 'a.png', bytes: huge }] }],
          [422, 'invoice-without-document', {}],
          [422, 'access-key-invalid', { accessKey: '1'.repeat(44) }],
          [422, 'cnpj-invalid', { issuerCnpj: '1', pages: [await smallPhoto()] }],
          [400, 'validation', { amount: '1,00', pages: [await smallPhoto()] }],
          [400, 'validation', { status: 'approved', pages: [await smallPhoto()] }],
        ]
        for (const [status, code, fields] of cases) {
          const answer = await form('professional', ['POST', '/professional/invoices'], { capturedAt, ...fields })
          expect([answer.statusCode, codeOf(answer)], code).toEqual([status, code])
          expect(agreed<Refused>('professionalSendInvoice', answer).error.msg).toMatch(/\S/)
        }
      })

      test('a document sent before is refused with the invoice that stands for it', async () => {
        const fields = { capturedAt: '2026-11-20T12:00:00Z', accessKey: newAccessKey(), pages: [await smallPhoto()] }
        const made = agreed<Invoice>(
          'professionalSendInvoice',
          await form('professional', ['POST', '/professional/invoices'], fields),
        )
        const again = await form('professional', ['POST', '/professional/invoices'], fields)
        expect(again.statusCode).toBe(409)
        expect(agreed<Refused>('professionalSendInvoice', again).error).toMatchObject({
          code: 'invoice-duplicate',
          invoiceId: made._id,
        })
      })

      test('by an admin goes to whom it is for', async () => {
        const fields = {
          capturedAt: '2026-11-20T12:00:00Z',
          ownerType: 'store',
          ownerId: tiny.stores.lettered.id,
          pages: [smallPdf],
        }
        const made = agreed<Invoice>('adminSendInvoice', await form('admin', ['POST', '/admin/invoices'], fields))
        expect(made).toMatchObject({ ownerName: 'Água & Forma', source: 'pdf' })
        const nobody = await form('admin', ['POST', '/admin/invoices'], { ...fields, ownerId: randomUUID() })
        expect([nobody.statusCode, codeOf(nobody)]).toEqual([422, 'owner-unknown'])
      })
    })

    describe('reading', () => {
      test('a page is private: shown in place, run by nothing, kept by the browser alone', async () => {
        const { _id: id } = agreed<Invoice>('professionalSendInvoice', await app.send('professional'))
        for (const [role, base] of [
          ['professional', '/professional'],
          ['admin', '/admin'],
        ] as const) {
          const page = await app.call(role, 'GET', `${base}/invoices/${id}/pages/1`)
          expect(page.statusCode).toBe(200)
          expect(page.headers).toMatchObject({
            'content-type': 'image/jpeg',
            'content-length': String(page.rawPayload.length),
            'content-disposition': 'inline; filename="nota-pagina-1.jpg"',
            'content-security-policy': "sandbox; default-src 'none'",
            'x-content-type-options': 'nosniff',
            'cache-control': 'private, no-cache',
            vary: 'Authorization',
          })
          expect((await sharp(page.rawPayload).metadata()).format).toBe('jpeg')
        }
        for (const url of [`/professional/invoices/${id}/pages/1`, `/professional/invoices/${randomUUID()}/pages/1`]) {
          const refused = await app.call('otherProfessional', 'GET', url)
          expect([refused.statusCode, codeOf(refused)]).toEqual([404, 'not-found'])
        }
      })

      test('the list takes its filters from the address, one by its id and one by its key', async () => {
        const made = agreed<Invoice>('professionalSendInvoice', await app.send('professional'))
        const byKey = await app.call('professional', 'GET', `/professional/invoices/by-key/${made.clientId}`)
        expect(agreed<Invoice>('professionalInvoiceByKey', byKey)).toEqual(made)
        expect(agreed<Invoice>('adminInvoice', await app.call('admin', 'GET', `/admin/invoices/${made._id}`))).toEqual(
          made,
        )
        const mine = agreed<InvoicePage>(
          'professionalInvoices',
          await app.call('professional', 'GET', '/professional/invoices?status=pending&status=returned&limit=2'),
        )
        expect([mine.docs.length, mine.limit, mine.page]).toEqual([2, 2, 1])
        const query = 'search=ana&ownerType=professional&type=retail&sort=receivedAt&status=pending'
        const all = agreed<InvoicePage>('adminInvoices', await app.call('admin', 'GET', `/admin/invoices?${query}`))
        expect(all.docs.every(({ ownerName }) => ownerName === 'Ana Lima')).toBe(true)
        expect(all.docs[0]?._id).toBe(app.invoiceId)
        expect(
          agreed<InvoicePage>('storeInvoices', await app.call('shopkeeper', 'GET', '/stores/invoices')).docs,
        ).toEqual([])
      })
    })

    describe('changing', () => {
      test('from the counter to the points: sent, returned, corrected, read, approved', async () => {
        const { _id: id } = agreed<Invoice>('professionalSendInvoice', await app.send('professional'))
        const decide = (action: string, body?: object) =>
          app.call('admin', 'PUT', `/admin/invoices/${id}/${action}`, body)
        const without = await decide('approve')
        expect([without.statusCode, codeOf(without)]).toEqual([422, 'invoice-without-amount'])
        const silent = await decide('return', {})
        expect([silent.statusCode, codeOf(silent)]).toEqual([422, 'invoice-observation-required'])
        expect(agreed<Invoice>('decideInvoice', await decide('return', { observation: 'Falta o verso' })).status).toBe(
          'returned',
        )
        const corrected = await form('professional', ['PUT', `/professional/invoices/${id}`], {
          note: 'agora vai',
          pages: [await smallPhoto(), smallPdf],
        })
        expect(agreed<Invoice>('professionalCorrectInvoice', corrected)).toMatchObject({
          status: 'pending',
          pageCount: 2,
          note: 'agora vai',
        })
        const read = await app.call('admin', 'PUT', `/admin/invoices/${id}`, { amount: '500.00' })
        expect(agreed<Invoice>('reviewInvoice', read)).toMatchObject({ amount: '500.00', pointsPreview: 500 })
        const products = [{ productId: tiny.products.basin.id, quantity: 2, unitPrice: '100.00' }]
        const added = await app.call('admin', 'PUT', `/admin/invoices/${id}/add-products`, { products })
        expect(agreed<Invoice>('addInvoiceProducts', added).pointsPreview).toBe(300)
        expect(
          agreed<Invoice>('retypeInvoice', await app.call('admin', 'PUT', `/admin/invoices/${id}/type/construction`))
            .type,
        ).toBe('construction')
        expect(agreed<Invoice>('decideInvoice', await decide('approve')).points).toBe(300)
        const specified = await app.call('admin', 'PUT', `/admin/invoices/${id}/specification`, { approved: true })
        expect(agreed<Invoice>('specifyInvoice', specified)).toMatchObject({
          points: 360,
          specification: { status: 'approved' },
        })
        const late = await app.call('professional', 'DELETE', `/professional/invoices/${id}`)
        expect([late.statusCode, codeOf(late)]).toEqual([409, 'invoice-not-editable'])
        const again = await decide('reprove', { observation: 'x' })
        expect([again.statusCode, codeOf(again)]).toEqual([409, 'invoice-invalid-transition'])
      })

      test('a sender takes it back, twice without harm', async () => {
        const { _id: id } = agreed<Invoice>('storeSendInvoice', await app.send('shopkeeper'))
        for (let time = 0; time < 2; time++) {
          const answer = await app.call('shopkeeper', 'DELETE', `/stores/invoices/${id}`)
          expect(agreed<Invoice>('storeWithdrawInvoice', answer).status).toBe('cancelled')
        }
      })

      test('an action nobody knows, or a body that is too much, is refused before anything happens', async () => {
        const unknown = await app.call('admin', 'PUT', `/admin/invoices/${app.invoiceId}/destroy`, {})
        expect([unknown.statusCode, codeOf(unknown)]).toEqual([400, 'validation'])
        const more = await app.call('admin', 'PUT', `/admin/invoices/${app.invoiceId}`, {
          amount: '1.00',
          status: 'approved',
        })
        expect([more.statusCode, codeOf(more)]).toEqual([400, 'validation'])
      })
    })
  })
}
