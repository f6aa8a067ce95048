/** Tables for spreadsheets as people open them in Brazil: UTF-8 with its mark, `;` between the cells, CRLF. */

export type Cell = string | number | null | undefined

/** Text that begins like a formula must not become one. */
const safe = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

function written(cell: Cell): string {
  // A number is no text: its minus is its own, and its point is a comma in Brazil.
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = safe(cell ?? '')
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What a table begins with, so that a spreadsheet knows its letters. */
export const csvMark = '\uFEFF'

/** One line of a table, with its end. */
export const csvLine = (row: readonly Cell[]): string => `${row.map(written).join(';')}\r\n`

export const csvOf = (rows: readonly (readonly Cell[])[]): string => csvMark + rows.map(csvLine).join('')
