import { expect, test } from 'vitest'
import { bytewiseLetters, decodeLetters, type Letters, lettersOf, undoubled } from './letters.ts'

/** Bytes by the table of the platform, or by the one that is asked. */
function encode(text: string, letters: Letters): Uint8Array {
  if (letters === 'utf-8') return new TextEncoder().encode(text)
  if (letters === 'utf-16le') return Uint8Array.from(Buffer.from(text, 'utf16le'))
  if (letters === 'utf-16be') return Uint8Array.from(Buffer.from(text, 'utf16le').swap16())
  const byte = new Map(Array.from({ length: 256 }, (_, at) => [decodeLetters(Uint8Array.of(at), letters), at]))
  return Uint8Array.from(Array.from(text).map((sign) => byte.get(sign) ?? 0x3f))
}

const table =
  'cnpj;nome;cidade\r\n1;Construção Açaí;São Paulo\r\n2;Louças da Praia;Maringá\r\n3;ÁGUA E CIA;BRASÍLIA\r\n'
const all = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh', 'ibm850'] as const

test.each(all)('a table in %s is known and read', (letters) => {
  const bytes = encode(table, letters)
  expect(lettersOf(bytes)).toBe(letters)
  expect(decodeLetters(bytes, letters)).toBe(table)
})

test.each([
  'São Paulo',
  'Construção',
  'Maringá',
  'Foz do Iguaçu',
  'VITÓRIA',
  'Conceição',
  'Mogi-Guaçu',
  'Pé d’Água',
  'Jundiaí',
  'Goiânia',
  'Três Corações',
])('%s alone is enough', (city) => {
  for (const letters of ['windows-1252', 'macintosh'] as const)
    expect(bytewiseLetters(encode(city, letters))).toBe(letters)
})

test('bytes that no letters of Portuguese make are not guessed', () => {
  expect(bytewiseLetters(Uint8Array.of(0x81, 0x8d, 0x8f))).toBeNull()
})

test('a mark names the letters, and a line that is cut counts for nothing', () => {
  expect(lettersOf(Uint8Array.of(0xff, 0xfe, 0x63, 0x00))).toBe('utf-16le')
  expect(lettersOf(encode(`a\nSão`, 'utf-8').subarray(0, 4))).toBe('utf-8')
  expect(lettersOf(encode('cnpj;nome\n', 'utf-8'))).toBe('utf-8')
})

test('what was written twice is told from what was not', () => {
  expect(undoubled('SÃ£o Paulo')).toBe('São Paulo')
  expect(undoubled('ConstruÃ§Ã£o')).toBe('Construção')
  expect([undoubled('São Paulo'), undoubled('IRMÃ'), undoubled('MAÇÃ E CIA'), undoubled('Ã£ e 浴')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
