import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

const text = (page: number, last: number) =>
  pageNumbers(page, last)
    .map((slot) => (typeof slot === 'number' ? slot : '…'))
    .join(' ')

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [2, 5, '1 2 3 4 5'],
  [1, 7, '1 2 3 4 5 6 7'],
  [1, 30, '1 2 3 4 5 … 30'],
  [4, 30, '1 2 3 4 5 … 30'],
  [5, 30, '1 … 4 5 6 … 30'],
  [27, 30, '1 … 26 27 28 29 30'],
  [30, 30, '1 … 26 27 28 29 30'],
])('page %i of %i names %s', (page, last, shown) => {
  expect(text(page, last)).toBe(shown)
})

test('whatever the page, there are seven places at most, none twice, and the shown page is one of them', () => {
  for (let last = 1; last <= 40; last++) {
    for (let page = 1; page <= last; page++) {
      const slots = pageNumbers(page, last)
      expect(slots.length).toBeLessThanOrEqual(7)
      expect(new Set(slots).size).toBe(slots.length)
      expect(slots).toContain(page)
    }
  }
})
