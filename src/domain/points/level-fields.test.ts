import { expect, test } from 'vitest'
import { defaultLevels, type LevelRow } from './level.ts'
import { asWritten, wrongLevels } from './level-fields.ts'

const level = (name: string, ...points: readonly number[]): LevelRow => ({
  level: 0,
  name,
  sublevels: points.map((minPoints) => ({ sublevel: 0, minPoints })),
})
const wrong = (...levels: readonly LevelRow[]) => wrongLevels(asWritten(levels))

test('the levels a programme starts with are right', () => {
  expect(wrongLevels(defaultLevels)).toEqual({})
  expect(asWritten(defaultLevels)).toEqual(defaultLevels)
})

test('every level has a name of its own', () => {
  expect(wrong(level(' ', 0), level('Ouro', 10), level('ouro ', 20), level('x'.repeat(41), 30))).toEqual({
    'levels[0][name]': 'Digite um nome válido',
    'levels[2][name]': 'Outro nível já tem este nome',
    'levels[3][name]': 'Digite um nome válido',
  })
})

test('points begin at 0 and rise through all sublevels', () => {
  expect(wrong(level('A', 1), level('B', 5))).toEqual({
    'levels[0][sublevels][0][minPoints]': 'O primeiro nível começa com 0 pontos',
  })
  expect(wrong(level('A', 0, 500, 500), level('B', 400, 1000))).toEqual({
    'levels[0][sublevels][2][minPoints]': 'Digite mais pontos que no degrau anterior',
    'levels[1][sublevels][0][minPoints]': 'Digite mais pontos que no degrau anterior',
  })
  for (const points of [0.5, Number.NaN, 1e9]) expect(wrong(level('A', 0), level('B', points))).not.toEqual({})
})
