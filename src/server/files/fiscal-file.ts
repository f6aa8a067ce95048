/** Opens an uploaded fiscal document; what cannot be read is refused in words. */
import { FiscalFault, type FiscalProblem } from '#domain/invoices/fiscal-fault.ts'
import type { FiscalDocument } from '#domain/invoices/fiscal-document.ts'
import { readFiscalFile } from '#domain/invoices/fiscal-file.ts'
import { Refusal } from '#domain/errors/refusal.ts'

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes)

/** What somebody is told whose device did not say it before. */
const sentences: Readonly<Partial<Record<FiscalProblem, string>>> = {
  truncated: 'O XML está incompleto. Baixe o arquivo de novo.',
  entities: 'Este XML contém comandos que não existem em notas fiscais.',
  'too-large': 'O XML de uma nota tem até 1 MB.',
  encoding: 'Os acentos do XML não batem com a codificação que ele declara.',
}

/** The document in the bytes. Refuses with `file-not-accepted`. */
export function openFiscalFile(bytes: Uint8Array): FiscalDocument {
  try {
    return readFiscalFile(bytes, decode)
  } catch (error) {
    if (!(error instanceof FiscalFault)) throw error
    throw new Refusal('file-not-accepted', {
      msg: sentences[error.problem] ?? 'Este XML não é de uma NF-e ou NFC-e completa.',
    })
  }
}
