/** The periods figures are asked for: days of the calendar in São Paulo, both ends inclusive, and what they are compared with. */
import type { ComparedPeriod, FigureStep } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { addDays, startOfDay } from '#domain/points/calendar.ts'

export interface Days {
  /** First day, `YYYY-MM-DD`. */
  readonly dateInit: string
  /** Last day. */
  readonly dateEnd: string
}

export interface AskedDays {
  readonly dateInit?: string | undefined
  readonly dateEnd?: string | undefined
}

/** How many days a period may have: by day a graph of more is not read, by year a programme is not older. */
export const mostDays = { day: 366, week: 1100, month: 3660 } as const satisfies Record<FigureStep, number>

const [firstYear, lastYear] = ['2000', '2100']

const isOurs = (day: string): boolean => day.slice(0, 4) >= firstYear && day.slice(0, 4) <= lastYear

function checkedDay(field: keyof Days, day: string): string {
  if (!startOfDay(day)) throw new Refusal('validation', { fields: { [field]: 'Digite uma data válida' } })
  if (isOurs(day)) return day
  throw new Refusal('validation', { fields: { [field]: `Digite uma data entre ${firstYear} e ${lastYear}` } })
}

/** How many days there are, both ends counted. */
export const lengthOf = ({ dateInit, dateEnd }: Days): number =>
  Math.round((Date.parse(`${dateEnd}T00:00:00Z`) - Date.parse(`${dateInit}T00:00:00Z`)) / 86_400_000) + 1

export interface PeriodRules {
  /** `YYYY-MM-DD`: the end where none is asked for. */
  readonly today: string
  /** The beginning where none is asked for. */
  readonly begin: (dateEnd: string) => string
  /** Days the period has at most. */
  readonly most: number
}

/** Refuses (`validation`) days that do not exist or are absurd, an end before the beginning, and periods that are too long. */
export function periodAsked(asked: AskedDays, { today, begin, most }: PeriodRules): Days {
  const dateEnd = checkedDay('dateEnd', asked.dateEnd ?? today)
  const dateInit = checkedDay('dateInit', asked.dateInit ?? begin(dateEnd))
  if (dateInit > dateEnd) {
    throw new Refusal('validation', { fields: { dateEnd: 'A data final deve ser igual ou posterior à inicial' } })
  }
  if (lengthOf({ dateInit, dateEnd }) > most) {
    throw new Refusal('validation', { fields: { dateEnd: `Escolha um período de até ${most} dias` } })
  }
  return { dateInit, dateEnd }
}

/** The days of a month `YYYY-MM`. Refuses (`validation`, field `month`) what is none, and years that are absurd. */
export function monthAsked(month: string): Days {
  const dateInit = `${month}-01`
  if (!startOfDay(dateInit)) throw new Refusal('validation', { fields: { month: 'Digite um mês válido' } })
  if (isOurs(dateInit)) return { dateInit, dateEnd: lastOfMonth(dateInit) }
  throw new Refusal('validation', { fields: { month: `Digite um mês entre ${firstYear} e ${lastYear}` } })
}

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** The first day of the month that lies some months later, earlier when negative. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

export const lastOfMonth = (day: string): string => addDays(monthsLater(day, 1), -1)

/** The period before, which ends where this one begins: as many months where it is of whole months, else as many days. */
export function compared(days: Days): ComparedPeriod {
  const { dateInit, dateEnd } = days
  const previousEnd = addDays(dateInit, -1)
  const previousInit = isOfMonths(days) ? monthsLater(dateInit, -monthsIn(days)) : addDays(dateInit, -lengthOf(days))
  return { dateInit, dateEnd, previousInit, previousEnd }
}

const isOfMonths = ({ dateInit, dateEnd }: Days): boolean =>
  dateInit === firstOfMonth(dateInit) && dateEnd === lastOfMonth(dateEnd)

/**
 * The day of a period beside which a day of the one before stands (`compared`): as many months later where the period is of
 * whole months, on the last day of a month that is shorter; else as many days later as the period has.
 */
export function besideOf(before: string, days: Days): string {
  if (!isOfMonths(days)) return addDays(before, lengthOf(days))
  const month = monthsLater(before, monthsIn(days))
  const sameDay = addDays(month, Number(before.slice(8)) - 1)
  const last = lastOfMonth(month)
  return sameDay < last ? sameDay : last
}

function monthsIn({ dateInit, dateEnd }: Days): number {
  const number = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return number(dateEnd) - number(dateInit) + 1
}

/** The first day of the step a day is in; weeks begin on Monday, as PostgreSQL's do. */
export function stepOf(day: string, step: FigureStep): string {
  if (step === 'month') return firstOfMonth(day)
  if (step === 'day') return day
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** The first day of every step the period touches, in order; the first one may begin before the period. */
export function stepsOf({ dateInit, dateEnd }: Days, step: FigureStep): readonly string[] {
  const next = {
    day: (at: string) => addDays(at, 1),
    week: (at: string) => addDays(at, 7),
    month: (at: string) => monthsLater(at, 1),
  }
  const steps: string[] = []
  for (let at = stepOf(dateInit, step); at <= dateEnd; at = next[step](at)) steps.push(at)
  return steps
}
