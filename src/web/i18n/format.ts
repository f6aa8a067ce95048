/** How figures, amounts, days and times are written: in the Brazilian way in every language, times in São Paulo's zone. */
import { i18n } from '@lingui/core'
import { amountText } from '#domain/money/amount-text.ts'
import { bytesText } from '#web/ui/field/bytes-text.ts'
import { dateTextFromIso, isoFromDateText } from '#web/ui/date/date-text.ts'

const zone = 'America/Sao_Paulo'
const country = 'pt-BR'

const integer = new Intl.NumberFormat(country, { maximumFractionDigits: 0 })
const change = new Intl.NumberFormat(country, { maximumFractionDigits: 0, signDisplay: 'exceptZero' })
const decimal = new Intl.NumberFormat(country, { maximumFractionDigits: 2 })
const exact = new Intl.NumberFormat(country, { maximumFractionDigits: 4 })
const unitPrice = new Intl.NumberFormat(country, { style: 'currency', currency: 'BRL', maximumFractionDigits: 10 })
const day = new Intl.DateTimeFormat(country, { timeZone: zone, day: '2-digit', month: '2-digit', year: 'numeric' })
const time = new Intl.DateTimeFormat(country, { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const longDay = new Intl.DateTimeFormat(country, { timeZone: zone, day: 'numeric', month: 'long', year: 'numeric' })

/** Integer cents → `R$ 1.234,50`, with a non-breaking space after the sign. */
export const formatCents = amountText

/** The agreement's decimal text `1234.50` → `R$ 1.234,50`; empty for no amount. */
export function formatMoney(decimal: string | null | undefined): string {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(decimal ?? '')
  if (!match) return ''
  const [, sign = '', whole = '', fraction = ''] = match
  // By digits: 0.29 × 100 is not 29 in floating point.
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return formatCents(sign === '-' ? -cents : cents)
}

/** Points: `1234` → `1.234`. */
export function formatPoints(points: number): string {
  return integer.format(points)
}

/** A factor, a rate: `1.25` → `1,25`, with at most two decimals. */
export function formatDecimal(value: number): string {
  return decimal.format(value)
}

/** A decimal text as documents write it, without noughts at its end: `2.0000` → `2`, `0.5000` → `0,5`. */
export function formatQuantity(text: string): string {
  return /^\d{1,15}(?:\.\d+)?$/.test(text) ? exact.format(Number(text)) : text
}

/** Reais with as many decimals as the document gives a price: `0.1234000000` → `R$ 0,1234`. */
export function formatUnitPrice(text: string): string {
  return /^\d{1,15}(?:\.\d+)?$/.test(text) ? unitPrice.format(Number(text)) : text
}

/** A change of points: `1234` → `+1.234`, `-50` → `-50`. */
export function formatPointsChange(points: number): string {
  return change.format(points)
}

/** An instant → `21/11/2026`. */
export function formatDay(instant: string | Date): string {
  return day.format(new Date(instant))
}

/** An instant → `09:00`. */
export function formatTime(instant: string | Date): string {
  return time.format(new Date(instant))
}

/** An instant → `21/11/2026 09:00`. */
export function formatDateTime(instant: string | Date): string {
  return `${formatDay(instant)} ${formatTime(instant)}`
}

/** An instant → `21 de novembro de 2026`. */
export function formatLongDay(instant: string | Date): string {
  return longDay.format(new Date(instant))
}

/** A calendar day `2026-11-21` → `21/11/2026`, by slicing: no zone can move it. */
export function formatCalendarDay(iso: string | null | undefined): string {
  return dateTextFromIso(iso ?? '')
}

/** A calendar month `2026-11`, or a day of it → `11/2026`. */
export function formatMonth(iso: string): string {
  return `${iso.slice(5, 7)}/${iso.slice(0, 4)}`
}

/** A calendar day `2026-11-21` → `21/11`, where the year is known. */
export function formatDayOfYear(iso: string): string {
  return `${iso.slice(8, 10)}/${iso.slice(5, 7)}`
}

/** `21/11/2026` → the calendar day `2026-11-21`; empty for what is not a day. */
export function parseCalendarDay(text: string): string {
  return isoFromDateText(text)
}

const steps = [
  { unit: 'day', milliseconds: 86_400_000 },
  { unit: 'hour', milliseconds: 3_600_000 },
  { unit: 'minute', milliseconds: 60_000 },
] as const

const oneWeek = 7 * 86_400_000

/** How long ago: `agora`, `há 3 min`, `há 2 h`, `ontem`; from a week on the day itself. */
export function formatRelative(instant: string | Date, now: Date): string {
  const passed = new Date(instant).getTime() - now.getTime()
  if (Math.abs(passed) >= oneWeek) return formatDay(instant)
  const language = i18n.locale === 'en' ? 'en' : country
  const relative = new Intl.RelativeTimeFormat(language, { style: 'short', numeric: 'auto' })
  const step = steps.find(({ milliseconds }) => Math.abs(passed) >= milliseconds)
  const text = step ? relative.format(Math.trunc(passed / step.milliseconds), step.unit) : relative.format(0, 'second')
  // Browsers disagree on the point of an abbreviation; in the middle of a sentence it would end it.
  return text.replace(/\.$/, '')
}

/** Bytes → `1,2 MB`, in steps of 1,000. */
export function formatBytes(bytes: number): string {
  return bytesText(bytes)
}
