/** Birth dates: typed as `dd/mm/yyyy`, sent as `yyyy-mm-dd`. By slicing: a birth date has no time zone to get lost in. */

const oldest = 1900
const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

function exists(year: number, month: number, day: number): boolean {
  const last = month === 2 && isLeap(year) ? 29 : days[month - 1]
  return year >= oldest && last !== undefined && day >= 1 && day <= last
}

/** `21/11/1990` becomes `1990-11-21`; null when there is no such day, or it lies before 1900. */
export function birthDateToIso(typed: string): string | null {
  const text = typed.trim()
  if (!/^\d{2}\/\d{2}\/\d{4}$/.test(text)) return null
  const [day, month, year] = [text.slice(0, 2), text.slice(3, 5), text.slice(6)]
  return exists(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}` : null
}

/** `1990-11-21` becomes `21/11/1990`; null when there is no such day, or it lies before 1900. */
export function birthDateToTyped(iso: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null
  const typed = `${iso.slice(8)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`
  return birthDateToIso(typed) === iso ? typed : null
}

/** Whether somebody may have been born on the day `iso` by `today` (both `yyyy-mm-dd`). */
export function isBirthDate(iso: string, today: string): boolean {
  return birthDateToTyped(iso) !== null && iso <= today
}

/** Whether somebody born on `iso` is at least eighteen on the day `today` (both `yyyy-mm-dd`). */
export function isAdult(iso: string, today: string): boolean {
  const eighteenth = `${String(Number(iso.slice(0, 4)) + 18)}${iso.slice(4)}`
  return isBirthDate(iso, today) && eighteenth <= today
}
