import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('begins with its mark, parts cells by ; and lines by CRLF', () => {
  expect(
    csvOf([
      ['Data', 'Pontos'],
      ['21/11/2026', 12],
    ]),
  ).toBe('\uFEFFData;Pontos\r\n21/11/2026;12\r\n')
})

test.each([
  ['=1+1', "'=1+1"],
  ['+55 11', "'+55 11"],
  ['-2', "'-2"],
  ['@SOMA(A1)', "'@SOMA(A1)"],
  ['\tx', "'\tx"],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  ['＝1+1', "'＝1+1"],
  ['＠SOMA(A1)', "'＠SOMA(A1)"],
  ['a;b', '"a;b"'],
  ['diz "oi"', '"diz ""oi"""'],
  ['duas\nlinhas', '"duas\nlinhas"'],
  ['=HYPERLINK("http://x";"y")', '"\'=HYPERLINK(""http://x"";""y"")"'],
  ['Nota 1', 'Nota 1'],
])('the text %j is written %j and never becomes a formula or another cell', (text, cell) => {
  expect(csvOf([[text]])).toBe(`\uFEFF${cell}\r\n`)
})

test('numbers stay numbers, with the comma of Brazil, and nothing is an empty cell', () => {
  expect(csvOf([[-50, 1.25, null, undefined]])).toBe('\uFEFF-50;1,25;;\r\n')
  expect(csvOf([[{ hundredths: -1250 }, { hundredths: 123450 }]])).toBe('\uFEFF-12,50;1234,50\r\n')
})

test('a table without lines is its mark alone', () => {
  expect(csvOf([])).toBe('\uFEFF')
})
