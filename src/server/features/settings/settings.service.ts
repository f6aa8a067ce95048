/** The rules of the programme as they are now, the same on all instances within seconds. */
import { refuseOvertaken } from '#domain/errors/refuse-overtaken.ts'
import { yearOf } from '#domain/points/calendar.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { defaultProgramme, readProgramme, type Programme, type SettingKey } from './programme.rules.ts'
import {
  type CountedPart,
  findSettings,
  findVersion,
  lockVersion,
  saveSettings,
  saveVersion,
} from './settings.store.ts'

const keys = ['points', 'levels', 'formerLevels', 'silentNotices'] as const satisfies readonly SettingKey[]

/** Levels that are replaced keep counting in the years in which they were in force. */
function withFormer(changes: Partial<Programme>, before: Programme, year: number): Partial<Programme> {
  const { levels } = changes
  if (levels === undefined || JSON.stringify(levels) === JSON.stringify(before.levels)) return changes
  return { ...changes, formerLevels: [...before.formerLevels, { year, levels: before.levels }] }
}

/** Milliseconds another instance's change may go unseen. */
const seenWithin = 5_000

export type SettingsService = ReturnType<typeof createSettingsService>

export function createSettingsService({ clock }: Pick<Deps, 'clock'>) {
  let known: { readonly programme: Programme; readonly readAt: number } | undefined

  /** The rules as the database has them, for whoever changes them. Throws SettingUnusable. */
  const read = async (db: Db): Promise<Programme> => readProgramme(await findSettings(db))

  /** The rules in force, at most five seconds old. Throws SettingUnusable when the table holds nonsense. */
  async function current(db: Db): Promise<Programme> {
    const now = clock().getTime()
    // A clock that was set back must not make an old reading last.
    if (known && Math.abs(now - known.readAt) < seenWithin) return known.programme
    const programme = await read(db)
    known = { programme, readAt: now }
    return programme
  }

  /** The rules as they were last read, without asking the database; the defaults before the first reading. */
  const latest = (): Programme => known?.programme ?? defaultProgramme

  /** Changes some of the rules for whatever is decided from now on; what was credited stays. Throws SettingUnusable. */
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
    // Not remembered but read again when next needed: the transaction may still be undone.
    if (known) known = { ...known, readAt: Number.NEGATIVE_INFINITY }
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

  return { current, read, latest, change, versionOf, advance }
}
