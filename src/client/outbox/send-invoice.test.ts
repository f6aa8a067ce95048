import { expect, test, vi } from 'vitest'
import type { Delivery } from './outbox-attempt.ts'
import { createInvoiceSender } from './send-invoice.ts'
import type { VaultSession } from './vault-session.ts'

const session: VaultSession = {
  owner: 'mark',
  userId: 'ana',
  token: 'secret',
  userType: 'professional',
  language: 'ptBR',
}
const baseUrl = 'https://nascente.example/api'
const bytes = (text: string) => new TextEncoder().encode(text).buffer
const delivery: Delivery = {
  id: '0199f3a0-0000-7000-8000-000000000102',
  owner: 'mark',
  capturedAt: Date.parse('2026-11-19T12:00:00Z'),
  session,
  fields: { note: 'Cozinha', amount: '1234.50', specification: true },
  pages: [
    { mime: 'image/jpeg', bytes: bytes('one') },
    { mime: 'image/png', bytes: bytes('two') },
    { mime: 'image/webp', bytes: bytes('three') },
    { mime: 'application/pdf', bytes: bytes('four') },
  ],
}

/** A network that remembers the request as the browser would send it. */
function network(answer: () => Response) {
  const requests: Request[] = []
  const call = vi.fn<typeof fetch>(async (input, init) => {
    const request = new Request(input, init)
    requests.push(request)
    if (request.signal.aborted) throw new DOMException('stopped', 'AbortError')
    return answer()
  })
  return { requests, sender: createInvoiceSender({ fetch: call, baseUrl }) }
}

const never = new AbortController().signal
const created = () => Response.json({ _id: 'inv-1', clientId: delivery.id }, { status: 201 })

test('an invoice travels as a form with its key, its owner and the token of who is signed in now', async () => {
  const { requests, sender } = network(created)
  const answer = await sender.send(delivery, never)
  expect(answer).toEqual({ status: 201, body: { _id: 'inv-1', clientId: delivery.id }, retryAfter: null })
  const [request] = requests
  expect([request?.method, request?.url]).toEqual(['POST', `${baseUrl}/professional/invoices`])
  const { 'content-type': type, ...headers } = Object.fromEntries(request?.headers ?? [])
  expect(type).toMatch(/^multipart\/form-data; boundary=/)
  expect(headers).toEqual({
    accept: 'application/json',
    'accept-language': 'ptBR',
    authorization: 'Bearer secret',
    'idempotency-key': delivery.id,
    'user-type': 'professional',
    'x-outbox-owner': 'mark',
  })
  const form = await request!.formData()
  const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  expect(fields).toEqual([
    ['capturedAt', '2026-11-19T12:00:00.000Z'],
    ['note', 'Cozinha'],
    ['amount', '1234.50'],
    ['specification', 'true'],
  ])
  const files = form.getAll('pages').filter((page) => typeof page !== 'string')
  expect(files.map(({ name, type: mime }) => [name, mime])).toEqual([
    ['pagina-1.jpg', 'image/jpeg'],
    ['pagina-2.png', 'image/png'],
    ['pagina-3.webp', 'image/webp'],
    ['pagina-4.pdf', 'application/pdf'],
  ])
  expect(await Promise.all(files.map((file) => file.text()))).toEqual(['one', 'two', 'three', 'four'])
})

test('no cookie travels with it, and a redirect never gets the photos', async () => {
  const { requests, sender } = network(created)
  await sender.send(delivery, never)
  await sender.find(session, delivery.id, never)
  for (const { credentials, redirect, cache } of requests)
    expect({ credentials, redirect, cache }).toEqual({ credentials: 'omit', redirect: 'error', cache: 'no-store' })
})

test('a shopkeeper sends to the paths of the store and says so', async () => {
  const { requests, sender } = network(created)
  const shopkeeper: VaultSession = { ...session, userType: 'shopkeeper' }
  await sender.send({ ...delivery, session: shopkeeper }, never)
  await sender.find(shopkeeper, delivery.id, never)
  expect(requests.map(({ url }) => url)).toEqual([
    `${baseUrl}/stores/invoices`,
    `${baseUrl}/stores/invoices/by-key/${delivery.id}`,
  ])
  for (const { headers } of requests)
    expect([headers.get('user-type'), headers.get('shopkeeper')]).toEqual(['shopkeeper', 'true'])
})

test('asking what became of a key is a plain question with the token', async () => {
  const { requests, sender } = network(created)
  expect(await sender.find(session, delivery.id, never)).toMatchObject({ status: 201 })
  const [request] = requests
  expect([request?.method, request?.url]).toEqual(['GET', `${baseUrl}/professional/invoices/by-key/${delivery.id}`])
  expect(request?.headers.get('authorization')).toBe('Bearer secret')
  expect(request?.headers.get('shopkeeper')).toBeNull()
})

test('what is not JSON has no body, and the wish of a busy server is passed on', async () => {
  const html = network(() => new Response('<html>Aceite os termos</html>'))
  expect(await html.sender.send(delivery, never)).toEqual({ status: 200, body: undefined, retryAfter: null })
  const busy = network(() => new Response(null, { status: 503, headers: { 'Retry-After': '120' } }))
  expect(await busy.sender.send(delivery, never)).toEqual({ status: 503, body: undefined, retryAfter: '120' })
})

test('a stopped attempt rejects', async () => {
  const { sender } = network(created)
  await expect(sender.send(delivery, AbortSignal.abort())).rejects.toThrow('stopped')
  await expect(sender.find(session, delivery.id, AbortSignal.abort())).rejects.toThrow('stopped')
})
