import { expect, test } from 'vitest'
import { areaCodes, formatPhone, normalizeCellphone, normalizePhone } from './phone.ts'

test('Brazil has 67 area codes', () => {
  expect(areaCodes.size).toBe(67)
})

test.each([
  ['(11) 98765-4321', '+5511987654321'],
  ['+55 (11) 98765-4321', '+5511987654321'],
  ['011 98765-4321', '+5511987654321'],
  ['55 99123-4567', '+5555991234567'],
  ['5555991234567', '+5555991234567'],
  ['(55) 3222-1234', '+555532221234'],
  ['(47) 3333-4444', '+554733334444'],
  ['0800 123 4567', '08001234567'],
  ['0800 12 3456', '0800123456'],
  ['0300-123-4567', '03001234567'],
  ['4004-1234', '40041234'],
  ['3003 1234', '30031234'],
  ['(41) 3333-4444 / 99999-1234', '+554133334444 / +5541999991234'],
  ['(41) 3333-4444 e (11) 98765-4321', '+554133334444 / +5511987654321'],
  ['0800 123 4567; (41) 3333-4444', '08001234567 / +554133334444'],
  ['(41) 3333-4444 / 4445', null],
  ['99999-1234 / (41) 3333-4444', null],
  ['4004-1234 / 3333-4444', null],
  ['4004-1234 / (47) 3333-4444 / 99999-1234', '40041234 / +554733334444 / +5547999991234'],
  ['(41) 3333-4444, 3333-4445, 3333-4446, 3333-4447', null],
  ['0800 1', null],
  ['0900 123 4567', null],
  ['(20) 98765-4321', null],
  ['(11) 8765-4321', null],
  ['(11) 88765-4321', null],
  ['(11) 1333-4444', null],
  ['98765-4321', null],
  ['+1 202 555 0123', null],
  ['', null],
])('"%s" means %s', (typed, meant) => {
  expect(normalizePhone(typed)).toBe(meant)
})

test('a cellphone is a mobile number', () => {
  expect(normalizeCellphone('(11) 98765-4321')).toBe('+5511987654321')
  expect(normalizeCellphone('(47) 3333-4444')).toBeNull()
})

test.each([...areaCodes])('a number of area %s survives being shown and typed again', (code) => {
  for (const number of [`+55${code}987654321`, `+55${code}33334444`])
    expect(normalizePhone(formatPhone(number))).toBe(number)
})

test('a number is shown as Brazilians write it', () => {
  expect(formatPhone('+5511987654321')).toBe('(11) 98765-4321')
  expect(formatPhone('+554733334444')).toBe('(47) 3333-4444')
  expect(formatPhone('08001234567')).toBe('0800 123 4567')
  expect(formatPhone('40041234')).toBe('4004-1234')
  expect(formatPhone('+554133334444 / +5541999991234')).toBe('(41) 3333-4444 / (41) 99999-1234')
  expect(formatPhone('123')).toBe('123')
})
