/** How the cells of an exported table are written in a CSV: so that a Brazilian spreadsheet reads each as what it is. */
import type { Cell } from '../csv/csv.ts'
import { dayOf, timeOf } from '../points/calendar.ts'
import type { ExportCell } from './table.ts'

/** `2026-11-21` → `21/11/2026`. */
export const dayText = (day: string) => day.split('-').toReversed().join('/')

/** An instant → `21/11/2026 09:00`, in São Paulo. */
export const instantText = (at: Date) => `${dayText(dayOf(at))} ${timeOf(at)}`

export function csvCell(cell: ExportCell | null): Cell {
  switch (cell?.type) {
    case undefined:
      return null
    case 'text':
      return cell.text
    case 'integer':
      return cell.value
    case 'decimal':
      return { hundredths: cell.hundredths }
    case 'day':
      return dayText(cell.day)
    case 'instant':
      return instantText(cell.at)
  }
}
