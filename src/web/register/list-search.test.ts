import { expect, test } from 'vitest'
import { activeOf, opened, searchOf, standing } from './list-search.ts'

const id = '0199f3a0-0000-7000-8000-000000000b01'
const read = searchOf('adminCustomers', { status: standing, cliente: opened('novo') })
/** What came by hand is of no type. */
// eslint-disable-next-line typescript/no-unsafe-type-assertion -- an address says anything
const from = (raw: object) => read(raw as Parameters<typeof read>[0])

test('an address says what the agreement lets the list ask for, and what the screen reads in its own way', () => {
  const address = {
    page: 3,
    search: 'louças',
    sort: '-validUntil',
    professionalId: id,
    status: 'inactive',
    cliente: id,
  }
  expect(from(address)).toEqual(address)
  expect(from({ cliente: 'novo' }).cliente).toBe('novo')
})

test('what does not fit is as if it were not there, and every name is answered', () => {
  const nothing = { page: 1, search: undefined, sort: undefined, professionalId: undefined, status: undefined }
  const wrong = {
    page: 0.5,
    search: { words: 'a' },
    sort: 'email',
    professionalId: 'x',
    status: 'expired',
    cliente: 'nova',
    more: 1,
  }
  expect(from(wrong)).toStrictEqual({ ...nothing, cliente: undefined })
})

test('a word is at most 80 letters, and digits nobody quoted are one', () => {
  expect(from({ search: 7 }).search).toBe('7')
  expect(from({ search: 'a'.repeat(90) }).search).toHaveLength(80)
})

test.each([
  ['active', true],
  ['inactive', false],
  [undefined, undefined],
] as const)('a list is asked for %s by %s', (word, asked) => {
  expect(activeOf(word)).toBe(asked)
})
