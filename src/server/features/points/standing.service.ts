/** Keeps the level of every professional where lists and segments can ask for it. */
import { createHash } from 'node:crypto'
import { yearOf } from '#domain/points/calendar.ts'
import { levelAt, type LevelRules, levelsOf, pathOf } from '#domain/points/level.ts'
import type { Deps } from '#server/deps.ts'
import type { SettingsService } from '#server/features/settings/settings.service.ts'
import { findYearPointsOf, hasOutdatedLevels, lockOutdatedLevels, saveLevels } from './standing.store.ts'

/** So many levels are worked out in one transaction, during which points of their owners do not move. */
const atOnce = 500

/** A list waits for so many at most; what is left, as on the first of January, is the sweep's. */
const waitedFor = 2000

/** Names the year and the rules a level is worked out by. */
function basisOf(now: Date, { levels, formerLevels }: LevelRules): string {
  const rules = createHash('sha256')
    .update(JSON.stringify([levels, formerLevels]))
    .digest('base64url')
  return `${yearOf(now)} ${rules.slice(0, 16)}`
}

export function keepingLevels({
  database,
  clock,
  settings,
}: Pick<Deps, 'database' | 'clock'> & { readonly settings: Pick<SettingsService, 'current'> }) {
  /** Works out the levels of some professionals. Gives how many they were. */
  async function levelSome(now: Date, rules: LevelRules): Promise<number> {
    const basis = basisOf(now, rules)
    if (!(await hasOutdatedLevels(database.db, basis))) return 0
    return database.transaction(async (tx) => {
      const ids = await lockOutdatedLevels(tx, basis, atOnce)
      if (ids.length === 0) return 0
      const points = await findYearPointsOf(tx, ids)
      const levels = ids.map((id) => ({ id, level: levelAt(now, points.get(id) ?? new Map(), rules).level }))
      await saveLevels(tx, basis, levels)
      return ids.length
    })
  }

  /**
   * Brings the levels that accounts keep up to date: of whoever's points of a year moved, and of everybody after a new year
   * began or other levels were set. `most` professionals at most. Gives how many they were.
   */
  async function refreshLevels(most: number = waitedFor): Promise<number> {
    const rules = await settings.current(database.db)
    let total = 0
    for (let some = atOnce; some === atOnce && total < most; total += some) some = await levelSome(clock(), rules)
    return total
  }

  /** Every level there is now, from the first. */
  async function levelNames(): Promise<ReadonlyMap<number, string>> {
    const rules = await settings.current(database.db)
    return new Map(pathOf(levelsOf(yearOf(clock()), rules)).map(({ level, name }) => [level, name]))
  }

  return { refreshLevels, levelNames }
}
