/** Settings of the programme as they are now, the same on all instances within seconds. */
import { refuseOvertaken } from '#domain/errors/refuse-overtaken.ts'
import { yearOf } from '#domain/points/calendar.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { remembered } from '#server/remembered.ts'
import { defaultProgramme, readProgramme, type Programme, type SettingKey } from './programme.rules.ts'
import {
  type CountedPart,
  findSettings,
  findVersion,
  lockVersion,
  saveSettings,
  saveVersion,
} from './settings.store.ts'

const keys = ['levels', 'formerLevels', 'silentNotices', 'approvalLimits'] as const satisfies readonly SettingKey[]

/** Levels that are replaced keep counting in the years in which they were in force. */
function withFormer(changes: Partial<Programme>, before: Programme, year: number): Partial<Programme> {
  const { levels } = changes
  if (levels === undefined || JSON.stringify(levels) === JSON.stringify(before.levels)) return changes
  return { ...changes, formerLevels: [...before.formerLevels, { year, levels: before.levels }] }
}

export type SettingsService = ReturnType<typeof createSettingsService>

export function createSettingsService({ clock }: Pick<Deps, 'clock'>) {
  /** As the database has them, for whoever changes them. Throws SettingUnusable. */
  const read = async (db: Db): Promise<Programme> => readProgramme(await findSettings(db))

  /** Those in force. Throws SettingUnusable when the table holds nonsense. */
  const { current, outdate } = remembered(clock, { first: defaultProgramme, read })

  /** Changes some of them for whatever is decided from now on. Throws SettingUnusable. */
  async function change(
    tx: Db,
    wanted: Partial<Omit<Programme, 'formerLevels'>>,
    by: string | null,
  ): Promise<Programme> {
    const before = await findSettings(tx)
    const changes = withFormer(wanted, readProgramme(before), yearOf(clock()))
    const programme = readProgramme(new Map<string, unknown>([...before, ...Object.entries(changes)]))
    const changed = keys.filter((key) => changes[key] !== undefined)
    if (changed.length === 0) return programme
    const updatedAt = clock()
    await saveSettings(
      tx,
      changed.map((key) => ({ key, value: programme[key], updatedAt, updatedBy: by })),
    )
    outdate()
    return programme
  }

  /** How often a part of the configuration was changed. */
  const versionOf = (db: Db, part: CountedPart): Promise<number> => findVersion(db, part)

  /**
   * Counts a change of a part; whoever else wants to change it waits for the end of this transaction. Refuses
   * `version-conflict` when it was changed since the version this change was made from.
   */
  async function advance(tx: Db, { part, from }: { part: CountedPart; from: number }, by: string): Promise<void> {
    refuseOvertaken({ version: await lockVersion(tx, part, clock()) }, from)
    await saveVersion(tx, { part, version: from + 1, updatedAt: clock(), updatedBy: by })
  }

  return { current, read, change, versionOf, advance }
}
