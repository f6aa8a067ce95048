/** When owners are told that points are about to expire. */

const day = 86_400_000

/** Days before the end, the farthest first. */
const reminderDays = [30, 7] as const

export interface Reminder {
  readonly days: number
  /** It speaks of what ends after this instant: the next reminder takes over there. */
  readonly after: Date
  /** And of what ends until this one. */
  readonly until: Date
}

/** The reminders that are due at an instant: what ends within a week is told by the last one alone. */
export const remindersAt = (now: Date): readonly Reminder[] =>
  reminderDays.map((days, place) => ({
    days,
    after: new Date(now.getTime() + (reminderDays[place + 1] ?? 0) * day),
    until: new Date(now.getTime() + days * day),
  }))
