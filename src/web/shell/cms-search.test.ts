import { expect, test } from 'vitest'
import { customersSearch } from './cms-search.ts'

/** Addresses are typed by people: anything may stand there. */
const read = (raw: object) => customersSearch(raw as never)

test('each part of the specifiers has states and orders of its own; those of the other are dropped', () => {
  const raw = { page: '2', status: 'expired', specification: 'refused', search: 'Paula' }
  const cliente = '0199f3a0-0000-7000-8000-000000000601'
  expect(read({ ...raw, sort: 'validUntil', cliente })).toEqual({
    page: 2,
    status: 'expired',
    sort: 'validUntil',
    search: 'Paula',
    cliente,
  })
  expect(read({ ...raw, aba: 'especificacoes', sort: 'validUntil', cliente })).toEqual({
    page: 2,
    aba: 'especificacoes',
    specification: 'refused',
    search: 'Paula',
  })
  expect(read({ aba: 'outra', sort: 'amount', status: 'none', cliente: '../x' })).toEqual({ page: 1 })
})

test('what does not fit is answered with undefined, because one left out would keep its raw value', () => {
  const names = ['aba', 'cliente', 'page', 'search', 'sort', 'specification', 'status']
  for (const aba of [undefined, 'especificacoes']) expect(Object.keys(read({ aba })).toSorted()).toEqual(names)
})
