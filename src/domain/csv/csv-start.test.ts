import { expect, test } from 'vitest'
import { encodingMark, otherThanText, isMarkup, isSeparatorLine, separatorOf } from './csv-start.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)
const text = (value: string) => Uint8Array.from(Array.from(value), (letter) => letter.charCodeAt(0))

test.each([
  ['nothing', bytes(), 'empty'],
  ['a workbook', bytes(0x50, 0x4b, 0x03, 0x04, 0x14), 'workbook'],
  ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0), 'workbook'],
  ['a PDF', text('%PDF-1.7'), 'other'],
  ['a table', text('cnpj;nome\r\n'), null],
  ['a table of Windows', bytes(0x52, 0x61, 0x7a, 0xe3, 0x6f), null],
  ['a table with two bytes a letter', bytes(0xff, 0xfe, 0x63, 0x00), null],
] as const)('%s is told by its first bytes', (_name, start, fault) => {
  expect(otherThanText(start)).toBe(fault)
})

test('a mark names the letters', () => {
  expect(encodingMark(bytes(0xef, 0xbb, 0xbf, 0x63))).toBe('utf-8')
  expect(encodingMark(bytes(0xff, 0xfe, 0x63, 0x00))).toBe('utf-16le')
  expect(encodingMark(bytes(0xfe, 0xff, 0x00, 0x63))).toBe('utf-16be')
  expect(encodingMark(text('cnpj'))).toBeNull()
})

test.each([
  ['cnpj;razaoSocial;nomeFantasia\r\n1;a,b;c,d', ';'],
  ['cnpj,razaoSocial\n1;2;3;4', ','],
  ['cnpj\trazaoSocial\n', '\t'],
  ['"a,b,c";"d,e"\n', ';'],
  ['\uFEFF\r\ncnpj,nome\n', ','],
  ['cnpj', ';'],
  ['', ';'],
  ['sep=,\r\ncnpj;nome', ','],
  ['sep=;\ncnpj,nome', ';'],
  ['Lojas, outubro de 2026\r\n\r\ncnpj;nome;cidade\r\n1;a;b\r\n2;c', ';'],
  ['"cnpj\r\nda loja, com marca, 14";nome\r\n1;a', ';'],
])('%j is parted by %j', (start, separator) => {
  expect(separatorOf(start)).toBe(separator)
})

test('the line that names the separator is no row', () => {
  expect([['sep=', ''], ['SEP=,'], ['"sep=;"'], ['sep=']].map(isSeparatorLine)).toEqual([true, true, false, true])
  expect(isSeparatorLine(['sep=', 'x'])).toBe(false)
})

test('a web page under the name of a spreadsheet is told from a table', () => {
  expect(['\uFEFF <html>', '<table>', '<?xml version="1.0"?><Workbook', '<!DOCTYPE html>'].every(isMarkup)).toBe(true)
  expect(['cnpj;nome', '<Loja>;x'].some(isMarkup)).toBe(false)
})
