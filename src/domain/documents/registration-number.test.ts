import { expect, test } from 'vitest'
import { normalizeAbd, normalizeCau, normalizeCrea } from './registration-number.ts'

test.each([
  ['A66583-5', 'A66583-5'],
  ['a66583-5', 'A66583-5'],
  ['665835', 'A66583-5'],
  ['CAU A66583-5', 'A66583-5'],
  ['A 66.583-5', 'A66583-5'],
  ['A1-0', 'A1-0'],
  ['A123456-7', 'A123456-7'],
  ['A1234567-8', null],
  ['A-5', null],
  ['B66583-5', null],
  ['', null],
])('%j is the CAU %j', (typed, meant) => {
  expect(normalizeCau(typed)).toBe(meant)
})

test.each([
  ['CREA-SP 123456', 'CREA-SP 123456'],
  ['crea-sp  123456', 'CREA-SP 123456'],
  ['12345-D', '12345-D'],
  ['2600123456', '2600123456'],
  ['123', null],
  ['CREA-SP', null],
  ['1234567890123456789012', null],
  ['1234<b>', null],
])('%j is the CREA %j', (typed, meant) => {
  expect(normalizeCrea(typed)).toBe(meant)
})

test.each([
  [' 12.345 ', '12.345'],
  ['ABD-SP 77', 'ABD-SP 77'],
  ['', null],
  ['1'.repeat(21), null],
])('%j is the ABD number %j', (typed, meant) => {
  expect(normalizeAbd(typed)).toBe(meant)
})
