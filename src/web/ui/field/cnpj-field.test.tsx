import { expect, test } from 'vitest'
import { maskCnpj } from './cnpj-text.ts'

test('a CNPJ gets its punctuation as it is typed, letters included', () => {
  expect(maskCnpj('1')).toBe('1')
  expect(maskCnpj('12abc')).toBe('12.ABC')
  expect(maskCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35')
  expect(maskCnpj('CNPJ: 11.222.333/0001-81'.slice(6))).toBe('11.222.333/0001-81')
  expect(maskCnpj('112223330001819999')).toBe('11.222.333/0001-81')
})
