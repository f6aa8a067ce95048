/** Tells owners that points are about to expire: once thirty days before, and once in the last week. */
import { wholeText } from '#domain/text/whole-text.ts'
import { remindersAt } from '#domain/points/reminders.ts'
import type { Deps } from '#server/deps.ts'
import type { DueOptions, NotificationsService } from '#server/features/notifications/notifications.service.ts'
import { type Ending, findEndings } from './reminding.store.ts'

interface RemindingDeps extends Pick<Deps, 'database' | 'clock'> {
  readonly notifications: Pick<NotificationsService, 'tellDue'>
}

const dayText = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })
const noticeOf = ({ personId, endsAt, points, sourceKey }: Ending) =>
  ({
    personId,
    place: personId,
    kind: 'points-expiring',
    title: 'Pontos perto de expirar',
    body:
      points === 1
        ? `1 ponto expira em ${dayText.format(endsAt)}. Veja em que usar.`
        : `${wholeText(points)} pontos expiram em ${dayText.format(endsAt)}. Veja em que usar.`,
    link: '/experiences',
    sourceKey,
  }) as const

export type PointsReminders = ReturnType<typeof createPointsReminders>

export function createPointsReminders({ database, clock, notifications }: RemindingDeps) {
  /** Answers how many people it concerned that had not been told; again tells nobody twice. */
  async function remindOfEnds(options: DueOptions = {}): Promise<number> {
    let told = 0
    for (const reminder of remindersAt(clock()))
      told += await notifications.tellDue(
        async (from) => (await findEndings(database.db, reminder, from)).map(noticeOf),
        options,
      )
    return told
  }

  return { remindOfEnds }
}
