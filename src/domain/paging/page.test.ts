import { expect, test } from 'vitest'
import { offsetOf, pageOf, paginationLimit, totalByLastPage } from './page.ts'

test('a page has 20 entries unless asked otherwise', () => {
  expect(paginationLimit).toBe(20)
  expect(pageOf(['a'], { total: 41, page: 3 })).toEqual({
    docs: ['a'],
    totalDocs: 41,
    page: 3,
    limit: 20,
    totalPages: 3,
  })
})

test.each([
  [0, 20, 1],
  [1, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
  [100, 7, 15],
])('%d entries in pages of %d make %d pages', (total, limit, totalPages) => {
  expect(pageOf([], { total, page: 1, limit }).totalPages).toBe(totalPages)
})

test('the first page begins at the first entry', () => {
  expect(offsetOf({ page: 1 })).toBe(0)
  expect(offsetOf({ page: 3 })).toBe(40)
  expect(offsetOf({ page: 3, limit: 7 })).toBe(14)
})

test.each([
  ['an empty first page', 0, 1, 0],
  ['an empty later page, which may stand behind the end', 0, 3, undefined],
  ['a page that is not full', 4, 3, 18],
  ['a full page', 7, 2, undefined],
])('%s tells the total, or that it must be counted', (_page, found, page, total) => {
  expect(totalByLastPage(found, { page, limit: 7 })).toBe(total)
})
