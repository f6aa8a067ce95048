/** When points expire: at the end of the 12th month after they became available. */
import { endOfMonth } from './calendar.ts'

/** 23:59:59 in São Paulo on the last day of the month that lies `months` after the month of `availableAt`. */
export function expiryOf(availableAt: Date, months: number): Date {
  return endOfMonth(availableAt, months)
}
