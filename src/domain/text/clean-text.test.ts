import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

const family = '👨‍👩‍👧‍👦'

test.each([
  ['half of an emoji', 'Praia \uD83D'],
  ['its other half', '\uDE00 Praia'],
])('%s is no text', (_, text) => {
  expect(cleanText(text)).toBeNull()
})

test.each([
  ['an accent of its own sign', 'Sa\u0303o Paulo', 'São Paulo'],
  ['a zero-width space', 'lia\u200B@exemplo.com.br', 'lia@exemplo.com.br'],
  ['a soft hyphen', 'banhei\u00ADro', 'banheiro'],
  ['a byte order mark', '\uFEFFLouças', 'Louças'],
  ['what turns the writing round', 'fatura\u202Efdp.exe', 'faturafdp.exe'],
  ['NUL and other controls', 'a\0b\u0007c', 'abc'],
  ['a non-breaking space', 'Casa\u00A0Dura', 'Casa Dura'],
  ['many spaces, tabs, and those around it', '  espaço \t  d ', 'espaço d'],
  ['a line end', 'Rua A\r\nSala 2', 'Rua A Sala 2'],
  ['letters that are drawn as nothing', 'Ana\u3164\u2800\u1160', 'Ana'],
  ['private and unassigned characters', 'a\uE000\uFDD0\u{1FFFE}b', 'ab'],
  ['a joiner between letters', `a\u200Db`, 'ab'],
  ['marks by the thousand', `a${'\u0301'.repeat(10_000)}`, `á${'\u0301'.repeat(8)}`],
  ['nothing that is seen', ' \u200B\n\u00AD', ''],
])('%s is cleaned', (_, text, clean) => {
  expect(cleanText(text)).toBe(clean)
})

test.each(['d’água', '20″', 'Meia–Risca', family, '👩🏽‍🚀', '❤️', '🇧🇷', 'Ñandú', '浴室'])('%s stays', (text) => {
  expect(cleanText(text)).toBe(text)
})

test('lines stay lines where there may be several', () => {
  expect(cleanText(' um \r\n\r\n dois\u2028três\u000B ', { lines: true })).toBe('um\n\ndois\ntrês')
})

/** Of every character there is; what Unicode has most of, letters of other writings, would be nearly all of a fair choice. */
const anything = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0x3ff }),
      fc.integer({ min: 0x2000, max: 0x2fff }),
      fc.integer({ min: 0xe000, max: 0x10ffff }),
    ),
  )
  .map((points) => String.fromCodePoint(...points))

test('what is clean stays as it is', () => {
  fc.assert(
    fc.property(anything, fc.boolean(), (text, lines) => {
      const clean = cleanText(text, { lines })
      expect(clean).not.toBeNull()
      expect(cleanText(clean ?? '', { lines })).toBe(clean)
    }),
  )
})
