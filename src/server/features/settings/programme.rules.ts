/** Settings of the whole programme an admin may change: their defaults, and what of the table is believed. */
import type { ApprovalLimits, NotificationKind } from '#contract/api.gen.ts'
import { noLimits } from '#domain/approvals/approval.ts'
import { mayBeSilent, noticeKinds } from '#domain/notifications/notice-kinds.ts'
import { defaultLevels, type FormerLevels, type LevelRow, type LevelRules } from '#domain/points/level.ts'

/** One document for each key of the table. */
export interface Programme extends LevelRules {
  /** Notices nobody gets. */
  readonly silentNotices: readonly NotificationKind[]
  /** Which acts wait for another admin. */
  readonly approvalLimits: ApprovalLimits
}

export type SettingKey = keyof Programme

export const defaultProgramme: Programme = {
  levels: defaultLevels,
  formerLevels: [],
  silentNotices: [],
  approvalLimits: noLimits,
}

/** A document of the table that cannot be used: nobody must get a level by a rule nobody chose. */
export class SettingUnusable extends Error {
  constructor(key: SettingKey, problem: string) {
    super(`the setting "${key}" cannot be used: ${problem}`)
    this.name = 'SettingUnusable'
  }
}

/** What the table holds, with defaults for what it does not. Throws SettingUnusable. */
export function readProgramme(stored: ReadonlyMap<string, unknown>): Programme {
  const levels = stored.get('levels' satisfies SettingKey)
  const formerLevels = stored.get('formerLevels' satisfies SettingKey)
  const silentNotices = stored.get('silentNotices' satisfies SettingKey)
  const approvalLimits = stored.get('approvalLimits' satisfies SettingKey)
  return {
    levels: levels === undefined ? defaultProgramme.levels : readLevels(levels),
    formerLevels: formerLevels === undefined ? defaultProgramme.formerLevels : readFormerLevels(formerLevels),
    silentNotices: silentNotices === undefined ? defaultProgramme.silentNotices : readSilentNotices(silentNotices),
    approvalLimits: approvalLimits === undefined ? noLimits : readLimits(approvalLimits),
  }
}

function readLevels(value: unknown): readonly LevelRow[] {
  const levels = listOf('levels', value).map(readLevel)
  const thresholds = levels.flatMap(({ sublevels }) => sublevels.map(({ minPoints }) => minPoints))
  const rises = thresholds.every((minPoints, at) =>
    at === 0 ? minPoints === 0 : minPoints > (thresholds[at - 1] ?? 0),
  )
  if (!rises) throw new SettingUnusable('levels', 'points must begin at 0 and rise from sublevel to sublevel')
  return levels
}

function readFormerLevels(value: unknown): readonly FormerLevels[] {
  if (!Array.isArray(value)) throw new SettingUnusable('formerLevels', 'it must be a list')
  return value.map((entry: unknown) => {
    const source = objectOf('formerLevels', entry)
    const year: unknown = Reflect.get(source, 'year')
    if (!isWhole(year)) throw new SettingUnusable('formerLevels', 'year must be a whole number')
    return { year, levels: readLevels(Reflect.get(source, 'levels')) }
  })
}

/** Kinds that are not known any more are left out. */
function readSilentNotices(value: unknown): readonly NotificationKind[] {
  if (!Array.isArray(value)) throw new SettingUnusable('silentNotices', 'it must be a list')
  return noticeKinds.map(({ kind }) => kind).filter((kind) => mayBeSilent(kind) && value.includes(kind))
}

function readLimits(value: unknown): ApprovalLimits {
  const source = objectOf('approvalLimits', value)
  const points: unknown = Reflect.get(source, 'adjustmentPoints')
  if (points !== null && !isWhole(points)) throw new SettingUnusable('approvalLimits', 'points must be a whole number')
  const isOn = (name: keyof ApprovalLimits) => Reflect.get(source, name) === true
  return {
    adjustmentPoints: points,
    programmeRules: isOn('programmeRules'),
    accelerators: isOn('accelerators'),
    levels: isOn('levels'),
  }
}

function readLevel(value: unknown, at: number): LevelRow {
  const source = objectOf('levels', value)
  const name: unknown = Reflect.get(source, 'name')
  if (typeof name !== 'string' || name.trim() === '') throw new SettingUnusable('levels', 'every level needs a name')
  if (Reflect.get(source, 'level') !== at + 1) throw new SettingUnusable('levels', 'levels are numbered from 1')
  return { level: at + 1, name, sublevels: listOf('levels', Reflect.get(source, 'sublevels')).map(readSublevel) }
}

function readSublevel(value: unknown, at: number): LevelRow['sublevels'][number] {
  const source = objectOf('levels', value)
  const minPoints: unknown = Reflect.get(source, 'minPoints')
  if (Reflect.get(source, 'sublevel') !== at + 1) throw new SettingUnusable('levels', 'sublevels are numbered from 1')
  if (!isWhole(minPoints)) throw new SettingUnusable('levels', 'minPoints must be a whole number')
  return { sublevel: at + 1, minPoints }
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

function objectOf(key: SettingKey, value: unknown): object {
  if (typeof value !== 'object' || value === null) throw new SettingUnusable(key, 'it must be an object')
  return value
}

function listOf(key: SettingKey, value: unknown): readonly unknown[] {
  if (!Array.isArray(value) || value.length === 0) throw new SettingUnusable(key, 'it must be a list that is not empty')
  return value
}
