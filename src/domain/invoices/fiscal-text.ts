/**
 * From the bytes of a file to a text a parser may see: measured, decoded as it declares and without anything a parser would
 * expand. Whatever is refused here never reaches a parser, so its work stays small for every file.
 */
import { FiscalFault } from './fiscal-fault.ts'

/** Bytes of a file. Tax authorities take documents of up to 500 kB. */
export const fiscalFileLimit = 1024 * 1024

/** Items of a document (layout 4.00). */
export const fiscalItemLimit = 990

/** Opening and closing tags: the largest document of 990 items stays far below. */
const tagLimit = 250_000

/** Decodes strictly; throws for bytes that are not of the encoding, and for an encoding it does not know. */
export type Decode = (bytes: Uint8Array, encoding: string) => string

const marks: readonly (readonly [encoding: string, ...mark: number[]])[] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
]

const asciiOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 200))

/** Whether the file begins as XML does, whatever its name says. */
export function looksLikeXml(head: Uint8Array): boolean {
  return /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?[\s\0]*</.test(asciiOf(head))
}

/** By its mark, by its declaration, else UTF-8 as the standard says. */
function encodingOf(bytes: Uint8Array): string {
  const marked = marks.find(([, ...mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return marked[0]
  return /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(asciiOf(bytes))?.[1] ?? 'utf-8'
}

function decoded(bytes: Uint8Array, decode: Decode): string {
  try {
    return decode(bytes, encodingOf(bytes)).replace(/^\uFEFF/, '')
  } catch {
    throw new FiscalFault('encoding')
  }
}

/** How often it stands in the text, counted no further than `most` + 1. */
function exceeds(text: string, part: string, most: number): boolean {
  let found = 0
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length))
    if (++found > most) return true
  return false
}

/** Without the white space and the comments behind the last element. */
function withoutTail(text: string): string {
  let end = text.trimEnd()
  while (end.endsWith('-->')) end = end.slice(0, Math.max(0, end.lastIndexOf('<!--'))).trimEnd()
  return end
}

/** Whether the element that was opened first is closed at the end: a download that broke off has lost it. */
function isWhole(text: string): boolean {
  // The name must end where it ends: parts of it tried as attributes would take minutes for a long one that is not closed.
  const [, root, inside] = /<([A-Za-z_][\w.:-]*)(?![\w.:-])([^<>]*)>/.exec(text) ?? []
  if (root === undefined) return false
  const end = withoutTail(text)
  if (inside?.endsWith('/') && end.endsWith('/>')) return true
  return end.endsWith('>') && end.slice(end.lastIndexOf('</') + 2, -1).trimEnd() === root
}

/** The page of a tax authority's site, saved instead of the file behind it. */
const isWebPage = (text: string) => /^\s*<(?:!doctype\s+html|html)[\s>]/i.test(text)

/** The text of the file. Throws `FiscalFault`. */
export function fiscalTextOf(bytes: Uint8Array, decode: Decode): string {
  if (bytes.length === 0) throw new FiscalFault('empty')
  if (bytes.length > fiscalFileLimit) throw new FiscalFault('too-large')
  if (!looksLikeXml(bytes)) throw new FiscalFault('not-xml')
  const text = decoded(bytes, decode)
  if (isWebPage(text)) throw new FiscalFault('web-page')
  // Neither stands in any fiscal document; with them a small file can become a huge one, or ask for others.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new FiscalFault('entities')
  if (exceeds(text, '<det ', fiscalItemLimit)) throw new FiscalFault('too-many-items')
  if (exceeds(text, '<', tagLimit)) throw new FiscalFault('too-large')
  if (!isWhole(text)) throw new FiscalFault('truncated')
  return text
}
