/** What is in the bytes of a fiscal document. The work grows with the file, so the server has it done by a thread. */
import type { InvoiceSignature } from '#contract/api.gen.ts'
import type { FiscalDocument } from '#domain/invoices/fiscal-document.ts'
import { FiscalFault, type FiscalProblem } from '#domain/invoices/fiscal-fault.ts'
import { readFiscalFile } from '#domain/invoices/fiscal-file.ts'
import { fiscalTextOf } from '#domain/invoices/fiscal-text.ts'
import { checkSignature } from './fiscal-signature.ts'

export interface FiscalUpload {
  readonly document: FiscalDocument
  readonly signature: InvoiceSignature
}

/** A document, or why the file holds none. */
export type Opened = FiscalUpload | { readonly problem: FiscalProblem }

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes)

export function openFiscal(bytes: Uint8Array): Opened {
  try {
    const document = readFiscalFile(bytes, decode)
    return { document, signature: checkSignature(fiscalTextOf(bytes, decode), document) }
  } catch (error) {
    if (error instanceof FiscalFault) return { problem: error.problem }
    throw error
  }
}
