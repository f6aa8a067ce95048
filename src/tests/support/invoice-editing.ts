/** Every call by which an admin writes into an invoice others may have read. */
import type { OperationId } from '#contract/operation.ts'
import { tiny } from '#server/seed/tiny.ts'
import type { Editing, Seen } from './edited-record.ts'

/** An invoice that nobody works on any more: while somebody does, nobody else writes into it at all. */
const ofInvoice = (write: Editing['write'], action?: 'review'): Editing => ({
  make: async (app) => {
    const { _id } = (await app.send('professional', { amount: '99.00' })).json<{ _id: string }>()
    if (action) await app.call('admin', 'PUT', `/admin/invoices/${_id}/${action}`)
    return _id
  },
  read: async (app, id) => (await app.call('admin', 'GET', `/admin/invoices/${id}`)).json<Seen>(),
  write,
  overtake: { operation: 'reviewInvoice', body: (number) => ({ number }) },
  leave: 'releaseInvoice',
})
const seenWith =
  (facts: Seen = {}): Editing['write'] =>
  (_word, { seen: { version } }) => ({ ...facts, version })

/** By the call. */
export const invoiceEditings: Readonly<Partial<Record<OperationId, Editing>>> = {
  reviewInvoice: ofInvoice((number, { seen: { version } }) => ({ number, version })),
  addInvoiceProducts: ofInvoice(
    seenWith({ products: [{ productId: tiny.products.tap.id, quantity: 1, unitPrice: '5.00' }] }),
  ),
  retypeInvoice: ofInvoice(seenWith()),
  specifyInvoice: ofInvoice(seenWith({ approved: true }), 'review'),
  decideInvoice: ofInvoice(seenWith()),
}
