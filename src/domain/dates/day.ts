/** Days as they are kept and sent: `YYYY-MM-DD`, without a time zone to get lost in. */

/** Whether there is such a day; `Date.parse` takes 31 November for 1 December. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
