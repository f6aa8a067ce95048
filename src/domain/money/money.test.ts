import { fc } from '#domain/testing/properties.ts'
import { describe, expect, test } from 'vitest'
import { toCents, toDecimal } from './money.ts'

describe('money', () => {
  test.each([
    ['0.00', 0],
    ['0.01', 1],
    ['19.99', 1999],
    ['1234.50', 123_450],
    ['294.72', 29_472],
    ['999999999.99', 99_999_999_999],
    ['9999999999999.99', 999_999_999_999_999],
  ])('%s is %i cents, and back', (amount, cents) => {
    expect(toCents(amount)).toBe(cents)
    expect(toDecimal(cents)).toBe(amount)
  })

  test('leading zeros are the same money', () => {
    expect(toCents('0001.10')).toBe(110)
  })

  test.each([
    '',
    '1',
    '1.5',
    '1.555',
    '1,50',
    '-1.00',
    '+1.00',
    ' 1.00',
    '1.00 ',
    '1e3',
    '.50',
    '1.',
    'NaN',
    '1 000.00',
    '١.٠٠',
    '99999999999999.00',
  ])('the malformed amount "%s" is refused', (amount) => {
    expect(() => toCents(amount)).toThrow(expect.objectContaining({ code: 'validation' }))
  })

  test('a reversal may be negative money', () => {
    expect(toDecimal(-5)).toBe('-0.05')
    expect(toDecimal(-123_450)).toBe('-1234.50')
  })

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is not a whole number of cents', (cents) => {
    expect(() => toDecimal(cents)).toThrow(RangeError)
  })

  test('cents survive the way to the wire and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (cents) => toCents(toDecimal(cents)) === cents),
    )
  })
})
