/** Money between its two forms: integer cents inside, a decimal string of reais on the wire; never a float. */
import { Refusal } from '../errors/refusal.ts'

/** 13 digits before the point and two after still fit a safe integer. */
const decimal = /^(\d{1,13})\.(\d{2})$/

/** Cents of a decimal string such as `1234.50`. Refuses (`validation`) anything but digits, a point and two digits. */
export function toCents(amount: string): number {
  const parts = decimal.exec(amount)
  if (!parts) throw new Refusal('validation', { fields: { amount: 'Digite um valor como 1234.50' } })
  return Number(`${parts[1]}${parts[2]}`)
}

/** The decimal string of an integer number of cents: 123450 is `1234.50`. */
export function toDecimal(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not a whole number of cents: ${cents}`)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
