import { expect, test } from 'vitest'
import { isProfession, registrationField } from './profession.ts'

test.each([
  ['Arquiteto', 'cau'],
  ['Engenheiro', 'crea'],
  ['Designer de Interiores', 'abd'],
] as const)('%s has a %s number', (profession, field) => {
  expect(registrationField(profession)).toBe(field)
})

test.each([
  ['Arquiteto', true],
  ['arquiteto', false],
  ['', false],
])('%j is a profession: %s', (text, expected) => {
  expect(isProfession(text)).toBe(expected)
})
