import { expect, test } from 'vitest'
import { nameKey } from './name-key.ts'

test.each([
  ['José Ávila', 'jose avila'],
  ['JOSÉ ÁVILA', 'jose avila'],
  ['Conceição', 'conceicao'],
  ['Muñoz & Cia', 'munoz & cia'],
  ['', ''],
])('%s is found as "%s"', (name, key) => {
  expect(nameKey(name)).toBe(key)
})

test('a name typed with loose accents has the same key as one typed with whole letters', () => {
  expect(nameKey('Jose\u0301')).toBe(nameKey('Jos\u00e9'))
})
