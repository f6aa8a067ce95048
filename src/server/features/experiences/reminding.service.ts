/** Reminds whoever has a seat of what begins within a day. */
import { dayOf, timeOf } from '#domain/points/calendar.ts'
import type { DueOptions } from '#server/features/notifications/notifications.service.ts'
import type { ExperienceDeps } from './experiences.deps.ts'
import { findUnreminded, type Seat } from './reminding.store.ts'

const day = 86_400_000

/** A moment in São Paulo as people write it: 21/11 às 19:00. */
const momentText = (instant: Date) =>
  `${dayOf(instant).slice(5).split('-').toReversed().join('/')} às ${timeOf(instant)}`

const noticeOf = ({ seatId, personId, experienceId, title, place, startsAt, sourceKey }: Seat) =>
  ({
    personId,
    place: seatId,
    kind: 'experience-reminder',
    title: 'Está chegando',
    body: `“${title}” começa em ${momentText(startsAt)}${place ? `, em ${place}` : ''}.`,
    link: `/experiences/${experienceId}`,
    sourceKey,
  }) as const

export const createReminding = ({ database, clock, notifications }: ExperienceDeps) => ({
  /** Answers how many seats it concerned whose people had not been told; again tells nobody twice. */
  remindOfStarts(options: DueOptions = {}): Promise<number> {
    const now = clock()
    const until = new Date(now.getTime() + day)
    return notifications.tellDue(
      async (from) => (await findUnreminded(database.db, { now, until, ...from })).map(noticeOf),
      options,
    )
  },
})
