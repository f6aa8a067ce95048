import { expect, test } from 'vitest'
import { sampleKey } from '#domain/invoices/testing/fiscal-sample.ts'
import { readPrintedCode } from './printed-code.ts'

const key = sampleKey()
const office = 'https://www.nfce.fazenda.sp.gov.br/NFCeConsultaPublica/Paginas/ConsultaQRCode.aspx'
const hex = (text: string) =>
  text
    .split('')
    .map((letter) => letter.charCodeAt(0).toString(16))
    .join('')

/** What a test compares: the key as text. */
function read(text: string) {
  const code = readPrintedCode(text)
  return code === null || code === 'wrong-key' ? code : { ...code, key: code.key.key }
}

const onlyKey = { key, amountCents: null, issuedOn: null, homologation: null }

test('the Code 128 of a DANFE is the key alone', () => {
  expect(read(key)).toEqual(onlyKey)
  expect(read(` ${key}\n`)).toEqual(onlyKey)
})

test('version 1 says the amount and, in hexadecimal, the moment of issue', () => {
  const query = `chNFe=${key}&nVersao=100&tpAmb=1&dhEmi=${hex('2026-11-10T10:15:00-03:00')}&vNF=1234.50&vICMS=0.00&digVal=00`
  expect(read(`http://www.fazenda.pr.gov.br/nfce?${query}`)).toEqual({
    key,
    amountCents: 123450,
    issuedOn: '2026-11-10',
    homologation: false,
  })
})

test('the day of version 1 is nothing when the key names another month', () => {
  const query = `chNFe=${key}&dhEmi=${hex('2026-10-10T10:15:00-03:00')}&vNF=9.9`
  expect(read(`${office}?${query}`)).toMatchObject({ issuedOn: null, amountCents: 990 })
})

test('version 2 on line is the key, and the number of its secret is no amount', () => {
  expect(read(`${office}?p=${key}|2|1|1|AB12`)).toEqual({ ...onlyKey, homologation: false })
  expect(read(`${office}?p=${encodeURIComponent(`${key}|2|2|1|AB12`)}`)).toEqual({ ...onlyKey, homologation: true })
})

test('version 2 and 3 off line say day and amount', () => {
  const said = { key, amountCents: 6090, issuedOn: '2026-11-08', homologation: false }
  expect(read(`${office}?p=${key}|2|1|08|60.90|6b6a|1|AB12`)).toEqual(said)
  expect(read(`${office}?p=${key}|3|1|08|60.90|2|52998224725|c2ln`)).toEqual(said)
})

test('version 3 on line has nothing behind the environment, or not even that', () => {
  expect(read(`${office}?p=${key}|3|1`)).toEqual({ ...onlyKey, homologation: false })
  expect(read(`${office}?p=${key}|3`)).toEqual(onlyKey)
  expect(read(`${office}?p=${key}`)).toEqual(onlyKey)
  expect(read(`http://nfe.sefaz.go.gov.br:8080?p=${key}|3`)).toEqual(onlyKey)
})

test.each(['31', '00', '', 'x'])('day %j is no day of November', (day) => {
  expect(read(`${office}?p=${key}|2|1|${day}|60.90|6b6a|1|AB12`)).toMatchObject({ issuedOn: null, amountCents: 6090 })
})

test.each(['60,90', '-1.00', '1e3', '', '99999999999999.00'])('amount %j is no amount', (amount) => {
  expect(read(`${office}?p=${key}|2|1|08|${amount}|6b6a|1|AB12`)).toMatchObject({
    issuedOn: '2026-11-08',
    amountCents: null,
  })
})

test('a key with a wrong digit is said to be wrong', () => {
  const wrong = key.slice(0, 43) + ((Number(key[43]) + 1) % 10)
  expect(readPrintedCode(wrong)).toBe('wrong-key')
  expect(readPrintedCode(`${office}?p=${wrong}|3|1`)).toBe('wrong-key')
})

test.each([
  ['another address', `https://exemplo.com.br/?p=${key}|3|1`],
  ['an address that ends like one', `https://x.gov.br.exemplo.com/?p=${key}|3|1`],
  ['a name before the address', `https://nfce.gov.br@exemplo.com/?p=${key}|3|1`],
  ['an office without a key', `${office}?q=1`],
  ['an office without anything', office],
  ['a broken escape', `${office}?p=%E0%A4%A`],
  ['nothing', ''],
  ['more than a code holds', `${office}?p=${key}|3|1&x=${'9'.repeat(3000)}`],
])('%s says nothing', (_, text) => {
  expect(readPrintedCode(text)).toBeNull()
})
