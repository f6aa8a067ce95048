import { expect, test } from 'vitest'
import { normalizeCode } from './recovery.ts'

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['12345', null],
  ['1234567', null],
  ['', null],
  ['abcdef', null],
])('%j is the code %j', (typed, expected) => {
  expect(normalizeCode(typed)).toBe(expected)
})
