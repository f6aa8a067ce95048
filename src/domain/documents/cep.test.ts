import { expect, test } from 'vitest'
import { formatCep, normalizeCep } from './cep.ts'

test.each([
  ['01310-100', '01310100'],
  ['89.010-025', '89010025'],
  ['99999999', '99999999'],
  ['01000-000', '01000000'],
  ['00999-999', null],
  ['00000-000', null],
  ['1310-100', null],
  ['013101000', null],
  ['', null],
])('"%s" means %s', (typed, meant) => {
  expect(normalizeCep(typed)).toBe(meant)
})

test('a CEP is shown with its dash and its leading zero', () => {
  expect(formatCep('01310100')).toBe('01310-100')
  expect(formatCep('0131')).toBe('0131')
})
