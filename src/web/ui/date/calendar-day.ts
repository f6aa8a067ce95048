/** Days of the calendar (`AAAA-MM-DD`) reckoned with: what the calendar shows, what is today, what periods begin and end. */
import { lastDay } from './date-text.ts'

const saoPaulo = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })

/** Today in São Paulo, wherever the device is. */
export function todayIn(now: Date): string {
  return saoPaulo.format(now)
}

const two = (figure: number) => String(figure).padStart(2, '0')

function partsOf(iso: string): [year: number, month: number, day: number] {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number)
  return [year, month, day]
}

/** The day as the calendar takes it: noon of the device's own zone, for the calendar reads local parts. */
export function dateFromIso(iso: string): Date {
  const [year, month, day] = partsOf(iso)
  return new Date(year, month - 1, day, 12)
}

export function isoFromDate(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The day so many days later, earlier when negative. */
export function addDays(iso: string, days: number): string {
  const [year, month, day] = partsOf(iso)
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}

export interface Period {
  /** `AAAA-MM-DD`, or empty: from ever. */
  readonly from: string
  /** `AAAA-MM-DD`, the day itself included, or empty: until ever. */
  readonly to: string
}

function monthOf(iso: string): Period {
  const [year, month] = partsOf(iso)
  const start = `${year}-${two(month)}`
  return { from: `${start}-01`, to: `${start}-${lastDay(month, year)}` }
}

export type PresetName = 'today' | 'week' | 'thirty' | 'month' | 'lastMonth'

/** The periods people ask for most, in the order they are offered. */
export function presetPeriods(today: string): readonly (Period & { readonly name: PresetName })[] {
  return [
    { name: 'today', from: today, to: today },
    { name: 'week', from: addDays(today, -6), to: today },
    { name: 'thirty', from: addDays(today, -29), to: today },
    { name: 'month', ...monthOf(today) },
    { name: 'lastMonth', ...monthOf(addDays(monthOf(today).from, -1)) },
  ]
}
