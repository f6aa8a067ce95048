/** Invoices: sent once, read by whom they concern, corrected by their owner, decided by admins. */
import { changeInvoice } from './change-invoice.ts'
import { claimInvoice } from './claim-invoice.ts'
import { correctInvoice } from './correct-invoice.ts'
import { decideInvoice } from './decide-invoice.ts'
import { decideInvoices } from './decide-invoices.ts'
import { invoiceExporting } from './exporting.ts'
import type { Parts } from './parts.ts'
import { questionInvoice } from './question-invoice.ts'
import { readDesk } from './read-desk.ts'
import { readInvoices } from './read-invoices.ts'
import { createReadingsService } from './readings.service.ts'
import { reportReadings } from './reading-outcomes.ts'
import { rehearseChange } from './rehearse-change.ts'
import { reviseInvoice } from './revise-invoice.ts'
import { sendInvoice } from './send-invoice.ts'

export type InvoicesService = ReturnType<typeof createInvoicesService>

export function createInvoicesService(parts: Parts) {
  const read = readInvoices(parts)
  const change = changeInvoice(parts)
  const desk = readDesk(parts)
  const decide = decideInvoice(parts, { change, read })
  const rehearse = rehearseChange(parts, { change })
  return {
    ...read,
    send: sendInvoice(parts, read),
    ...correctInvoice(parts, { change, read }),
    decide,
    ...questionInvoice(parts, { change, read }),
    ...reviseInvoice(parts, { change, read }),
    ...desk,
    ...claimInvoice(parts),
    ...decideInvoices(parts, { decide, rehearse, desk }),
    rehearse,
    ...createReadingsService(parts),
    ...reportReadings(parts),
    exporting: invoiceExporting(parts.points),
  }
}
