/** Turns an entry into the call that sends an invoice, at the moment it is sent: who, where and what are never stored. */
import type { Delivery, Sender } from './outbox-attempt.ts'
import { headersOf, memberPath, read } from './member-call.ts'
import { manner, type Network } from './network.ts'
import { pageName } from './outbox-entry.ts'

function formOf({ capturedAt, fields, pages }: Delivery): FormData {
  const form = new FormData()
  form.append('capturedAt', new Date(capturedAt).toISOString())
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const [index, { mime, bytes }] of pages.entries())
    form.append('pages', new Blob([bytes], { type: mime }), pageName(index, mime))
  return form
}

export const createInvoiceSender = ({ fetch, baseUrl }: Network): Sender => ({
  async send(delivery, signal) {
    // No content type by hand: the browser adds it with the boundary of the form.
    const headers = { ...headersOf(delivery.session), 'Idempotency-Key': delivery.id, 'X-Outbox-Owner': delivery.owner }
    const request = { ...manner, method: 'POST', headers, body: formOf(delivery), signal }
    return read(await fetch(`${baseUrl}${memberPath(delivery.session, 'invoices')}`, request))
  },

  async find(session, id, signal) {
    return read(
      await fetch(`${baseUrl}${memberPath(session, 'invoices')}/by-key/${id}`, {
        ...manner,
        headers: headersOf(session),
        signal,
      }),
    )
  },
})
