import { describe, expect, test } from 'vitest'
import { capturedAtOf, completed, noFields, readFields } from './fields.ts'

const key = '35261112ABC34501DE35650010000006781123409877'

describe('what is written about an invoice', () => {
  test('is kept in one form, however it was typed', () => {
    expect(
      readFields({
        note: '  obra da Rua A ',
        amount: '1234.50',
        number: ' 4321 ',
        issuedAt: '2026-11-18',
        issuerCnpj: '11.222.333/0001-81',
        accessKey: '3526 1112 abc3 4501 DE35 6500 1000 0006 7811 2340 9877',
      }),
    ).toEqual({
      note: 'obra da Rua A',
      amountCents: 123450,
      number: '4321',
      issuedAt: '2026-11-18',
      issuerCnpj: '11222333000181',
      accessKey: key,
    })
  })

  test('is not said when absent and taken back when empty', () => {
    expect(readFields({})).toEqual({})
    expect(readFields({ note: ' ', number: '' })).toEqual({ note: null, number: null })
  })

  test('is refused when it cannot be', () => {
    expect(() => readFields({ issuerCnpj: '11.222.333/0001-82' })).toThrow('CNPJ')
    expect(() => readFields({ accessKey: `${key.slice(0, 43)}8` })).toThrow('chave de acesso')
    for (const issuedAt of ['0000-01-01', '1999-12-31', '2100-01-01', '2026-13-01', '2026-11-31', '18/11/2026']) {
      expect(() => readFields({ issuedAt }), issuedAt).toThrow('Verifique os campos')
    }
    expect(() => readFields({ amount: '12,5' })).toThrow('Verifique os campos')
  })
})

describe('the access key', () => {
  test('tells issuer and number when nobody typed them', () => {
    expect(completed({ ...noFields, accessKey: key })).toMatchObject({ issuerCnpj: '12ABC34501DE35', number: '678' })
    expect(completed({ ...noFields, accessKey: key, number: '9', issuerCnpj: '11222333000181' })).toMatchObject({
      issuerCnpj: '11222333000181',
      number: '9',
    })
    expect(completed(noFields)).toBe(noFields)
  })
})

describe('the time of capture', () => {
  const now = new Date('2026-11-21T12:00:00Z')

  test('is the device’s, but never later than now nor before 2000', () => {
    expect(capturedAtOf('2026-11-20T08:30:00-03:00', now).toISOString()).toBe('2026-11-20T11:30:00.000Z')
    expect(capturedAtOf('2038-01-19T03:14:08Z', now)).toBe(now)
    expect(capturedAtOf('1970-01-01T00:00:00Z', now).toISOString()).toBe('2000-01-01T00:00:00.000Z')
  })

  test('is refused when no calendar has it', () => {
    expect(() => capturedAtOf('2026-11-20T23:59:60Z', now)).toThrow('Verifique os campos')
  })
})
