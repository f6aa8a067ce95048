/** Turns an entry into the call that sends an invoice, at the moment it is sent: who, where and what are never stored. */
import type { Answer } from './answer-classifier.ts'
import type { Delivery, Sender } from './outbox-attempt.ts'
import { manner, type Network } from './network.ts'
import { pageName } from './outbox-entry.ts'
import type { VaultSession } from './vault.ts'

/** Shopkeepers use the paths of their store (second document of the specification, section 6). */
const path = ({ userType }: VaultSession): string =>
  userType === 'shopkeeper' ? '/stores/invoices' : '/professional/invoices'

const headersOf = ({ token, userType, language }: VaultSession): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': language,
  Authorization: `Bearer ${token}`,
  'user-type': userType,
  ...(userType === 'shopkeeper' && { shopkeeper: 'true' }),
})

function formOf({ capturedAt, fields, pages }: Delivery): FormData {
  const form = new FormData()
  form.append('capturedAt', new Date(capturedAt).toISOString())
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const [index, { mime, bytes }] of pages.entries())
    form.append('pages', new Blob([bytes], { type: mime }), pageName(index, mime))
  return form
}

const read = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: await response.json().catch(() => undefined),
  retryAfter: response.headers.get('Retry-After'),
})

export const createInvoiceSender = ({ fetch, baseUrl }: Network): Sender => ({
  async send(delivery, signal) {
    // No content type by hand: the browser adds it with the boundary of the form.
    const headers = { ...headersOf(delivery.session), 'Idempotency-Key': delivery.id, 'X-Outbox-Owner': delivery.owner }
    const request = { ...manner, method: 'POST', headers, body: formOf(delivery), signal }
    return read(await fetch(`${baseUrl}${path(delivery.session)}`, request))
  },

  async find(session, id, signal) {
    return read(
      await fetch(`${baseUrl}${path(session)}/by-key/${id}`, { ...manner, headers: headersOf(session), signal }),
    )
  },
})
