/** Opens an uploaded fiscal document; what cannot be read is refused in words. */
import { open, readFile } from 'node:fs/promises'
import { FiscalFault, type FiscalProblem } from '#domain/invoices/fiscal-fault.ts'
import type { FiscalDocument } from '#domain/invoices/fiscal-document.ts'
import { readFiscalFile } from '#domain/invoices/fiscal-file.ts'
import { fiscalFileLimit, looksLikeXml } from '#domain/invoices/fiscal-text.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import type { ArrivedFile } from './document.ts'

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes)

/** What somebody is told whose device did not say it before. */
const sentences = {
  truncated: 'O XML está incompleto. Baixe o arquivo de novo.',
  entities: 'Este XML contém comandos que não existem em notas fiscais.',
  'too-large': 'O XML de uma nota tem até 1 MB.',
  encoding: 'Os acentos do XML não batem com a codificação que ele declara.',
} as const satisfies Partial<Record<FiscalProblem, string>>

const sentenceOf = (problem: FiscalProblem): string =>
  Object.entries(sentences).find(([name]) => name === problem)?.[1] ?? 'Este XML não é de uma NF-e ou NFC-e completa.'

/** The document in the bytes. Refuses with `file-not-accepted`. */
export function openFiscalFile(bytes: Uint8Array): FiscalDocument {
  try {
    return readFiscalFile(bytes, decode)
  } catch (error) {
    if (!(error instanceof FiscalFault)) throw error
    throw new Refusal('file-not-accepted', { msg: sentenceOf(error.problem) })
  }
}

async function isXml({ path }: ArrivedFile): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return looksLikeXml(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

/** The bytes of an uploaded XML; null for any other file, whatever its name says. Refuses with `file-not-accepted`. */
async function readXml(file: ArrivedFile): Promise<Buffer | null> {
  if (!(await isXml(file))) return null
  if (file.size > fiscalFileLimit) throw new Refusal('file-not-accepted', { msg: sentences['too-large'] })
  return readFile(file.path)
}

/** The document in an uploaded file; null when the file is no XML. Refuses with `file-not-accepted`. */
export async function readFiscalUpload(file: ArrivedFile): Promise<FiscalDocument | null> {
  const bytes = await readXml(file)
  return bytes && openFiscalFile(bytes)
}

/** The page to keep of an uploaded XML, byte for byte; null when the file is none. Refuses with `file-not-accepted`. */
export async function readFiscalPage(file: ArrivedFile) {
  const bytes = await readXml(file)
  if (bytes === null) return null
  openFiscalFile(bytes)
  return {
    bytes,
    mime: 'application/xml',
    extension: 'xml',
    width: null,
    height: null,
    sha256: file.sha256,
  } as const
}
