/** Two ways from the outbox to the model server: the real multipart call, and a short cut for thousands of runs. */
import type { Fields } from '#client/outbox/outbox-entry.ts'
import type { Sender } from '#client/outbox/outbox-attempt.ts'
import { createInvoiceSender } from '#client/outbox/send-invoice.ts'
import type { Call, ModelServer } from './server.ts'
import { beside } from './turns.ts'

/** What tells one sending from another: the note of an invoice, the promotion or the experience of a reading. */
function noteOf(fields: Fields): string {
  if ('pointsExtraId' in fields) return fields.pointsExtraId
  return 'experienceId' in fields ? fields.experienceId : (fields.note ?? '')
}

const decoder = new TextDecoder()

/** Hands the decrypted entry over as it is. */
export const directSender = (server: ModelServer): Sender => ({
  send: ({ session, id, owner, fields, pages }) =>
    server.handle({
      token: session.token,
      key: id,
      owner,
      content: { note: noteOf(fields), page: pages.map(({ bytes }) => decoder.decode(bytes)).join() },
    }),
  find: (session, id) => server.handle({ token: session.token, key: id, owner: null, content: null }),
})

async function read(url: string, request: Request): Promise<Call> {
  const token = request.headers.get('Authorization')?.replace('Bearer ', '') ?? ''
  if (request.method === 'GET') return { token, key: url.split('/').at(-1) ?? '', owner: null, content: null }
  const form = await request.formData()
  const pages = form.getAll('pages').map(async (page) => (typeof page === 'string' ? page : page.text()))
  const note = form.get('note')
  return {
    token,
    key: request.headers.get('Idempotency-Key') ?? '',
    owner: request.headers.get('X-Outbox-Owner'),
    content: { note: typeof note === 'string' ? note : '', page: (await Promise.all(pages)).join() },
  }
}

const origin = 'https://nascente.example'

/** The sender of the product; its multipart body is written and read again. */
export const realSender = (server: ModelServer): Sender =>
  createInvoiceSender({
    baseUrl: origin,
    async fetch(input, init) {
      const request = new Request(input, init)
      // What left the device arrives at once, or never: an attempt that its sender gave up is not on its way any more.
      const { status, body, retryAfter } = await server.handle(await beside(read(request.url, request)))
      const text = status === 204 ? null : body === undefined ? '<html>Wi-Fi</html>' : JSON.stringify(body)
      return new Response(text, { status, headers: retryAfter === null ? {} : { 'Retry-After': retryAfter } })
    },
  })
