/** The rules of the programme as they are now, the same on all instances within seconds. */
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { defaultProgramme, readProgramme, type Programme, type SettingKey } from './programme.ts'
import { findSettings, saveSettings } from './settings.store.ts'

/** Milliseconds another instance's change may go unseen. */
const seenWithin = 5_000

export type SettingsService = ReturnType<typeof createSettingsService>

export function createSettingsService({ clock }: Pick<Deps, 'clock'>) {
  let known: { readonly programme: Programme; readonly readAt: number } | undefined

  /** The rules in force, at most five seconds old. Throws SettingUnusable when the table holds nonsense. */
  async function current(db: Db): Promise<Programme> {
    const now = clock().getTime()
    // A clock that was set back must not make an old reading last.
    if (known && Math.abs(now - known.readAt) < seenWithin) return known.programme
    const programme = readProgramme(await findSettings(db))
    known = { programme, readAt: now }
    return programme
  }

  /** The rules as they were last read, without asking the database; the defaults before the first reading. */
  const latest = (): Programme => known?.programme ?? defaultProgramme

  /** Changes some of the rules for whatever is decided from now on; what was credited stays. Throws SettingUnusable. */
  async function change(tx: Db, changes: Partial<Programme>, by: string | null): Promise<Programme> {
    const stored = new Map<string, unknown>([...(await findSettings(tx)), ...Object.entries(changes)])
    const programme = readProgramme(stored)
    const changed = (['points', 'levels'] satisfies SettingKey[]).filter((key) => changes[key] !== undefined)
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

  return { current, latest, change }
}
