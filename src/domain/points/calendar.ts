/** Days and years of the programme: they begin at midnight in São Paulo, wherever server and reader are. */

const clockInSaoPaulo = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** The wall clock of São Paulo at an instant, as if it were UTC. */
function wallClock(instant: Date): Date {
  const parts = new Map(clockInSaoPaulo.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  return new Date(Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')))
}

/** From Sunday, as a date counts them. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof weekdays)[number]

/** Which day of the week a calendar day (`YYYY-MM-DD`) is; undefined for what is none. */
export const weekdayOf = (day: string): Weekday | undefined => weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()]

/** The day in São Paulo at an instant, `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  return wallClock(instant).toISOString().slice(0, 10)
}

/** The calendar year in São Paulo at an instant. */
export function yearOf(instant: Date): number {
  return wallClock(instant).getUTCFullYear()
}

/** The first instant of a day `YYYY-MM-DD` in São Paulo; undefined when there is no such day. */
export function startOfDay(day: string): Date | undefined {
  const midnight = new Date(`${day}T00:00:00.000Z`)
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return undefined
  // Where clocks change at midnight, the offsets before and after differ; the day begins at the later of the two.
  const first = atOffsetOf(midnight, midnight)
  const second = atOffsetOf(midnight, first)
  return first > second ? first : second
}

/** The instant at which a clock in São Paulo shows a day `YYYY-MM-DD` and a time `HH:MM`; undefined when it never does. */
export function instantAt(day: string, time: string): Date | undefined {
  if (startOfDay(day) === undefined || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined
  const wall = new Date(`${day}T${time}:00.000Z`)
  const instant = atOffsetOf(wall, atOffsetOf(wall, wall))
  return dayOf(instant) === day && timeOf(instant) === time ? instant : undefined
}

/** What a clock in São Paulo shows at an instant, `HH:MM`. */
export function timeOf(instant: Date): string {
  return wallClock(instant).toISOString().slice(11, 16)
}

function atOffsetOf(wall: Date, instant: Date): Date {
  return new Date(wall.getTime() - (wallClock(instant).getTime() - instant.getTime()))
}

/** The day that lies some days later (or earlier, when negative). */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00.000Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The first instant of a calendar year in São Paulo. */
export function startOfYear(year: number): Date {
  return firstInstant(`${year}-01-01`)
}

/** The last second (23:59:59) of the month that lies `months` after the month of an instant, in São Paulo. */
export function endOfMonth(instant: Date, months: number): Date {
  const wall = wallClock(instant)
  const next = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + months + 1, 1))
  return new Date(firstInstant(next.toISOString().slice(0, 10)).getTime() - 1000)
}

function firstInstant(day: string): Date {
  const start = startOfDay(day)
  if (!start) throw new RangeError(`not a day: ${day}`)
  return start
}
