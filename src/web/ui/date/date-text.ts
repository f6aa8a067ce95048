/** Calendar dates as a person types them (`dd/mm/aaaa`) and as they are kept (`AAAA-MM-DD`), by slicing: no time zone is involved. */

const longMonths = new Set([1, 3, 5, 7, 8, 10, 12])

/** The number of days of a month, 1 to 12. */
export function lastDay(month: number, year: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return longMonths.has(month) ? 31 : 30
}

/** `21/11/2026` → `2026-11-21`; empty for what is not a day of the calendar. */
export function isoFromDateText(text: string): string {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  if (!match) return ''
  const [, day = '', month = '', year = ''] = match
  const [d, m, y] = [Number(day), Number(month), Number(year)]
  const exists = y >= 1900 && m >= 1 && m <= 12 && d >= 1 && d <= lastDay(m, y)
  return exists ? `${year}-${month}-${day}` : ''
}

/** `2026-11-21` → `21/11/2026`; empty for anything else. */
export function dateTextFromIso(iso: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso)
  return match ? `${match[3]}/${match[2]}/${match[1]}` : ''
}
