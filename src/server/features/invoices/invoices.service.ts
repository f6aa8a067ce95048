/** Invoices: sent once, read by whom they concern, corrected by their owner, decided by admins. */
import { changeInvoice } from './change.service.ts'
import { claimInvoice } from './claim.service.ts'
import { correctInvoice } from './correction.service.ts'
import { createBatchesService } from './batches.service.ts'
import { decideInvoice, takeDecision } from './decision.service.ts'
import { decideInvoices } from './decisions.service.ts'
import { invoiceExporting } from './invoices.export.ts'
import type { Parts } from './invoices.deps.ts'
import { questionInvoice } from './question.service.ts'
import { readDesk } from './desk.query.ts'
import { readInvoices } from './invoices.query.ts'
import { createReadingsService } from './readings.service.ts'
import { reportReadings } from './reading-outcomes.service.ts'
import { rehearseChange } from './rehearsal.service.ts'
import { reviseInvoice } from './revision.service.ts'
import { undoDecision } from './undo.service.ts'
import { sendInvoice } from './send.service.ts'

export type InvoicesService = ReturnType<typeof createInvoicesService>

export function createInvoicesService(parts: Parts) {
  const read = readInvoices(parts)
  const change = changeInvoice(parts)
  const desk = readDesk(parts)
  const take = takeDecision(parts, { change })
  const decide = decideInvoice({ take, read })
  const rehearse = rehearseChange(parts, { change })
  const many = decideInvoices(parts, { decide, rehearse, desk })
  return {
    ...read,
    send: sendInvoice(parts, read),
    ...correctInvoice(parts, { change, read }),
    decide,
    ...undoDecision(parts, { change, read }),
    ...questionInvoice(parts, { change, read }),
    ...reviseInvoice(parts, { change, read }),
    ...desk,
    ...claimInvoice(parts),
    ...many,
    batches: createBatchesService(parts, { look: many.effectOfMany, take, desk }),
    rehearse,
    ...createReadingsService(parts),
    ...reportReadings(parts),
    exporting: invoiceExporting(parts.points),
  }
}
