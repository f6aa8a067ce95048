import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultLevels, levelAt, levelAtStartOf, levelFor } from './level.ts'

const at = (instant: string) => new Date(instant)
const years = (points: Record<number, number>) =>
  new Map(Object.entries(points).map(([year, value]) => [Number(year), value]))

describe('the level of a year’s points', () => {
  test.each([
    [0, 1],
    [1999, 1],
    [2000, 2],
    [6499, 2],
    [6500, 3],
    [15_999, 3],
    [16_000, 4],
    [1_000_000, 4],
  ])('%i points are level %i', (points, level) => {
    expect(levelFor(points, defaultLevels)).toBe(level)
  })
})

describe('the level at an instant', () => {
  const november = at('2026-11-20T12:00:00Z')

  test('nobody has less than the first sublevel of the first level', () => {
    expect(levelAt(at('2026-03-01T12:00:00Z'), new Map(), defaultLevels)).toEqual({
      level: 1,
      name: 'Essencial',
      sublevel: 1,
      points: 0,
      nextLevel: { level: 2, name: 'Referência', minPoints: 2000 },
      pointsToNext: 2000,
      keepPoints: 0,
      assessmentAt: '2026-12-31',
      atRisk: false,
    })
  })

  test.each([
    [499, 1, 1],
    [500, 1, 2],
    [1234, 1, 3],
    [2999, 2, 1],
    [3000, 2, 2],
    [4500, 2, 3],
    [30_000, 4, 3],
  ])('%i points this year are level %i, sublevel %i, at once', (points, level, sublevel) => {
    expect(levelAt(november, years({ 2026: points }), defaultLevels)).toMatchObject({ level, sublevel })
  })

  test('the highest level has no next one', () => {
    expect(levelAt(november, years({ 2026: 16_000 }), defaultLevels)).toMatchObject({
      level: 4,
      nextLevel: null,
      pointsToNext: null,
    })
  })

  test('a level won last year is held this year, with the points that keep it', () => {
    expect(levelAt(at('2027-02-01T12:00:00Z'), years({ 2026: 7000, 2027: 1500 }), defaultLevels)).toMatchObject({
      level: 3,
      sublevel: 1,
      points: 1500,
      pointsToNext: 14_500,
      keepPoints: 5000,
      atRisk: false,
    })
  })

  test('a level without its points falls by one at the assessment, and by one a year', () => {
    const points = years({ 2024: 16_000 })
    expect([2024, 2025, 2026, 2027, 2028, 2029].map((year) => levelAtStartOf(year, points, defaultLevels))).toEqual([
      1, 4, 3, 2, 1, 1,
    ])
  })

  test('nobody falls below what the year was worth', () => {
    expect(levelAtStartOf(2026, years({ 2024: 16_000, 2025: 6500 }), defaultLevels)).toBe(3)
    expect(levelAtStartOf(2026, years({ 2024: 2000, 2025: 16_000 }), defaultLevels)).toBe(4)
  })

  test.each([
    ['2026-10-03T02:59:59Z', false],
    ['2026-10-03T03:00:00Z', true],
    ['2027-01-01T02:59:59Z', true],
  ])('at %s a level without its points at risk: %s', (instant, atRisk) => {
    expect(levelAt(at(instant), years({ 2025: 2500, 2026: 1999 }), defaultLevels)).toMatchObject({
      level: 2,
      keepPoints: 1,
      atRisk,
    })
  })

  test('a level whose points are made is never at risk', () => {
    expect(levelAt(at('2026-12-31T12:00:00Z'), years({ 2025: 2500, 2026: 2000 }), defaultLevels)).toMatchObject({
      keepPoints: 0,
      atRisk: false,
    })
  })

  test('the year turns in São Paulo', () => {
    const points = years({ 2026: 2500, 2027: 10 })
    expect(levelAt(at('2027-01-01T02:59:59Z'), points, defaultLevels)).toMatchObject({
      points: 2500,
      assessmentAt: '2026-12-31',
    })
    expect(levelAt(at('2027-01-01T03:00:00Z'), points, defaultLevels)).toMatchObject({
      level: 2,
      points: 10,
      assessmentAt: '2027-12-31',
    })
  })

  test('more points never mean a lower level', () => {
    const history = fc.array(fc.nat(20_000), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(history, fc.nat(20_000), fc.nat(5), (points, more, which) => {
        const now = at(`${2020 + points.length - 1}-06-01T12:00:00Z`)
        const before = new Map(points.map((value, index) => [2020 + index, value]))
        const year = 2020 + (which % points.length)
        const after = new Map(before).set(year, (before.get(year) ?? 0) + more)
        expect(levelAt(now, after, defaultLevels).level).toBeGreaterThanOrEqual(
          levelAt(now, before, defaultLevels).level,
        )
      }),
    )
  })
})
