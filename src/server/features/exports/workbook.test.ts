/** Workbooks, read back by a library that had no part in writing them. */
import { read, utils } from '@e965/xlsx'
import { XMLValidator } from 'fast-xml-parser'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import {
  dayColumn,
  decimalColumn,
  type ExportColumn,
  instantColumn,
  integerColumn,
  textColumn,
} from '#domain/exports/table.ts'
import { workbook } from './workbook.file.ts'

async function bytesOf<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  title = 'Lojas',
): Promise<Buffer> {
  async function* stretches() {
    // In several stretches, the last of them empty.
    for (let at = 0; at <= rows.length; at += 2)
      yield rows.slice(at, at + 2).map((row) => columns.map(({ cell }) => cell(row)))
  }
  const pieces: Uint8Array[] = []
  for await (const piece of workbook({ title, columns }, stretches())) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function opened<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[], title?: string) {
  const book = read(await bytesOf(columns, rows, title), { cellNF: true, cellFormula: true })
  const [name = ''] = book.SheetNames
  return { name, sheet: book.Sheets[name]! }
}

test('every kind of cell arrives as what it is', async () => {
  const columns = [
    textColumn('CNPJ', () => '11.222.333/0001-81'),
    integerColumn('Pontos', () => -1234),
    decimalColumn('Valor (R$)', () => 123450),
    dayColumn('Emitida em', () => '2026-01-05'),
    // Half past ten at night in São Paulo is the next day in UTC.
    instantColumn('Recebida em', () => new Date('2026-11-21T01:30:00.000Z')),
    textColumn('Observação', () => null),
  ]
  const { sheet } = await opened(columns, [{}])
  expect(utils.sheet_to_json(sheet, { header: 1 })[0]).toEqual(columns.map(({ header }) => header))
  expect(sheet['A2']).toMatchObject({ t: 's', v: '11.222.333/0001-81' })
  expect(sheet['B2']).toMatchObject({ t: 'n', v: -1234, z: '#,##0' })
  expect(sheet['C2']).toMatchObject({ t: 'n', v: 1234.5, z: '#,##0.00' })
  expect(sheet['D2']).toMatchObject({ t: 'n', w: '05/01/2026' })
  expect(sheet['E2']).toMatchObject({ t: 'n', w: '20/11/2026 22:30' })
  expect(sheet['F2']).toBeUndefined()
})

test('text that looks like a formula, markup, an escape or nothing a file may carry stays the text it is', async () => {
  const texts = [
    '=HYPERLINK("http://x";"y")',
    '+55 41',
    '-1',
    '@SOMA(A1)',
    '<b>Água & Forma</b>',
    '_x0041_',
    ' duas\nlinhas ',
    'ação 🚿',
  ]
  const { sheet } = await opened(
    [textColumn('Nome', (text: string) => text)],
    [...texts, 'nulo\u0000e sino\u0007', 'x'.repeat(40_000)],
  )
  for (const [at, text] of texts.entries()) {
    const cell = sheet[`A${at + 2}`]
    expect(cell).toMatchObject({ t: 's', v: text })
    expect(cell.f).toBeUndefined()
  }
  expect(sheet['A10'].v).toBe('nuloe sino')
  expect(sheet['A11'].v).toHaveLength(32_767)
})

test('every part of the file is XML whatever is in a cell', async () => {
  const parts = unzipSync(await bytesOf([textColumn('Nome <b> & "c"', (text: string) => text)], ['<b>&</i>']))
  for (const [name, bytes] of Object.entries(parts))
    expect(XMLValidator.validate(Buffer.from(bytes).toString()), name).toBe(true)
})

test('columns beyond Z are named on, the name of the sheet may have accents, and the filter covers all rows', async () => {
  const columns = Array.from({ length: 54 }, (_, at) => integerColumn(`c${at}`, (row: number) => row + at))
  const { name, sheet } = await opened(columns, [0, 100, 200], 'Usuários & lojas')
  expect(name).toBe('Usuários & lojas')
  expect([sheet['Z2'].v, sheet['AA2'].v, sheet['AZ3'].v, sheet['BB4'].v]).toEqual([25, 26, 151, 253])
  expect(sheet['!autofilter']).toEqual({ ref: 'A1:BB4' })
})
