/** The days of the history: when shops sell much, and when offices decide. Days and hours are those of São Paulo. */
import { addDays, dayOf, startOfDay } from '#domain/points/calendar.ts'
import { type Dice, type Wheel, wheelOf } from './dice.ts'

const minute = 60_000
const hour = 60 * minute
export const day = 24 * hour

/** São Paulo is so far behind UTC all year round, since there is no summer time. */
const behind = 3 * hour

export interface Span {
  /** The first instant of its first day. */
  readonly begins: Date
  /** When the history is told: nothing happened after it. */
  readonly ends: Date
  readonly days: number
}

/** The whole days before an instant, and the part of its own that is over. */
export function spanOf(ends: Date, days: number): Span {
  const begins = startOfDay(addDays(dayOf(ends), -days))
  if (!begins) throw new RangeError(`no such day: ${days} days before ${ends.toISOString()}`)
  return { begins, ends, days }
}

/** So many days after an instant. */
export const later = (at: Date, days: number): Date => new Date(at.getTime() + days * day)

/** An hour of a day of the span; hours may have a fraction. */
export const hourOf = ({ begins }: Span, at: number, clock: number): Date =>
  new Date(begins.getTime() + at * day + Math.round(clock * 60) * minute)

const wall = (at: Date) => new Date(at.getTime() - behind)

/** How much is sold in each month, beside the others: little after Christmas, most before it. */
const season = [0.7, 0.75, 1, 1, 1.05, 1, 0.95, 1.1, 1.15, 1.25, 1.3, 0.85] as const

/** The same for the days of a week, from Sunday. */
const week = [0.1, 1, 1, 1.05, 1.05, 1.1, 0.6] as const

/** Shops hardly sell between Christmas and New Year. */
const isHoliday = (date: string) => date.slice(5) >= '12-24' || date.slice(5) <= '01-02'

function sellingAt(at: Date): number {
  const shown = wall(at)
  const usual = (season[shown.getUTCMonth()] ?? 1) * (week[shown.getUTCDay()] ?? 1)
  return isHoliday(shown.toISOString()) ? usual * 0.2 : usual
}

/** Draws days as they sell; the programme grows to three times its beginning. */
export function sellingDays(span: Span): Wheel {
  const growth = (at: number) => 1 + (2 * at) / span.days
  return wheelOf(Array.from({ length: span.days }, (_, at) => sellingAt(hourOf(span, at, 12)) * growth(at)))
}

/** An hour at which an office works, on a working day that lies at least so many days later. */
export function officeHour(after: Date, days: number, dice: Dice): Date {
  const midnight = new Date(wall(later(after, days)).toISOString().slice(0, 10))
  while (midnight.getUTCDay() === 0 || midnight.getUTCDay() === 6) midnight.setUTCDate(midnight.getUTCDate() + 1)
  return new Date(midnight.getTime() + behind + dice.whole(9 * 60, 18 * 60) * minute)
}
