import { expect, test } from 'vitest'
import { beginningsOf, plainPoints, proposalFor, skusOf } from './product-proposal.ts'

const mesa = { sku: 'TOR-100', ean: '7891234567895', name: 'Torneira Orvalho de mesa' }
const parede = { sku: 'TOR-200', ean: '7891234567901', name: 'Torneira Orvalho de parede' }
const cuba = { sku: 'CUB 40', ean: null, name: 'Cuba de apoio redonda 40 cm' }
const products = [mesa, parede, cuba]
const item = { code: null, ean: null, name: 'X' }

test.each([
  ['its EAN', { ...item, ean: '7891234567895' }, mesa, 'ean'],
  ['its EAN with a nought before it', { ...item, ean: '07891234567901' }, parede, 'ean'],
  ['the code of the shop, which is the SKU', { ...item, code: 'tor100' }, mesa, 'sku'],
  ['the SKU in its description', { ...item, name: 'TORN ORVALHO TOR-200 CR' }, parede, 'sku'],
  ['its words', { ...item, name: 'TORNEIRA DE MESA ORVALHO CROMADA' }, mesa, 'name'],
  ['words that are abbreviated', { ...item, name: 'CUBA APOIO RED 40CM' }, cuba, 'name'],
] as const)('a product is known by %s', (_, printed, product, by) => {
  expect(proposalFor(printed, products)).toEqual({ product, by })
})

test.each([
  ['an EAN that no product has', { ...item, ean: '7891234567918' }],
  ['a word of many products', { ...item, name: 'TORNEIRA' }],
  ['words that fit two', { ...item, name: 'TORNEIRA ORVALHO DE MESA OU PAREDE' }],
  ['another thing', { ...item, name: 'SIFÃO SANFONADO' }],
])('%s proposes nothing', (_, printed) => {
  expect(proposalFor(printed, products)).toBeNull()
})

test('products are looked up by the beginnings of words', () => {
  expect(beginningsOf({ ...item, name: 'TORNEIRA Nº 2 P/ BANHO 40' })).toEqual(['torne', 'banho'])
})

test('what may be an SKU is the code and each word, without dashes', () => {
  expect([...skusOf({ ...item, code: 'tor-100', name: 'TORN CR 200' })]).toEqual(['TOR100', 'TORN', '200'])
})

test('points are those of the rate, rounded down', () => {
  expect([plainPoints(123_450, 100), plainPoints(123_450, 150), plainPoints(99, 100)]).toEqual([1234, 1851, 0])
})
