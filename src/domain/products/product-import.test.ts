import { expect, test } from 'vitest'
import { changesOf, readFlag, scientific, verdictOf } from '#domain/imports/import-row.ts'
import { lacksOfNewProduct, readProductRow } from './product-import.ts'

const row = (cells: Readonly<Record<string, string>>) => readProductRow(new Map(Object.entries(cells)))

test('a row is read into the form products are kept in; an empty cell says nothing', () => {
  expect(
    row({ sku: 'TOR-100', ean: '789 1234 56789 5', descricao: 'Torneira', pontosPorReal: '1,5', ativo: '' }),
  ).toEqual({
    key: 'TOR-100',
    facts: { ean: '7891234567895', name: 'Torneira', ratePer100: 150 },
  })
})

test.each([
  ['1', 100],
  ['0,5', 50],
  ['1.25', 125],
  ['999,99', 99_999],
  ['0', 0],
])('%s points for each real are %i hundredths', (pontosPorReal, ratePer100) => {
  expect(row({ sku: 'A', pontosPorReal })).toEqual({ key: 'A', facts: { ratePer100 } })
})

test.each(['1.000', '-1', '1,555', '1000', 'um', '1e2'])('%s is no rate', (pontosPorReal) => {
  expect(row({ sku: 'A', pontosPorReal }).faults).toEqual([
    { column: 'pontosPorReal', value: pontosPorReal, reason: 'Digite os pontos por real, como 1,5' },
  ])
})

test('every wrong cell is named; numbers whose digits are lost have a sentence of their own', () => {
  expect(row({ sku: '7,89123E+12', ean: '7,89123E+12', marca: 'x'.repeat(121), ativo: '2' }).faults).toEqual([
    { column: 'sku', value: '7,89123E+12', reason: scientific },
    { column: 'ean', value: '7,89123E+12', reason: scientific },
    { column: 'marca', value: 'x'.repeat(121), reason: 'Digite uma marca de até 120 letras' },
    { column: 'ativo', value: '2', reason: 'Escreva sim ou não' },
  ])
  expect(row({ ean: '7891234567890' }).faults?.map(({ column }) => column)).toEqual(['sku', 'ean'])
})

test('a new product needs everything but its EAN and its standing', () => {
  const lacks = lacksOfNewProduct({ name: 'Torneira', brand: 'Nascente' })
  expect(lacks.map(({ column }) => column)).toEqual(['categoria', 'linha', 'pontosPorReal'])
})

test('yes and no are understood in the ways spreadsheets write them', () => {
  expect(['Sim', 'S', '1', 'VERDADEIRO'].map(readFlag)).toEqual([true, true, true, true])
  expect(['Não', 'nao', 'N', '0', 'FALSO'].map(readFlag)).toEqual([false, false, false, false, false])
  expect(readFlag('talvez')).toBeNull()
})

test('what a row would do follows from what is known', () => {
  const known = { name: 'Torneira', brand: 'Nascente', ean: null }
  expect(verdictOf(null, { name: 'Cuba' })).toBe('created')
  expect(verdictOf(known, { name: 'Torneira' })).toBe('unchanged')
  expect(verdictOf(known, {})).toBe('unchanged')
  expect(verdictOf(known, { name: 'Cuba', ean: '7891234567895' })).toBe('updated')
  expect(changesOf(known, { name: 'Cuba', brand: 'Nascente' })).toEqual({ name: 'Cuba' })
})
