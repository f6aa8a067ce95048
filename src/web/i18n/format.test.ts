import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import {
  formatMoney,
  formatBytes,
  formatCalendarDay,
  formatCents,
  formatDay,
  formatDateTime,
  formatDayOfYear,
  formatLongDay,
  formatMonth,
  formatPoints,
  formatPointsChange,
  formatRelative,
  formatTime,
  parseCalendarDay,
} from './format.ts'

test.each([
  [123_456_789, 'R$\u00A01.234.567,89'],
  [0, 'R$\u00A00,00'],
  [5, 'R$\u00A00,05'],
  [-150, '-R$\u00A01,50'],
])('%i cents are written %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text)
})

test.each([
  ['1234.50', 'R$\u00A01.234,50'],
  ['1234.5', 'R$\u00A01.234,50'],
  ['0.29', 'R$\u00A00,29'],
  ['19', 'R$\u00A019,00'],
  ['-1.50', '-R$\u00A01,50'],
])('the decimal text %s of the agreement is written %s', (decimal, text) => {
  expect(formatMoney(decimal)).toBe(text)
})

test.each(['', 'abc', '1,50', '1.234.50', '1.234'])('%s is no decimal text of the agreement', (text) => {
  expect(formatMoney(text)).toBe('')
})

test('points have a point between thousands, and their changes a sign', () => {
  expect(formatPoints(1234)).toBe('1.234')
  expect(formatPointsChange(1234)).toBe('+1.234')
  expect(formatPointsChange(-50)).toBe('-50')
  expect(formatPointsChange(0)).toBe('0')
})

test('instants are shown in São Paulo, wherever the device is', () => {
  expect(formatDay('2026-11-21T12:00:00Z')).toBe('21/11/2026')
  expect(formatTime('2026-11-21T12:00:00Z')).toBe('09:00')
  expect(formatDateTime('2026-11-22T02:30:00Z')).toBe('21/11/2026 23:30')
  expect(formatLongDay('2026-11-21T12:00:00Z')).toBe('21 de novembro de 2026')
})

test('the summer time that Brazil still had in 2018 counts', () => {
  expect(formatTime('2018-12-01T12:00:00Z')).toBe('10:00')
})

test('midnight is 00:00, not 24:00', () => {
  expect(formatTime('2026-11-21T03:00:00Z')).toBe('00:00')
})

test('a calendar day is turned by slicing, so no zone moves it', () => {
  expect(formatCalendarDay('1990-03-01')).toBe('01/03/1990')
  expect(parseCalendarDay('01/03/1990')).toBe('1990-03-01')
  expect(formatCalendarDay(null)).toBe('')
})

test.each(['31/02/2026', '29/02/2025', '00/01/2026', '01/13/2026', '1/3/1990', '01/03/90', ''])(
  '%s is not a day',
  (text) => {
    expect(parseCalendarDay(text)).toBe('')
  },
)

test('29 February exists in leap years', () => {
  expect(parseCalendarDay('29/02/2028')).toBe('2028-02-29')
  expect(parseCalendarDay('29/02/1900')).toBe('')
  expect(parseCalendarDay('29/02/2000')).toBe('2000-02-29')
})

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T11:59:30Z', 'agora'],
  ['2026-11-21T11:57:00Z', 'há 3 min'],
  ['2026-11-21T10:00:00Z', 'há 2 h'],
  ['2026-11-20T11:00:00Z', 'ontem'],
  ['2026-11-17T12:00:00Z', 'há 4 dias'],
  ['2026-11-01T12:00:00Z', '01/11/2026'],
  ['2026-11-21T12:05:00Z', 'em 5 min'],
])('%s is %s', (instant, text) => {
  expect(formatRelative(instant, now).replaceAll('\u00A0', ' ')).toBe(text)
})

test('how long ago follows the language', () => {
  i18n.loadAndActivate({ locale: 'en', locales: ['en'], messages: {} })
  expect(formatRelative('2026-11-21T11:57:00Z', now)).toBe('3 min. ago')
  i18n.activate('ptBR', ['pt-BR'])
})

test.each([
  [0, '0\u00A0B'],
  [999, '999\u00A0B'],
  [1_000, '1\u00A0kB'],
  [458_000, '458\u00A0kB'],
  [1_240_000, '1,2\u00A0MB'],
  [12_000_000_000_000, '12.000\u00A0GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test('months and days of a year are written by their digits', () => {
  expect([formatMonth('2026-01'), formatMonth('2026-11-30'), formatDayOfYear('2026-11-03')]).toEqual([
    '01/2026',
    '11/2026',
    '03/11',
  ])
})
