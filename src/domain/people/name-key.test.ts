import { expect, test } from 'vitest'
import { nameKey } from './name-key.ts'

test.each([
  ['José Ávila', 'jose avila'],
  ['JOSÉ ÁVILA', 'jose avila'],
  ['Conceição', 'conceicao'],
  ['Muñoz & Cia', 'munoz & cia'],
  ['', ''],
  ['Água d´Oeste', "agua d'oeste"],
  ['d’água', "d'agua"],
  ['Tubo 20″', 'tubo 20"'],
  ['Meia–Risca', 'meia-risca'],
  ['Casa\u00a0 Dura\u200b ', 'casa dura'],
  ['1ª Linha nº 2°', '1a linha no 2o'],
])('%s is found as "%s"', (name, key) => {
  expect(nameKey(name)).toBe(key)
})

test('a name typed with loose accents has the same key as one typed with whole letters', () => {
  expect(nameKey('Jose\u0301')).toBe(nameKey('Jos\u00e9'))
})
