import { describe, expect, test } from 'vitest'
import { fieldMask, masks } from './masks.ts'

const cpf = fieldMask(masks.cpf)
const cnpj = fieldMask(masks.cnpj)
const cep = fieldMask(masks.cep)
const phone = fieldMask(masks.phone)
const date = fieldMask(masks.date)
const key = fieldMask(masks.accessKey)

test.each([
  ['CPF', cpf, '52998224725', '529.982.247-25'],
  ['CNPJ', cnpj, '12abc34501de35', '12.ABC.345/01DE-35'],
  ['CNPJ of digits', cnpj, '11222333000181', '11.222.333/0001-81'],
  ['CEP', cep, '01310100', '01310-100'],
  ['telephone at home', phone, '1133334444', '(11) 3333-4444'],
  ['mobile telephone', phone, '11987654321', '(11) 98765-4321'],
  ['day', date, '21112026', '21/11/2026'],
  [
    'access key',
    key,
    '35261112ABC34501DE35650010000006781123409877',
    '3526 1112 ABC3 4501 DE35 6500 1000 0006 7811 2340 9877',
  ],
])('a %s is shown as it is written on paper', (_, mask, value, text) => {
  expect(mask.show(value)).toBe(text)
  expect(mask.show(text)).toBe(text)
})

/** Types, pastes or deletes: `|` is the caret after the browser did its part and before the mask does. */
function change(mask: typeof cpf, after: string, inputType: string | undefined, before = '') {
  const caret = after.indexOf('|')
  const masked = mask.read({ text: after.replace('|', ''), caret, inputType, before })
  return { text: `${masked.text.slice(0, masked.caret)}|${masked.text.slice(masked.caret)}`, value: masked.value }
}

describe('the caret stays where the person works', () => {
  test.each([
    ['typing at the end', '1234|', 'insertText', '123.4|'],
    ['typing in the middle', '12|9.382', 'insertText', '12|9.382'],
    ['typing before the punctuation', '5299|.982', 'insertText', '529.9|98.2'],
    ['deleting in the middle', '52|.982.247-25', 'deleteContentBackward', '52|9.822.472-5'],
    ['deleting the punctuation backwards', '529|982.247-25', 'deleteContentBackward', '529|.982.247-25'],
    ['deleting the punctuation forwards', '529|982.247-25', 'deleteContentForward', '529.|982.247-25'],
    ['a letter where digits are', '529.x|98', 'insertText', '529|.98'],
  ])('%s', (_, after, inputType, shown) => {
    expect(change(cpf, after, inputType, '52998').text).toBe(shown)
  })

  test('a full field takes no more, so that nothing is pushed out', () => {
    const after = change(cpf, '7|529.982.247-25', 'insertText', '52998224725')
    expect(after).toEqual({ text: '|529.982.247-25', value: '52998224725' })
  })
})

describe('what is pasted or filled in by the browser is read as it is meant', () => {
  test.each([
    ['a CNPJ with its name', cnpj, 'CNPJ: 11.222.333/0001-81|', 'insertFromPaste', '11222333000181'],
    ['a CNPJ in lower case', cnpj, ' 12.abc.345/01de-35 |', 'insertFromPaste', '12ABC34501DE35'],
    ['a CPF in a sentence', cpf, 'CPF 529.982.247-25|', 'insertFromPaste', '52998224725'],
    ['a telephone with its country', phone, '+55 (11) 98765-4321|', undefined, '11987654321'],
    ['a telephone of the area 55', phone, '(55) 98765-4321|', 'insertFromPaste', '55987654321'],
    ['a telephone with a nought', phone, '011 3333-4444|', 'insertFromPaste', '1133334444'],
    ['a day of the browser', date, '1990-03-01|', undefined, '01031990'],
    ['a day without noughts', date, '1/3/1990|', 'insertFromPaste', '01031990'],
    [
      'a key of an XML file',
      key,
      'NFe35261112ABC34501DE35650010000006781123409877|',
      'insertFromPaste',
      '35261112ABC34501DE35650010000006781123409877',
    ],
  ])('%s', (_, mask, after, inputType, value) => {
    expect(change(mask, after, inputType).value).toBe(value)
  })
})
