/** Opens an uploaded fiscal document; what cannot be read is refused in words. */
import { open, readFile } from 'node:fs/promises'
import type { FiscalProblem } from '#domain/invoices/fiscal-fault.ts'
import { fiscalFileLimit, looksLikeXml } from '#domain/invoices/fiscal-text.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import type { ArrivedFile } from './document.ts'
import type { FiscalUpload } from './fiscal-opening.ts'
import { openApart, type Unreadable } from './fiscal-thread.ts'

/** What somebody is told whose device did not say it before. */
const sentences = {
  truncated: 'O XML está incompleto. Baixe o arquivo de novo.',
  entities: 'Este XML contém comandos que não existem em notas fiscais.',
  'too-large': 'O XML de uma nota tem até 1 MB.',
  encoding: 'Os acentos do XML não batem com a codificação que ele declara.',
  unreadable: 'Este XML levou tempo demais para ser lido. Envie a nota em PDF ou foto.',
} as const satisfies Partial<Record<FiscalProblem | Unreadable, string>>

const sentenceOf = (problem: FiscalProblem | Unreadable): string =>
  Object.entries(sentences).find(([name]) => name === problem)?.[1] ?? 'Este XML não é de uma NF-e ou NFC-e completa.'

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

/**
 * The document in an uploaded file and its signature; null when the file is no XML. Refuses with `file-not-accepted`.
 * @param whose id of the owner of the invoice: files are opened one at a time, and owners take turns
 */
export async function readFiscalUpload(file: ArrivedFile, whose: string): Promise<FiscalUpload | null> {
  const bytes = await readXml(file)
  if (bytes === null) return null
  const opened = await openApart(bytes, whose)
  if ('problem' in opened) throw new Refusal('file-not-accepted', { msg: sentenceOf(opened.problem) })
  return opened
}

/** The page to keep of an XML that was read before, byte for byte; null when the file is none. */
export async function readFiscalPage(file: ArrivedFile) {
  const bytes = await readXml(file)
  if (bytes === null) return null
  return {
    bytes,
    mime: 'application/xml',
    extension: 'xml',
    width: null,
    height: null,
    sha256: file.sha256,
  } as const
}
