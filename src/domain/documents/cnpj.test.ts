import { fc } from '#domain/testing/properties.ts'
import { describe, expect, test } from 'vitest'
import { formatCnpj, normalizeCnpj } from './cnpj.ts'
import { cnpjTriples, typedCnpjs, validCnpjs } from './testing/document-vectors.ts'

test.each(validCnpjs)('%s is a CNPJ', (cnpj) => {
  expect(normalizeCnpj(cnpj)).toBe(cnpj)
  expect(normalizeCnpj(formatCnpj(cnpj).toLowerCase())).toBe(cnpj)
})

test.each(cnpjTriples)('%s is written %s, and its check digits are right (%s is wrong)', (valid, written, wrong) => {
  expect(normalizeCnpj(valid)).toBe(valid)
  expect(formatCnpj(valid)).toBe(written)
  expect(normalizeCnpj(written)).toBe(valid)
  expect(normalizeCnpj(wrong)).toBeNull()
})

test.each(typedCnpjs)('"%s" means %s', (typed, meant) => {
  expect(normalizeCnpj(typed)).toBe(meant)
})

test('letters that only become ASCII in upper case are no letters of a CNPJ', () => {
  expect(normalizeCnpj('XT9CDVWJ000172')).not.toBeNull()
  expect(normalizeCnpj('ſT9CDVWJ000172')).toBeNull()
})

describe('the store registration number has every non-digit character removed before lookup', () => {
  const digits = fc
    .array(fc.constantFrom(...Array.from('0123456789')), { minLength: 12, maxLength: 16 })
    .map((list) => list.join(''))
  const known = fc.constantFrom(...validCnpjs.filter((cnpj) => /^\d+$/.test(cnpj)))
  const marks = fc.array(fc.constantFrom(...Array.from('.-/ \t')), { minLength: 16, maxLength: 16 })

  test('without letters the answer is that of the digits alone', () => {
    fc.assert(
      fc.property(fc.oneof(digits, known), marks, (text, between) => {
        const typed = Array.from(text, (digit, index) => digit + (between[index] ?? '')).join('')
        expect(normalizeCnpj(typed)).toBe(normalizeCnpj(text))
      }),
    )
  })

  test('what a spreadsheet made of a CNPJ is refused', () => {
    expect(normalizeCnpj('1,12223E+13')).toBeNull()
  })

  test('a CNPJ with letters is never taken for another one made of its digits', () => {
    const lettered = fc.constantFrom(...cnpjTriples.map(([valid]) => valid))
    fc.assert(
      fc.property(lettered, fc.nat(13), fc.constantFrom(...Array.from('0123456789ABCXYZ')), (cnpj, at, replacement) => {
        const typed = cnpj.slice(0, at) + replacement + cnpj.slice(at + 1)
        expect([null, typed]).toContain(normalizeCnpj(typed))
      }),
    )
  })
})

test('what is not fourteen characters long is shown as it is', () => {
  expect(formatCnpj('1122')).toBe('1122')
})
