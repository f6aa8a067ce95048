/** Tells professionals that points have lifted their level, in the transaction that credits them. */
import { yearOf } from '#domain/points/calendar.ts'
import { levelAt } from '#domain/points/level.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import type { SettingsService } from '#server/features/settings/settings.service.ts'
import { findYearPoints } from './balances.store.ts'
import type { Change } from './entries.service.ts'
import { lockOwner } from './points.store.ts'

export interface LevelWatchDeps {
  readonly settings: Pick<SettingsService, 'current'>
  readonly notifications: Pick<NotificationsService, 'notify'>
}

export type LevelWatch = ReturnType<typeof levelWatch>

export function levelWatch({ settings, notifications }: LevelWatchDeps) {
  const levelOf = async ({ tx, owner, now }: Pick<Change, 'tx' | 'owner' | 'now'>) =>
    levelAt(now, await findYearPoints(tx, owner), await settings.current(tx))

  /**
   * Does work that may credit points to an owner, and tells a professional of the level it lifted them to. A level is told
   * once a year, whatever is reversed and credited again. Stores have no level.
   */
  return async function watchLevel<Result>(
    { tx, owner, now }: Pick<Change, 'tx' | 'owner' | 'now'>,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (owner.type !== 'professional') return work()
    // In the owner's line: of two credits at the same moment the second must see what the first has lifted.
    await lockOwner(tx, owner, now)
    const before = await levelOf({ tx, owner, now })
    const result = await work()
    const { level, name } = await levelOf({ tx, owner, now })
    if (level > before.level)
      await notifications.notify(tx, {
        personId: owner.id,
        kind: 'level-up',
        title: 'Você subiu de nível',
        body: `Parabéns! Agora você está no nível ${name}.`,
        link: '/your-points',
        sourceKey: `level-up:${yearOf(now)}:${level}`,
      })
    return result
  }
}
