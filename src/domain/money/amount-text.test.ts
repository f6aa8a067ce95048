import { expect, test } from 'vitest'
import { amountText } from './amount-text.ts'

test.each([
  [123_456_789, 'R$\u00A01.234.567,89'],
  [0, 'R$\u00A00,00'],
  [5, 'R$\u00A00,05'],
  [-150, '-R$\u00A01,50'],
])('%i cents are %s', (cents, text) => {
  expect(amountText(cents)).toBe(text)
})
