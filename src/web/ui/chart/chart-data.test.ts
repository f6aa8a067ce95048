import { expect, test } from 'vitest'
import { isEmpty, landmarks } from './chart-data.ts'

const series = (...values: (number | null)[]) => ({ key: 'points', label: 'Pontos', values })
const categories = ['jan', 'fev', 'mar', 'abr']

test('landmarks pass over what was not measured and take the first of equals', () => {
  const points = series(null, 20, 5, 20)
  expect(landmarks({ categories, series: [points] }, points)).toEqual({
    first: { category: 'fev', value: 20 },
    last: { category: 'abr', value: 20 },
    least: { category: 'mar', value: 5 },
    most: { category: 'fev', value: 20 },
  })
})

test('nought is a value, nothing measured is none', () => {
  expect(isEmpty({ categories, series: [series(0, null, null, null)] })).toBe(false)
  expect(isEmpty({ categories, series: [series(null, null, null, null), series()] })).toBe(true)
  expect(isEmpty({ categories: [], series: [series()] })).toBe(true)
})
