import { expect, test } from 'vitest'
import { isDay } from './day.ts'

test.each(['2026-11-30', '2024-02-29', '2000-02-29', '2026-01-31'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true)
})

test.each([
  '2026-11-31',
  '2023-02-29',
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '26-01-01',
  '',
  '2026-01-01T10:00',
])('%s is none', (text) => {
  expect(isDay(text)).toBe(false)
})
