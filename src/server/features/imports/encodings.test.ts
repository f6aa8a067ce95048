/** Tables in the letters, line ends, separators and headers of many programs, written by another library: read right or named. */
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#domain/errors/refusal.ts'
import { readOnlyStoreColumns, storeColumns } from '#domain/stores/store-import.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { openTable, recordsOf } from './csv.file.ts'

/** In which Portuguese is written. */
const ours = [
  'utf8',
  'utf8 with a mark',
  'utf16le',
  'utf16le with a mark',
  'utf16be',
  'utf16be with a mark',
  'windows1252',
  'iso88591',
  'iso885915',
  'windows1254',
  'iso88599',
  'windows1250',
  'iso88592',
  'macroman',
  'cp850',
  'cp858',
] as const

/** Whatever has few of our letters, or others in their place. */
const foreign = [
  'utf32le',
  'windows1257',
  'cp437',
  'cp860',
  'windows1251',
  'koi8r',
  'maccenteuro',
  'shiftjis',
  'gbk',
] as const

const headers = [
  ['cnpj', 'razaoSocial', 'nomeFantasia', 'cidade', 'uf'],
  ['CNPJ', 'Razão social', 'Nome fantasia', 'Cidade', 'Estado'],
]

const rows = [
  ['11.222.333/0001-81', 'Louças São João Ltda', 'Louças do João', 'São José dos Pinhais', 'PR'],
  ['11.444.777/0001-61', 'Água & Luz Comércio S/A', 'Água e Luz', 'Florianópolis', 'SC'],
  ['01.000.000/0001-54', 'Irmãos Antônio e Íris', 'Três Irmãos', 'Brasília', 'DF'],
  ['33.000.167/0001-01', 'Construções Coração, Ltda', 'Coração; e mais', 'Goiânia', 'GO'],
  ['60.746.948/0001-12', 'Sem acento Ltda', 'Sem acento', 'Curitiba', 'PR'],
]

let folder: string
beforeAll(async () => void (folder = await temporaryFolder()))
afterAll(async () => rm(folder, { recursive: true, force: true }))

function written(text: string, name: string): Buffer {
  const [encoding = name, mark] = name.split(' with ')
  return iconv.encode(text, encoding, { addBOM: mark !== undefined })
}

/** The cells that were read; null where the file was refused. */
async function readBack(bytes: Buffer): Promise<string[][] | null> {
  const file = path.join(folder, 'tabela.csv')
  await writeFile(file, bytes)
  const columns = { columns: storeColumns, readOnly: readOnlyStoreColumns }
  try {
    const table = await openTable({ path: file, columns, naming: {}, personId: 'x' })
    const read: string[][] = []
    for await (const { cells } of recordsOf(table)) read.push([...cells])
    return read
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

const cellOf = (separator: string) => (cell: string) => (cell.includes(separator) ? `"${cell}"` : cell)

/** Every way to write the table in these letters: what is in the file, and what it was made from. */
function* tables(encoding: string): Generator<{ bytes: Buffer; sent: string[][]; way: string }> {
  // What the letters do not have is lost before it is sent.
  const kept = (cell: string) => iconv.decode(written(cell, encoding), encoding.split(' ')[0] ?? '')
  for (const end of ['\r\n', '\n', '\r'])
    for (const separator of [';', ',', '\t'])
      for (const header of headers) {
        const table = [header, ...rows]
        const lines = table.map((row) => row.map(cellOf(separator)).join(separator) + end)
        const way = JSON.stringify([encoding, end, separator])
        yield { bytes: written(lines.join(''), encoding), sent: table.map((row) => row.map(kept)), way }
      }
}

test.each(ours)('%s is read', async (encoding) => {
  for (const { bytes, sent, way } of tables(encoding)) expect(await readBack(bytes), way).toEqual(sent)
})

test.each(foreign)('%s is read, or refused, or the cell is named', async (encoding) => {
  for (const { bytes, sent, way } of tables(encoding)) {
    const damaged = (await readBack(bytes))?.flatMap((row, at) =>
      row.filter((cell, place) => cell !== sent[at]?.[place] && !cell.includes('\uFFFD')),
    )
    expect(damaged ?? [], way).toEqual([])
  }
})
