/** What the beginning of a file tells: whether it is a table of text or a workbook, its letters, and what parts its cells. */

/** Unicode, Windows of Western Europe, Mac OS before X, and DOS of Western Europe. */
export const csvEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh', 'ibm850'] as const
export type CsvEncoding = (typeof csvEncodings)[number]

export const csvSeparators = [';', ',', '\t'] as const
export type CsvSeparator = (typeof csvSeparators)[number]

/** Files that are no table of text: each is named for what it is. */
const signatures = [
  { kind: 'workbook', bytes: [0x50, 0x4b, 0x03, 0x04] }, // .xlsx and .ods are zips
  { kind: 'workbook', bytes: [0xd0, 0xcf, 0x11, 0xe0] }, // .xls
  { kind: 'other', bytes: [0x25, 0x50, 0x44, 0x46] }, // PDF
] as const

const beginsWith = (bytes: Uint8Array, wanted: readonly number[]) => wanted.every((byte, at) => bytes[at] === byte)

/** Web pages and XML that Excel opens as if they were its own, in any letters that hold ASCII. */
const markup = /^\s*<(?:!doctype|html|head|body|table|meta|style|\?xml|!--)/i

/** The letters a mark at the beginning names; null without one. */
export function encodingMark(bytes: Uint8Array): CsvEncoding | null {
  if (beginsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8'
  if (beginsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  return beginsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : null
}

/** What the first bytes of a file say where they are not those of a table of text; null where they may be. */
export function otherThanText(bytes: Uint8Array): 'empty' | 'workbook' | 'other' | null {
  if (bytes.length === 0) return 'empty'
  return signatures.find((signature) => beginsWith(bytes, signature.bytes))?.kind ?? null
}

/** Whether the text is a web page or XML, as programs save them under the name of a spreadsheet. */
export const isMarkup = (start: string): boolean => markup.test(start.replace(/^\uFEFF/, ''))

/** Rows among which the header is looked for: reports have a title and a date above it. */
export const headerWithin = 10

/** What a first line `sep=;` tells Excel; null for any other line. */
const told = (line: string) => /^(?:\uFEFF)?"?sep=(.)"?\s*$/i.exec(line)?.[1] ?? null

/** Whether a row is such an instruction and no row of the table. */
export const isSeparatorLine = (cells: readonly string[]): boolean =>
  /^"?sep=.?$/i.test(cells[0] ?? '') && cells.slice(1).every((cell) => cell === '')

interface Parting {
  readonly separator: CsvSeparator
  /** Lines that have as many cells as most have. */
  readonly alike: number
  /** The first of them. */
  readonly first: number
  readonly cells: number
}

function parting(lines: readonly string[], separator: CsvSeparator): Parting {
  const counts = lines.map((line) => line.split(separator).length)
  const alike = (count: number) => counts.filter((one) => one === count).length
  const cells = counts.filter((count) => count > 1).toSorted((one, other) => alike(other) - alike(one))[0]
  return cells === undefined
    ? { separator, alike: 0, first: lines.length, cells: 1 }
    : { separator, alike: alike(cells), first: counts.indexOf(cells), cells }
}

/**
 * What parts the cells: what a first line `sep=;` names, or what parts most of the first lines into as many cells, outside of
 * quotes; `;` when nothing does.
 */
export function separatorOf(start: string): CsvSeparator {
  const [first = ''] = start.split(/\r\n?|\n/, 1)
  const named = csvSeparators.find((separator) => separator === told(first))
  if (named) return named
  const lines = start
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.replace('\uFEFF', '').trim() !== '')
    .slice(0, 2 * headerWithin)
  const [best] = csvSeparators
    .map((separator) => parting(lines, separator))
    .toSorted((one, other) => other.alike - one.alike || one.first - other.first || other.cells - one.cells)
  return best?.separator ?? ';'
}
