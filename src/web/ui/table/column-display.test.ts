import { expect, test } from 'vitest'
import { inOrder, movedBy, widthOf, withWidth } from './column-display.ts'

const columns = ['name', 'city', 'points', 'since'].map((key) => ({ key }))
const keys = (order: readonly string[]) => inOrder(columns, order).map(({ key }) => key)

test('the first column stays first, named ones follow, and new ones stand behind', () => {
  expect(keys([])).toEqual(['name', 'city', 'points', 'since'])
  expect(keys(['since', 'name', 'gone', 'city'])).toEqual(['name', 'since', 'city', 'points'])
})

test('a column moves one place', () => {
  expect(movedBy(['city', 'points', 'since'], 'points', -1)).toEqual(['points', 'city', 'since'])
  expect(movedBy(['city', 'points', 'since'], 'points', 1)).toEqual(['city', 'since', 'points'])
  expect(movedBy(['city', 'points', 'since'], 'city', 1)).toEqual(['points', 'city', 'since'])
})

test('a width is kept between what shows something and what fills a window, and let go', () => {
  const widths = withWidth([{ column: 'city', px: 120 }], 'points', 12.4)
  expect(widths).toEqual([
    { column: 'city', px: 120 },
    { column: 'points', px: 40 },
  ])
  expect(withWidth(widths, 'city', 5000)).toContainEqual({ column: 'city', px: 1000 })
  expect(widthOf({ widths: withWidth(widths, 'city', undefined) }, 'city')).toBeUndefined()
  expect(widthOf({ widths }, 'points')).toBe(40)
})
