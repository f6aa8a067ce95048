/** A moment as somebody types it, on the clocks of São Paulo. */
import { dayOf, instantAt, timeOf } from '#domain/points/calendar.ts'
import { formatCalendarDay } from '#web/i18n/format.ts'

/** A day `YYYY-MM-DD` and a time `HH:MM`; empty while nobody said them. */
export interface Moment {
  readonly day: string
  readonly time: string
}

export const never: Moment = { day: '', time: '' }

export const momentOf = (instant: string | null): Moment =>
  instant === null ? never : { day: dayOf(new Date(instant)), time: timeOf(new Date(instant)) }

/** Null while it says no instant. */
export const instantOf = ({ day, time }: Moment): Date | null => instantAt(day, time) ?? null

/** Whether it was begun and says no instant: a day without a time, a time without a day. */
export const isHalfSaid = (moment: Moment): boolean =>
  (moment.day !== '' || moment.time !== '') && instantOf(moment) === null

/** How it is told where two changed it. */
export const momentText = ({ day, time }: Moment): string => `${formatCalendarDay(day)} ${time}`.trim()
