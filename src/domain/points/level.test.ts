import { fc } from '#domain/testing/properties.ts'
import { describe, expect, test } from 'vitest'
import { defaultLevels, levelAt, levelAtStartOf, levelFor, levelsOf, type LevelRow, type LevelRules } from './level.ts'

const at = (instant: string) => new Date(instant)
const years = (points: Record<number, number>) =>
  new Map(Object.entries(points).map(([year, value]) => [Number(year), value]))

const always: LevelRules = { levels: defaultLevels, formerLevels: [] }

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
    expect(levelAt(at('2026-03-01T12:00:00Z'), new Map(), always)).toEqual({
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
    expect(levelAt(november, years({ 2026: points }), always)).toMatchObject({ level, sublevel })
  })

  test('the highest level has no next one', () => {
    expect(levelAt(november, years({ 2026: 16_000 }), always)).toMatchObject({
      level: 4,
      nextLevel: null,
      pointsToNext: null,
    })
  })

  test('a level won last year is held this year, with the points that keep it', () => {
    expect(levelAt(at('2027-02-01T12:00:00Z'), years({ 2026: 7000, 2027: 1500 }), always)).toMatchObject({
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
    expect([2024, 2025, 2026, 2027, 2028, 2029].map((year) => levelAtStartOf(year, points, always))).toEqual([
      1, 4, 3, 2, 1, 1,
    ])
  })

  test('nobody falls below what the year was worth', () => {
    expect(levelAtStartOf(2026, years({ 2024: 16_000, 2025: 6500 }), always)).toBe(3)
    expect(levelAtStartOf(2026, years({ 2024: 2000, 2025: 16_000 }), always)).toBe(4)
  })

  test.each([
    ['2026-10-03T02:59:59Z', false],
    ['2026-10-03T03:00:00Z', true],
    ['2027-01-01T02:59:59Z', true],
  ])('at %s a level without its points at risk: %s', (instant, atRisk) => {
    expect(levelAt(at(instant), years({ 2025: 2500, 2026: 1999 }), always)).toMatchObject({
      level: 2,
      keepPoints: 1,
      atRisk,
    })
  })

  test('a level whose points are made is never at risk', () => {
    expect(levelAt(at('2026-12-31T12:00:00Z'), years({ 2025: 2500, 2026: 2000 }), always)).toMatchObject({
      keepPoints: 0,
      atRisk: false,
    })
  })

  test('the year turns in São Paulo', () => {
    const points = years({ 2026: 2500, 2027: 10 })
    expect(levelAt(at('2027-01-01T02:59:59Z'), points, always)).toMatchObject({
      points: 2500,
      assessmentAt: '2026-12-31',
    })
    expect(levelAt(at('2027-01-01T03:00:00Z'), points, always)).toMatchObject({
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
        expect(levelAt(now, after, always).level).toBeGreaterThanOrEqual(levelAt(now, before, always).level)
      }),
    )
  })
})

describe('levels that were replaced', () => {
  const table = (...opens: readonly number[]): readonly LevelRow[] =>
    opens.map((minPoints, at) => ({ level: at + 1, name: `N${at + 1}`, sublevels: [{ sublevel: 1, minPoints }] }))
  const rules = (levels: readonly LevelRow[], ...formerLevels: LevelRules['formerLevels']): LevelRules => ({
    levels,
    formerLevels,
  })
  const june = (year: number) => at(`${year}-06-01T12:00:00Z`)
  const levelIn = (year: number, points: Record<number, number>, by: LevelRules) =>
    levelAt(june(year), years(points), by).level

  test('a lower threshold lifts at once, a higher one begins with the next year', () => {
    const lower = rules(table(0, 1000), { year: 2026, levels: table(0, 2000) })
    expect(levelIn(2026, { 2026: 1500 }, lower)).toBe(2)
    const higher = rules(table(0, 3000), { year: 2026, levels: table(0, 2000) })
    expect(levelIn(2026, { 2026: 2500 }, higher)).toBe(2)
    expect(levelIn(2027, { 2027: 2500 }, higher)).toBe(1)
  })

  test('a level won by the table of its year is held as any other, and assessed by the new one', () => {
    const higher = rules(table(0, 3000), { year: 2026, levels: table(0, 2000) })
    expect(levelAt(june(2027), years({ 2026: 2500 }), higher)).toMatchObject({ level: 2, keepPoints: 3000 })
    expect(levelIn(2028, { 2026: 2500, 2027: 2500 }, higher)).toBe(1)
  })

  test('a year that is over keeps its table, whatever came after it', () => {
    const twice = rules(table(0, 9000), { year: 2025, levels: table(0, 100) }, { year: 2026, levels: table(0, 500) })
    expect(levelAtStartOf(2025, years({ 2024: 100 }), twice)).toBe(2)
    expect(levelAtStartOf(2027, years({ 2026: 499 }), twice)).toBe(1)
    expect(levelAtStartOf(2027, years({ 2026: 500 }), twice)).toBe(2)
  })

  test('a level that was taken out is held to the end of the year, and is the highest one afterwards', () => {
    const fewer = rules(table(0, 2000), { year: 2026, levels: table(0, 2000, 5000) })
    expect(levelAt(june(2026), years({ 2026: 6000 }), fewer)).toMatchObject({ level: 3, name: 'N3' })
    expect(levelAt(june(2027), years({ 2026: 6000 }), fewer)).toMatchObject({ level: 2, nextLevel: null })
  })

  test('a new name is shown at once', () => {
    const before = table(0, 2000)
    const renamed = rules(
      before.map((entry) => ({ ...entry, name: `Novo ${entry.level}` })),
      { year: 2026, levels: before },
    )
    expect(levelsOf(2026, renamed).map(({ name }) => name)).toEqual(['Novo 1', 'Novo 2'])
  })

  test('whatever replaces a table, nobody falls in that year', () => {
    const tables = fc
      .uniqueArray(fc.integer({ min: 1, max: 20_000 }), { maxLength: 5 })
      .map((opens) => table(0, ...opens.toSorted((one, other) => one - other)))
    const earned = fc.record({ 2024: fc.nat(20_000), 2025: fc.nat(20_000), 2026: fc.nat(20_000) })
    fc.assert(
      fc.property(tables, tables, earned, (before, after, points) => {
        const replaced = rules(after, { year: 2026, levels: before })
        expect(levelIn(2026, points, replaced)).toBeGreaterThanOrEqual(levelIn(2026, points, rules(before)))
      }),
    )
  })
})
