/** The cells of a workbook as text: what a person sees there is what is imported, and nothing is damaged on the way. */
import { type CellObject, SSF } from '@e965/xlsx'
import { bookCells } from '#domain/imports/import-columns.ts'

/** Digits a spreadsheet keeps of a number; it writes noughts in the place of the others. */
const keptDigits = 15

/** `00000-000`: what pads a code with the noughts it begins with. */
const isPadded = (format: string) =>
  /^(?:["\\]?[-.()/ ]?"?0"?)*$/.test(format) && format.replaceAll(/[^0]/g, '').length > 1

const two = (value: number) => String(value).padStart(2, '0')

/** `2026-11-28`, with its time where it has one; a time alone is `14:30`. */
function dateText(serial: number, date1904: boolean): string {
  const { y, m, d, H, M } = SSF.parse_date_code(serial, { date1904 })
  const time = `${two(H)}:${two(M)}`
  if (serial < 1 && !date1904) return time
  const day = `${String(y).padStart(4, '0')}-${two(m)}-${two(d)}`
  return serial % 1 === 0 ? day : `${day} ${time}`
}

function numberText(value: number, format: string, date1904: boolean): string {
  if (SSF.is_date(format)) return dateText(value, date1904)
  if (isPadded(format)) return SSF.format(format, value)
  if (!Number.isInteger(value)) return String(value)
  const digits = BigInt(value).toString()
  // Written as a spreadsheet shows it, so that it is refused as what has lost digits.
  return digits.length > keptDigits ? value.toExponential(keptDigits - 1).replace('e', 'E') : digits
}

/** @param date1904 whether the workbook counts its days from 1904, as those of old Macs do */
export function textOfCell(cell: CellObject | undefined, date1904: boolean): string {
  if (!cell) return ''
  const { t: type, v: value, f: formula, z: format } = cell
  if (type === 'e') return bookCells.wrong
  if (type === 'z' || value === undefined) return formula === undefined ? '' : bookCells.unknown
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  return typeof value === 'number'
    ? numberText(value, String(format ?? ''), date1904)
    : String(value).replaceAll('\0', '').trim()
}
