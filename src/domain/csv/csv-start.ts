/** What the beginning of a file tells: whether it is a table of text at all, in which letters, and what parts its cells. */

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'windows-1252'

export const csvSeparators = [';', ',', '\t'] as const
export type CsvSeparator = (typeof csvSeparators)[number]

/** Files people take for a table: each is named for what it is. */
const signatures = [
  { kind: 'spreadsheet', bytes: [0x50, 0x4b, 0x03, 0x04] }, // .xlsx and .ods are zips
  { kind: 'spreadsheet', bytes: [0xd0, 0xcf, 0x11, 0xe0] }, // .xls
  { kind: 'other', bytes: [0x25, 0x50, 0x44, 0x46] }, // PDF
] as const

const beginsWith = (bytes: Uint8Array, wanted: readonly number[]) => wanted.every((byte, at) => bytes[at] === byte)

/** The letters a mark at the beginning names; null without one. */
export function encodingMark(bytes: Uint8Array): CsvEncoding | null {
  if (beginsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8'
  return beginsWith(bytes, [0xff, 0xfe]) ? 'utf-16le' : null
}

/** Why the first bytes of a file cannot be those of a table: nothing there, a workbook, something that is no text. */
export function faultOfStart(bytes: Uint8Array): 'empty' | 'spreadsheet' | 'other' | null {
  if (bytes.length === 0) return 'empty'
  const known = signatures.find((signature) => beginsWith(bytes, signature.bytes))
  if (known) return known.kind
  // Text holds no NUL, unless its letters are two bytes wide.
  return encodingMark(bytes) !== 'utf-16le' && bytes.includes(0) ? 'other' : null
}

/** What parts the cells of the header: the one that stands there most often outside of quotes, `;` when none does. */
export function separatorOf(start: string): CsvSeparator {
  const header = /^[^\r\n]*/.exec(start.replace(/^[\uFEFF\s]+/, ''))?.[0] ?? ''
  const bare = header.replaceAll(/"(?:[^"]|"")*"/g, '')
  const counted = csvSeparators.map((separator) => ({ separator, count: bare.split(separator).length }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).separator
}
