/** The code at the entrance: while the entrance is open it marks who is there. */
import type { Dates, KeptSubscription } from './subscription.ts'

/** Milliseconds after the end (or the start, when no end is known) in which a late scan still counts. */
const grace = 2 * 60 * 60 * 1000

export interface Entrance extends Dates {
  /** Minutes before the start. */
  readonly opensMinutesBefore: number
}

/** From when the code marks the attendance; null for what has no date. */
export function opensAt({ startsAt, opensMinutesBefore }: Entrance): Date | null {
  return startsAt && new Date(startsAt.getTime() - opensMinutesBefore * 60_000)
}

/** Where an instant lies: before the entrance opens, while it is open, or after all is over. Without a date it never opens. */
export function entranceAt(entrance: Entrance, now: Date): 'before' | 'open' | 'over' {
  const from = opensAt(entrance)
  if (from === null || now < from) return 'before'
  const end = entrance.endsAt ?? entrance.startsAt ?? from
  return now.getTime() <= end.getTime() + grace ? 'open' : 'over'
}

/** Whether the desk may mark somebody as there: once the entrance is open, and also afterwards, from a list on paper. */
export const mayMark = (status: KeptSubscription, entrance: Entrance, now: Date): boolean =>
  status === 'confirmed' && entranceAt(entrance, now) !== 'before'

/** Where the code leads: the specification's public page (first document, section 2). */
export const checkInPath = (experienceId: string, token: string): string =>
  `/experiences/qrcode/${experienceId}/${token}`
