/** What the owner does with an invoice that was sent: correct it, or take it back. */
import type { Invoice } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { correct, withdraw } from '#domain/invoices/editing.ts'
import { completed, readFields, type DocumentFields, type WrittenFields } from '#domain/invoices/fields.ts'
import { sourceOf } from '#domain/invoices/photo.ts'
import type { Db } from '#server/db/db.ts'
import type { ArrivedFile } from '#server/files/document.ts'
import { visibleTo, type Actor } from './actor.rules.ts'
import type { ChangeInvoice, Plan } from './change.service.ts'
import { readFiscal, type FiscalReading } from './fiscal-reading.service.ts'
import { findInvoice, replaceFiles, type InvoiceRow } from './invoices.store.ts'
import { dropFiles, withKeptPages, type KeptPage } from './kept-pages.file.ts'
import type { Parts } from './invoices.deps.ts'
import type { ReadInvoices } from './invoices.query.ts'
import { signatureRow } from './sending.rules.ts'

export interface InvoiceCorrection {
  readonly by: Actor
  readonly id: string
  /** Absent fields stay as they are, empty ones are cleared. */
  readonly fields: WrittenFields
  /** When present, they replace all pages. */
  readonly pages: readonly ArrivedFile[] | undefined
}

interface Corrected {
  readonly fields: Partial<DocumentFields>
  /** The pages that take the place of the old ones, and what the XML among them says besides its fields. */
  readonly replaced?: { readonly pages: readonly KeptPage[] } & Pick<FiscalReading, 'doubts' | 'signature'>
  readonly now: Date
}

/** What the document says after some fields were written anew. */
export function documentAfter(row: InvoiceRow, written: Partial<DocumentFields>): DocumentFields {
  const { note, amountCents, number, issuedAt, issuerCnpj, accessKey } = row
  return completed({ note, amountCents, number, issuedAt, issuerCnpj, accessKey, ...written })
}

/** What an XML says of itself. */
const saidByXml = ['amountCents', 'number', 'issuedAt', 'issuerCnpj', 'accessKey'] as const

/** What its issuer signed is put right by another file, never by hand: the note beside it is the sender's. */
function refuseByHand(row: InvoiceRow, written: Partial<DocumentFields>): void {
  if (row.source !== 'xml') return
  const changed = saidByXml.filter((name) => written[name] !== undefined && written[name] !== row[name])
  if (changed.length === 0) return
  const wire = changed.map((name) => (name === 'amountCents' ? 'amount' : name))
  const msg = 'Este dado vem do XML. Para mudá-lo, envie outro arquivo.'
  throw new Refusal('validation', { fields: Object.fromEntries(wire.map((name) => [name, msg])) })
}

function corrected({ fields, replaced, now }: Corrected): Plan {
  return async (row) => {
    const status = correct(row, now)
    if (!replaced) refuseByHand(row, fields)
    const document = documentAfter(row, fields)
    const pageCount = replaced?.pages.length ?? row.pageCount
    if (pageCount === 0 && document.accessKey === null) throw new Refusal('invoice-without-document')
    const shown = replaced ? { pageCount, source: sourceOf(replaced.pages), ...signatureRow(replaced.signature) } : {}
    const { amountCents } = document
    return {
      patch: { ...document, ...shown, status },
      event: { action: 'correct', observation: replaced?.doubts ?? null },
      audit: {
        action: 'invoice-correct',
        before: { status: row.status, amountCents: row.amountCents },
        after: { status, amountCents, fields: Object.keys(fields), newPages: replaced !== undefined },
      },
    }
  }
}

const withdrawn: Plan = async (row) => {
  const { status, changes } = withdraw(row.status)
  if (!changes) return null
  const audit = { action: 'invoice-withdraw', before: { status: row.status }, after: { status } }
  return { patch: { status }, event: { action: 'withdraw' }, audit }
}

export function correctInvoice(
  parts: Parts,
  { change, read }: { change: ChangeInvoice; read: Pick<ReadInvoices, 'one'> },
) {
  const { database, clock, points } = parts

  /** The invoice with other pages; the files of the old ones go when the new ones are known. */
  async function replacePages({
    by,
    id,
    fields,
    pages,
  }: InvoiceCorrection & { pages: readonly ArrivedFile[] }): Promise<void> {
    const written = readFields(fields)
    // Looked at before the pictures are drawn anew, which is the dear part; looked at again with the row locked.
    const row = await findInvoice(database.db, id, visibleTo(by))
    if (!row) throw new Refusal('not-found')
    correct(row, clock())
    const { ownerType: type, ownerId, capturedAt: at, amountCents } = row
    const owner = { type, id: ownerId }
    const sending = await points.sending(database.db)
    const saidCents = written.amountCents ?? amountCents
    const fiscal = await readFiscal(database.db, { owner, pages, at, saidCents, sending })
    const said = { ...written, ...fiscal.fields }
    let gone: readonly string[] = []
    await withKeptPages(parts, pages, async (kept) => {
      const rows = kept.map((page) => ({ ...page, invoiceId: id }))
      const also = async (_: unknown, tx: Db) => void (gone = await replaceFiles(tx, id, rows))
      const { doubts, signature } = fiscal
      const plan = corrected({ fields: said, replaced: { pages: kept, doubts, signature }, now: clock() })
      return (await change({ by, id, plan, also })) || undefined
    })
    await dropFiles(parts, gone)
  }

  return {
    /** The corrected invoice, waiting again. Refuses `invoice-not-editable`, and what a sending is refused for. */
    async correct(correction: InvoiceCorrection): Promise<Invoice> {
      const { by, id, fields, pages } = correction
      if (pages) await replacePages({ ...correction, pages })
      else await change({ by, id, plan: corrected({ fields: readFields(fields), now: clock() }) })
      return read.one({ by, id })
    },

    /** The invoice, cancelled by its owner; its promised points go. Again changes nothing. Refuses `invoice-not-editable`. */
    async withdraw({ by, id }: { by: Actor; id: string }): Promise<Invoice> {
      await change({ by, id, plan: withdrawn })
      return read.one({ by, id })
    },
  }
}
