/** Tables for spreadsheets as people open them in Brazil: UTF-8 with its mark, `;` between the cells, CRLF. */
import { toDecimal } from '../money/money.ts'

/** An amount: its two decimals are always written. */
export interface Hundredths {
  readonly hundredths: number
}

export type Cell = string | number | Hundredths | null | undefined

/**
 * Text that begins like a formula must not become one; spreadsheets take the wide forms of the signs for the same. A text
 * that begins with an apostrophe before such a sign gets another, so that an import takes one away and no more.
 */
const safe = (text: string) => (/^'*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text)

function written(cell: Cell): string {
  // A number is no text: its minus is its own, and its point is a comma in Brazil.
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (typeof cell === 'object' && cell !== null) return toDecimal(cell.hundredths).replace('.', ',')
  const text = safe(cell ?? '')
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What a table begins with, so that a spreadsheet knows its letters. */
export const csvMark = '\uFEFF'

/** One line of a table, with its end. */
export const csvLine = (row: readonly Cell[]): string => `${row.map(written).join(';')}\r\n`

export const csvOf = (rows: readonly (readonly Cell[])[]): string => csvMark + rows.map(csvLine).join('')
