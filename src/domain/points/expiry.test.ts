import { expect, test } from 'vitest'
import { expiryOf } from './expiry.ts'

test.each([
  ['2026-11-20T12:00:00.000Z', '2027-12-01T02:59:59.000Z'],
  ['2027-02-28T12:00:00.000Z', '2028-03-01T02:59:59.000Z'],
  ['2028-02-29T12:00:00.000Z', '2029-03-01T02:59:59.000Z'],
  ['2026-12-31T12:00:00.000Z', '2028-01-01T02:59:59.000Z'],
  ['2027-01-01T02:59:59.999Z', '2028-01-01T02:59:59.000Z'],
  ['2027-01-01T03:00:00.000Z', '2028-02-01T02:59:59.000Z'],
])('points available at %s expire at %s, the end of the 12th month after in São Paulo', (availableAt, expiresAt) => {
  expect(expiryOf(new Date(availableAt), 12).toISOString()).toBe(expiresAt)
})

test('the end of January plus one month is the end of February', () => {
  expect(expiryOf(new Date('2027-01-31T12:00:00Z'), 1).toISOString()).toBe('2027-03-01T02:59:59.000Z')
})
