/** What an XML says, for a paper that is drawn of it. */
import type { FiscalDocument } from '#domain/invoices/fiscal-document.ts'
import { readFiscalFile } from '#domain/invoices/fiscal-file.ts'

export const documentOf = (xml: string): FiscalDocument =>
  readFiscalFile(Buffer.from(xml), (bytes, encoding) => new TextDecoder(encoding, { fatal: true }).decode(bytes))
