/**
 * Levels and sublevels of a professional, from the qualifying points of each calendar year.
 *
 * A year's points lift at once. On 31 December the year is assessed: who has not made the points of the level starts the
 * next year one level lower, but never below what the year's points are worth. So the level at the start of a year is
 * max(level of last year's points, level at the end of last year − 1). The sublevel shows how far this year's points have
 * come within the level and is never below its first.
 *
 * Levels may be replaced at any time, and nobody falls by it: in a year with several tables the kindest threshold counts, so
 * a lower one helps at once and a higher one begins with the next year. Years that are over keep the tables they had.
 */
import type { Level } from '#contract/api.gen.ts'
import { addDays, dayOf, yearOf } from './calendar.ts'

/** A level of the programme; `minPoints` are qualifying points of one calendar year, the first sublevel's open the level. */
export interface LevelRow {
  readonly level: number
  readonly name: string
  readonly sublevels: readonly { readonly sublevel: number; readonly minPoints: number }[]
}

/** A table that was replaced. */
export interface FormerLevels {
  /** The last calendar year in which it was in force. */
  readonly year: number
  readonly levels: readonly LevelRow[]
}

/** The levels in force, and those before them, the oldest first. */
export interface LevelRules {
  readonly levels: readonly LevelRow[]
  readonly formerLevels: readonly FormerLevels[]
}

/** Qualifying points by calendar year in São Paulo; a year that is missing had none. */
export type YearPoints = ReadonlyMap<number, number>

const row = (level: number, name: string, minPoints: readonly number[]): LevelRow => ({
  level,
  name,
  sublevels: minPoints.map((min, at) => ({ sublevel: at + 1, minPoints: min })),
})

export const defaultLevels: readonly LevelRow[] = [
  row(1, 'Essencial', [0, 500, 1000]),
  row(2, 'Referência', [2000, 3000, 4500]),
  row(3, 'Autoral', [6500, 9000, 12_000]),
  row(4, 'Ícone', [16_000, 22_000, 30_000]),
]

/** A level is at risk when its points are missing in these last days of the year. */
const daysOfRisk = 90

const opens = ({ sublevels }: LevelRow): number => sublevels[0]?.minPoints ?? 0

/** The tables that were in force at some time of a year, the newest last. */
function tablesOf(year: number, { levels, formerLevels }: LevelRules): readonly (readonly LevelRow[])[] {
  const since = (at: number) => formerLevels[at - 1]?.year ?? Number.NEGATIVE_INFINITY
  const former = formerLevels.filter((table, at) => since(at) <= year && year <= table.year)
  return [...former.map((table) => table.levels), ...(since(formerLevels.length) <= year ? [levels] : [])]
}

/** The levels of a calendar year: the newest names, and of every threshold the kindest. */
export function levelsOf(year: number, rules: LevelRules): readonly LevelRow[] {
  const tables = tablesOf(year, rules)
  const numbers = Array.from({ length: Math.max(...tables.map((table) => table.length)) }, (_, at) => at + 1)
  return numbers.map((level) => {
    const rows = tables.flatMap((table) => table.filter((entry) => entry.level === level))
    const thresholds = rows.map(({ sublevels }) => sublevels.map(({ minPoints }) => minPoints))
    const most = Math.max(...thresholds.map(({ length }) => length))
    const kindest = Array.from({ length: most }, (_, at) =>
      Math.min(...thresholds.map((each) => each[at] ?? Number.POSITIVE_INFINITY)),
    )
    return row(level, rows.at(-1)?.name ?? '', kindest)
  })
}

/** Every level of a year with the points that open it. */
export const pathOf = (levels: readonly LevelRow[]): { level: number; name: string; minPoints: number }[] =>
  levels.map((entry) => ({ level: entry.level, name: entry.name, minPoints: opens(entry) }))

/** The level a year's points are worth by themselves, from 1. */
export function levelFor(points: number, levels: readonly LevelRow[]): number {
  return levels.findLast((entry) => points >= opens(entry))?.level ?? 1
}

/** The level at the start of a year, after every assessment before it. */
export function levelAtStartOf(year: number, points: YearPoints, rules: LevelRules): number {
  const first = Math.min(year, ...points.keys())
  let level = 1
  for (let past = first; past < year; past++) {
    const earned = levelFor(points.get(past) ?? 0, levelsOf(past, rules))
    // A level that there is no more is the highest one there is.
    level = Math.min(Math.max(earned, level - 1), levelsOf(past + 1, rules).length)
  }
  return level
}

/** The level at an instant, what keeps it and what lifts it. */
export function levelAt(now: Date, points: YearPoints, rules: LevelRules): Level {
  const year = yearOf(now)
  const levels = levelsOf(year, rules)
  const earnedThisYear = points.get(year) ?? 0
  const level = Math.max(levelAtStartOf(year, points, rules), levelFor(earnedThisYear, levels))
  const current = levels.find((entry) => entry.level === level)
  if (!current) throw new RangeError(`no level ${level} in the programme`)
  const next = levels.find((entry) => entry.level === level + 1)
  const assessmentAt = `${year}-12-31`
  const keepPoints = Math.max(0, opens(current) - earnedThisYear)
  return {
    level,
    name: current.name,
    sublevel: current.sublevels.findLast(({ minPoints }) => earnedThisYear >= minPoints)?.sublevel ?? 1,
    points: earnedThisYear,
    nextLevel: next ? { level: next.level, name: next.name, minPoints: opens(next) } : null,
    pointsToNext: next ? Math.max(0, opens(next) - earnedThisYear) : null,
    keepPoints,
    assessmentAt,
    atRisk: keepPoints > 0 && dayOf(now) > addDays(assessmentAt, -daysOfRisk),
  }
}
