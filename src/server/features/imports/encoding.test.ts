import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CsvEncoding, csvEncodings } from '#domain/csv/csv-start.ts'
import { type FileLetters, lettersOfFile, textOfFile } from './file-encoding.rules.ts'
import { bytewiseLetters, decodeLetters, undoubled } from './encoding.rules.ts'

/** Bytes by the table of the platform, or by the one that is asked. */
function encode(text: string, letters: CsvEncoding): Uint8Array {
  if (letters === 'utf-8') return new TextEncoder().encode(text)
  if (letters === 'utf-16le') return Uint8Array.from(Buffer.from(text, 'utf16le'))
  if (letters === 'utf-16be') return Uint8Array.from(Buffer.from(text, 'utf16le').swap16())
  const byte = new Map(Array.from({ length: 256 }, (_, at) => [decodeLetters(Uint8Array.of(at), letters), at]))
  return Uint8Array.from(Array.from(text).map((sign) => byte.get(sign) ?? 0x3f))
}

const table =
  'cnpj;nome;cidade\r\n1;Construção Açaí;São Paulo\r\n2;Louças da Praia;Maringá\r\n3;ÁGUA E CIA;BRASÍLIA\r\n'
let folder: string
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'letters-'))))
afterAll(() => rm(folder, { recursive: true }))

/** How a file is read, and what is read of it. */
async function read(bytes: Uint8Array): Promise<{ letters: FileLetters; text: string }> {
  const file = path.join(folder, 'file.csv')
  await writeFile(file, bytes)
  const letters = await lettersOfFile(file, { start: bytes.subarray(0, 65_536) })
  let text = ''
  for await (const piece of textOfFile(file, letters)) text += piece.text
  return { letters, text }
}

test.each(csvEncodings)('a table in %s is known and read, with any line ends', async (encoding) => {
  for (const ends of ['\r\n', '\n', '\r']) {
    const told = table.replaceAll('\r\n', ends)
    expect(await read(encode(told, encoding))).toEqual({ letters: { encoding }, text: told })
  }
})

test('a line in the letters of Windows does not change the lines around it, with a mark or without', async () => {
  const [before, strange, after] = ['1;São Paulo\r\n', '2;Foz do Iguaçu\r\n', '3;Maringá\r\n']
  const bytes = Buffer.concat([encode(before, 'utf-8'), encode(strange, 'windows-1252'), encode(after, 'utf-8')])
  const letters = { encoding: 'utf-8', strange: 'windows-1252' }
  expect(await read(bytes)).toEqual({ letters, text: before + strange + after })
  const marked = Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), bytes])
  expect(await read(marked)).toEqual({ letters, text: before + strange + after })
})

test('what no letters make stands there as unread', async () => {
  const bytes = Buffer.concat([encode('1;São Paulo\n2;', 'utf-8'), Buffer.of(0x81, 0x8d, 0x0a)])
  expect((await read(bytes)).text).toBe('1;São Paulo\n2;\uFFFD\uFFFD\n')
})

test('a long file is read like a short one, and a line without an end is not collected', async () => {
  const lines = 'Pão de Açúcar;'.repeat(3000)
  const long = `${lines}\n`.repeat(40)
  expect((await read(Buffer.concat([encode(long, 'utf-8'), encode('Iguaçu\n', 'windows-1252')]))).text).toBe(
    `${long}Iguaçu\n`,
  )
  expect((await read(encode('ç'.repeat(2_000_000), 'utf-8'))).text.length).toBeGreaterThanOrEqual(2_000_000)
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
