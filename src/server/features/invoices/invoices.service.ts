/** Invoices: sent once, read by whom they concern, corrected by their owner, decided by admins. */
import { changeInvoice } from './change-invoice.ts'
import { correctInvoice } from './correct-invoice.ts'
import { decideInvoice } from './decide-invoice.ts'
import type { Parts } from './parts.ts'
import { readInvoices } from './read-invoices.ts'
import { reviseInvoice } from './revise-invoice.ts'
import { sendInvoice } from './send-invoice.ts'

export type InvoicesService = ReturnType<typeof createInvoicesService>

export function createInvoicesService(parts: Parts) {
  const read = readInvoices(parts)
  const change = changeInvoice(parts)
  return {
    ...read,
    send: sendInvoice(parts, read),
    ...correctInvoice(parts, { change, read }),
    decide: decideInvoice(parts, { change, read }),
    ...reviseInvoice(parts, { change, read }),
  }
}
