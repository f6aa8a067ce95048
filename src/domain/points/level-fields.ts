/** What is written of the levels of the programme, and what is wrong with it. */
import { isWithin } from '#domain/text/text-length.ts'
import type { LevelRow } from './level.ts'

export const mostLevels = 10
export const mostSublevels = 10
export const longestLevelName = 40
export const mostLevelPoints = 100_000_000

const nameSentence = 'Digite um nome válido'
const firstSentence = 'O primeiro nível começa com 0 pontos'
const risingSentence = 'Digite mais pontos que no degrau anterior'
const repeatedSentence = 'Outro nível já tem este nome'

/** The name of a field of a level, which is also that of its error. */
export type LevelField = `levels[${string}`

export const levelNameField = (level: number): LevelField => `levels[${level - 1}][name]`
export const levelPointsField = (level: number, sublevel: number): LevelField =>
  `levels[${level - 1}][sublevels][${sublevel - 1}][minPoints]`

const isPoints = (points: number): boolean => Number.isSafeInteger(points) && points >= 0 && points <= mostLevelPoints

/** Sentences by field, empty when everything fits: names that differ, points that begin at 0 and rise to the last sublevel. */
export function wrongLevels(levels: readonly LevelRow[]): Readonly<Record<LevelField, string>> {
  const wrong: Record<LevelField, string> = {}
  const names = new Set<string>()
  let below = -1
  for (const { level, name, sublevels } of levels) {
    const called = name.trim().toLowerCase()
    if (called === '' || !isWithin(called, longestLevelName)) wrong[levelNameField(level)] = nameSentence
    else if (names.has(called)) wrong[levelNameField(level)] = repeatedSentence
    names.add(called)
    for (const { sublevel, minPoints } of sublevels) {
      const field = levelPointsField(level, sublevel)
      if (level === 1 && sublevel === 1 && minPoints !== 0) wrong[field] = firstSentence
      else if (!isPoints(minPoints) || minPoints <= below) wrong[field] = risingSentence
      below = Math.max(below, minPoints)
    }
  }
  return wrong
}

/** The same levels counted from 1, with their names as they are shown. */
export function asWritten(levels: readonly LevelRow[]): readonly LevelRow[] {
  return levels.map(({ name, sublevels }, at) => ({
    level: at + 1,
    name: name.trim(),
    sublevels: sublevels.map(({ minPoints }, below) => ({ sublevel: below + 1, minPoints })),
  }))
}
