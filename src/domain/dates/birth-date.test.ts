import { fc } from '#domain/testing/properties.ts'
import { expect, test } from 'vitest'
import { birthDateToIso, birthDateToTyped, isAdult, isBirthDate } from './birth-date.ts'

test.each([
  ['21/11/1990', '1990-11-21'],
  [' 01/02/2000 ', '2000-02-01'],
  ['29/02/2000', '2000-02-29'],
  ['29/02/1996', '1996-02-29'],
  ['29/02/1900', null],
  ['29/02/1999', null],
  ['31/04/1990', null],
  ['00/01/1990', null],
  ['01/00/1990', null],
  ['01/13/1990', null],
  ['31/12/1899', null],
  ['1/2/1990', null],
  ['1990-11-21', null],
  ['21/11/90', null],
  ['', null],
])('birth date %s is sent as %s', (typed, iso) => {
  expect(birthDateToIso(typed)).toBe(iso)
})

test.each(['2000-02-30', '1990-1-2', '1899-12-31', '21/11/1990', '1990-11-21T00:00:00Z', ''])(
  '%s is no birth date to show',
  (iso) => {
    expect(birthDateToTyped(iso)).toBeNull()
  },
)

test('every day since 1900 is shown and typed back unchanged', () => {
  const day = fc.date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2100-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(day, (date) => {
      const iso = date.toISOString().slice(0, 10)
      expect(birthDateToIso(birthDateToTyped(iso) ?? '')).toBe(iso)
    }),
  )
})

test('nobody is born tomorrow', () => {
  expect(isBirthDate('2026-11-21', '2026-11-21')).toBe(true)
  expect(isBirthDate('2026-11-22', '2026-11-21')).toBe(false)
  expect(isBirthDate('2026-02-30', '2026-11-21')).toBe(false)
})

test('somebody is an adult from the eighteenth birthday on', () => {
  expect(isAdult('2008-11-21', '2026-11-21')).toBe(true)
  expect(isAdult('2008-11-22', '2026-11-21')).toBe(false)
  expect(isAdult('2008-02-29', '2026-02-28')).toBe(false)
  expect(isAdult('2008-02-29', '2026-03-01')).toBe(true)
  expect(isAdult('1800-01-01', '2026-11-21')).toBe(false)
})
