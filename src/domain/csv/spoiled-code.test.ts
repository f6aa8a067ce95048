import { expect, test } from 'vitest'
import { readCepCell, readCnpjCell, readCpfCell, readNumberCell, withoutFormula } from './spoiled-code.ts'

test.each([
  ['1000000000154.0', '01000000000154'],
  ['1000000000154', '01000000000154'],
  ['191', null],
  ['11222333000181', '11222333000181'],
  ['11.222.333/0001-81', '11222333000181'],
  ['11222333000181,00', '11222333000181'],
  ['12ABC34501DE35', '12ABC34501DE35'],
  ['10000000001541', null],
  ['11222333000182.0', null],
  ['112223330001810', null],
  ['1,12223E+13', null],
  ['', null],
])('the CNPJ %j is %j', (cell, cnpj) => {
  expect(readCnpjCell(cell)).toBe(cnpj)
})

test.each([
  ['1310100.0', '01310100'],
  ['1310100', '01310100'],
  ['80010-000', '80010000'],
  ['80010000.0', '80010000'],
  ['310100.0', null],
  ['13101000.5', null],
  ['131010000.0', null],
  ['0.0', null],
])('the CEP %j is %j', (cell, cep) => {
  expect(readCepCell(cell)).toBe(cep)
})

test('a CPF has its noughts again, and no other is made of it', () => {
  expect([readCpfCell('52998224725.0'), readCpfCell('12345678909.0'), readCpfCell('529982247250.0')]).toEqual([
    '52998224725',
    '12345678909',
    null,
  ])
})

test('a house has the number that was meant', () => {
  expect(['1000.0', '12 B', 's/n', '10.5'].map(readNumberCell)).toEqual(['1000', '12 B', 's/n', '10.5'])
})

test('a text that was kept by a formula is the text', () => {
  expect(['="00123"', '="diz ""oi"""', '=1+1', '00123'].map(withoutFormula)).toEqual([
    '00123',
    'diz "oi"',
    '=1+1',
    '00123',
  ])
})
