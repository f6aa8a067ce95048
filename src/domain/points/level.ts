/**
 * Levels and sublevels of a professional, from the qualifying points of each calendar year.
 *
 * A year's points lift at once. On 31 December the year is assessed: who has not made the points of the level starts the
 * next year one level lower, but never below what the year's points are worth. So the level at the start of a year is
 * max(level of last year's points, level at the end of last year − 1). The sublevel shows how far this year's points have
 * come within the level and is never below its first.
 */
import type { Level } from '#contract/api.gen.ts'
import { addDays, dayOf, yearOf } from './calendar.ts'

/** A level of the programme; `minPoints` are qualifying points of one calendar year, the first sublevel's open the level. */
export interface LevelRow {
  readonly level: number
  readonly name: string
  readonly sublevels: readonly { readonly sublevel: number; readonly minPoints: number }[]
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

/** Every level of the programme with the points that open it. */
export const pathOf = (levels: readonly LevelRow[]): { level: number; name: string; minPoints: number }[] =>
  levels.map((entry) => ({ level: entry.level, name: entry.name, minPoints: opens(entry) }))

/** The level a year's points are worth by themselves, from 1. */
export function levelFor(points: number, levels: readonly LevelRow[]): number {
  return levels.findLast((entry) => points >= opens(entry))?.level ?? 1
}

/** The level at the start of a year, after every assessment before it. */
export function levelAtStartOf(year: number, points: YearPoints, levels: readonly LevelRow[]): number {
  const first = Math.min(year, ...points.keys())
  let level = 1
  for (let past = first; past < year; past++) {
    const earned = levelFor(points.get(past) ?? 0, levels)
    level = Math.max(earned, level - 1)
  }
  return level
}

/** The level at an instant, what keeps it and what lifts it. */
export function levelAt(now: Date, points: YearPoints, levels: readonly LevelRow[]): Level {
  const year = yearOf(now)
  const earnedThisYear = points.get(year) ?? 0
  const level = Math.max(levelAtStartOf(year, points, levels), levelFor(earnedThisYear, levels))
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
