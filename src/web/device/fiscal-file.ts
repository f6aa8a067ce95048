/** Opens the file of a fiscal document on this device; nothing of it goes anywhere. */
import type { FiscalDocument } from '#domain/invoices/fiscal-document.ts'
import { FiscalFault } from '#domain/invoices/fiscal-fault.ts'
import { readFiscalFile } from '#domain/invoices/fiscal-file.ts'
import { fiscalFileLimit } from '#domain/invoices/fiscal-text.ts'

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes)

/** The document in the file. Throws `FiscalFault`. */
export async function openFiscalFile(file: Blob): Promise<FiscalDocument> {
  // A phone has little memory: what is too large is not even read.
  if (file.size > fiscalFileLimit) throw new FiscalFault('too-large')
  return readFiscalFile(new Uint8Array(await file.arrayBuffer()), decode)
}
