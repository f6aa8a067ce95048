import { expect, test } from 'vitest'
import { extractFilterOf } from '#web/parts/extract-filters.tsx'
import * as search from './search.ts'

/** Addresses are typed by people: anything may stand there. */
const read = <Search>(reader: (raw: never) => Search, raw: object) => reader(raw as never)

test('a page that is no page is the first', () => {
  for (const value of ['zzz', '-1', 0, null, undefined, 1.5, '1e9', {}])
    expect(read(search.pageSearch, { page: value })).toEqual({ page: 1 })
  expect(read(search.pageSearch, { page: '7' })).toEqual({ page: 7 })
})

test('unknown states, days and ids are as if they were not there', () => {
  expect(read(search.invoicesSearch, { status: 'done', nota: '../x', enviar: 'yes', search: '' })).toEqual({ page: 1 })
  expect(read(search.experiencesSearch, { page: '2', aba: 'todas', category: 'cursos' })).toEqual({ page: 2 })
  const extract = read(search.extractSearch, { kind: 'gift', dateInit: '1/2/2026', dateEnd: '2026-02-01' })
  expect(extractFilterOf(extract)).toEqual({ page: 1, dateEnd: '2026-02-01' })
  expect(read(search.extractSearch, { kind: 'A gift', status: 7 })).toEqual({ page: 1 })
  expect(read(search.invoicesSearch, { amountFrom: -1, amountTo: 1.5, holder: 'me', dono: 'Ana' })).toEqual({ page: 1 })
  const narrowed = { dateInit: '2026-02-01', amountFrom: 500, amountTo: 2000, holder: 'nobody' }
  expect(read(search.invoicesSearch, narrowed)).toEqual({ page: 1, ...narrowed })
})

test('digits that nobody quoted are still what is looked for', () => {
  expect(read(search.invoicesSearch, { search: 70_792_099_000_197 })).toEqual({ page: 1, search: '70792099000197' })
  // What the router could not keep exact finds nothing that is not meant.
  expect(read(search.invoicesSearch, { search: 3.5e43 })).toEqual({ page: 1 })
})

test('a redirect to another place is dropped', () => {
  expect(read(search.loginSearch, { redirect: 'https://evil.example' })).toEqual({})
  expect(read(search.loginSearch, { redirect: '//evil.example' })).toEqual({})
  expect(read(search.loginSearch, { redirect: '/your-points?page=2' })).toEqual({ redirect: '/your-points?page=2' })
})

test('a name that does not fit is answered with undefined, because one left out would keep its raw value', () => {
  expect(Object.keys(read(search.loginSearch, { redirect: '//evil.example' }))).toEqual(['redirect'])
  expect(Object.keys(read(search.invoicesSearch, { status: 'done' }))).toContain('status')
})
