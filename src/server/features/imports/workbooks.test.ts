import { randomUUID } from 'node:crypto'
import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Import, ImportDetail, Refused, Store, StoreOfCnpj } from '#contract/api.gen.ts'
import { newCnpj } from '#tests/support/accounts.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { importTable, sendTable, type TableToSend } from '#tests/support/send-table.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

type BookType = 'xlsx' | 'biff8' | 'ods'

const head = ['cnpj', 'razaoSocial', 'nomeFantasia', 'cep', 'numero', 'telefone', 'cidade']

/** It begins with a nought, which a number does not have. */
const paddedCnpj = () => newCnpj('05')

interface SheetOf {
  readonly sheet: WorkSheet
  readonly hidden?: 0 | 1 | 2
}

function bookOf(sheets: Readonly<Record<string, SheetOf>>, type: BookType = 'xlsx', date1904 = false): Buffer {
  const book = utils.book_new()
  for (const [name, { sheet }] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name)
  book.Workbook = {
    WBProps: { date1904 },
    Sheets: Object.entries(sheets).map(([name, { hidden = 0 }]) => ({ name, Hidden: hidden })),
  }
  return Buffer.from(write(book, { type: 'array', bookType: type, compression: true }) as ArrayBuffer)
}

const sheetOf = (rows: readonly (readonly unknown[])[]): SheetOf => ({
  sheet: utils.aoa_to_sheet(rows.map((row) => [...row])),
})
const number = (value: number, format?: string): CellObject => ({ t: 'n', v: value, ...(format && { z: format }) })

describe.each(databaseKinds())('workbooks on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => void (app = await openTestApp({ kind })))
  afterAll(() => app.close())

  const send = (bytes: Buffer, how: Partial<TableToSend> = {}) =>
    sendTable(app, { bytes, filename: 'lojas.xlsx', query: '?partial=true', ...how })
  const imported = (bytes: Buffer, how: Partial<TableToSend> = {}) =>
    importTable(app, { bytes, filename: 'lojas.xlsx', query: '?partial=true', ...how })
  const storeOf = async (cnpj: string): Promise<Store | null> =>
    (await app.call('admin', 'GET', `/admin/stores/cnpj/${cnpj}`)).json<StoreOfCnpj>().store
  const faultsOf = async ({ _id }: Import) =>
    (await app.call('admin', 'GET', `/admin/imports/${_id}`)).json<ImportDetail>().faults

  test.each(['xlsx', 'biff8', 'ods'] as const)(
    'numbers, codes and words of %s arrive as people see them',
    async (type) => {
      const [one, other] = [newCnpj(), paddedCnpj()]
      const done = await imported(
        bookOf(
          {
            Lojas: sheetOf([
              ['Lojas da região sul'],
              [],
              head,
              [one, 'Água Ltda', 'Água', '01310-100', 's/n', '(41) 3333-4444', 'São Paulo'],
              [Number(other), 'Número Ltda', 'Número', 1310100, 1000, 1_133_334_444, 'Curitiba'],
            ]),
          },
          type,
        ),
      )
      expect(done).toMatchObject({
        sheet: 'Lojas',
        otherSheets: [],
        created: 2,
        invalid: 0,
        samples: [
          { line: 4, column: 'razaoSocial', text: 'Água Ltda' },
          { line: 4, column: 'nomeFantasia', text: 'Água' },
          { line: 4, column: 'cidade', text: 'São Paulo' },
          { line: 5, column: 'razaoSocial', text: 'Número Ltda' },
          { line: 5, column: 'nomeFantasia', text: 'Número' },
        ],
        skipped: [{ line: 1, text: 'Lojas da região sul' }],
      })
      expect(await storeOf(one)).toMatchObject({ tradeName: 'Água', zipCode: '01310100', city: 'São Paulo' })
      expect(await storeOf(other)).toMatchObject({ zipCode: '01310100', number: '1000', phone: '+551133334444' })
    },
  )

  test('the sheet with the columns is read, whatever lies before it; a hidden one never is', async () => {
    const [cnpj, hidden] = [newCnpj(), newCnpj()]
    const rows = (of: string) => sheetOf([head, [of, 'Loja Ltda', 'Loja']])
    const book = bookOf({
      Escondida: { ...rows(hidden), hidden: 1 },
      Oculta: { ...rows(hidden), hidden: 2 },
      Instruções: sheetOf([['Preencha a outra planilha']]),
      Vazia: sheetOf([]),
      Dados: rows(cnpj),
    })
    expect(await imported(book)).toMatchObject({ sheet: 'Dados', otherSheets: ['Instruções'], created: 1 })
    expect(await storeOf(hidden)).toBeNull()
  })

  test('what is merged downwards is in each of its rows', async () => {
    const cnpjs = [newCnpj(), newCnpj(), newCnpj()]
    const { sheet } = sheetOf([
      head,
      ...cnpjs.map((cnpj, at) => [cnpj, 'Loja Ltda', `Loja ${at}`, '', '', '', at === 0 ? 'Lapa' : undefined]),
    ])
    sheet['!merges'] = [{ s: { r: 1, c: 6 }, e: { r: 3, c: 6 } }]
    expect(await imported(bookOf({ Lojas: { sheet } }))).toMatchObject({ created: 3 })
    for (const cnpj of cnpjs) expect((await storeOf(cnpj))?.city).toBe('Lapa')
  })

  test('formulas are the value a person sees; without one, or with an error, the cell is named', async () => {
    const [right, unknown, wrong] = [newCnpj(), newCnpj(), newCnpj()]
    const { sheet } = sheetOf([
      head,
      ...[right, unknown, wrong].map((cnpj) => [cnpj, 'Loja Ltda', 'Loja', '', '', '', 'Lapa']),
    ])
    sheet['C2'] = { t: 's', v: 'Somada', f: 'CONCATENATE("So","mada")' }
    sheet['C3'] = { t: 'n', v: 0, f: 'A1' }
    sheet['C4'] = { t: 'e', v: 0x2a, w: '#N/A' }
    const parts = unzipSync(bookOf({ Lojas: { sheet } }))
    const name = 'xl/worksheets/sheet1.xml'
    // As programs write it that do not calculate.
    const xml = strFromU8(parts[name] ?? new Uint8Array()).replace('<f>A1</f><v>0</v>', '<f>A1</f><v></v>')
    const done = await imported(Buffer.from(zipSync({ ...parts, [name]: strToU8(xml) })))
    expect(done).toMatchObject({ created: 1, invalid: 2 })
    expect((await storeOf(right))?.tradeName).toBe('Somada')
    expect((await faultsOf(done)).map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [3, 'nomeFantasia', 'A fórmula não tem resultado guardado. Abra a planilha no Excel e salve de novo.'],
      [4, 'nomeFantasia', 'A fórmula da planilha dá erro. Corrija a célula.'],
    ])
  })

  test('a format that pads a code gives it the noughts it begins with; digits that are lost are told', async () => {
    const cnpj = paddedCnpj()
    const { sheet } = sheetOf([head, [0, 'Loja Ltda', 'Loja', 0, 0], [0, 'Outra Ltda', 'Outra']])
    sheet['A2'] = number(Number(cnpj), '00000000000000')
    sheet['D2'] = number(1_310_100, '00000-000')
    sheet['E2'] = number(12, '000')
    sheet['A3'] = number(1_122_233_300_018_199)
    const done = await imported(bookOf({ Lojas: { sheet } }))
    expect(await storeOf(cnpj)).toMatchObject({ zipCode: '01310100', number: '012' })
    expect(await faultsOf(done)).toMatchObject([
      { line: 3, column: 'cnpj', reason: expect.stringContaining('notação científica') as string },
    ])
  })

  test.each([false, true])('days are days, counted from 1904: %s', async (date1904) => {
    const cnpj = newCnpj()
    const { sheet } = sheetOf([head, [cnpj, 'Loja Ltda', 'Loja', '', 0, '', 0]])
    // 28/11/2026, and the same at half past two in the afternoon.
    const serial = date1904 ? 46_354 - 1462 : 46_354
    sheet['E2'] = number(serial, 'dd/mm/yyyy')
    sheet['G2'] = number(serial + 14.5 / 24, 'dd/mm/yyyy hh:mm')
    await imported(bookOf({ Lojas: { sheet } }, 'xlsx', date1904))
    expect(await storeOf(cnpj)).toMatchObject({ number: '2026-11-28', city: '2026-11-28 14:30' })
  })

  test('what is no table is refused with its reason', async () => {
    const told = async (bytes: Buffer) => (await send(bytes)).json<Refused>().error.msg
    expect(await told(bookOf({ Vazia: sheetOf([]) }))).toBe('A planilha está vazia.')
    const half = bookOf({ Lojas: sheetOf([head]) })
    expect(await told(half.subarray(0, half.length / 2))).toContain('Não conseguimos abrir a planilha.')
    expect(await told(bookOf({ Lojas: sheetOf([head]) }))).toBe('O arquivo só tem a linha com os nomes das colunas.')
  })

  test('titles nobody knows are shown to whoever sent them, named by hand, and remembered', async () => {
    const [cnpj, later] = [newCnpj(), newCnpj()]
    const rows = (of: string) => [
      ['Doc. da loja', 'Empresa', 'Fachada', 'Cidade', 'Obs.'],
      [of, 'Loja Ltda', 'Loja', 'Lapa', 'x'],
    ]
    const book = bookOf({ Lojas: sheetOf(rows(cnpj)) })
    const refused = await send(book)
    expect(refused.statusCode).toBe(422)
    expect(refused.json<Refused>().error).toMatchObject({
      code: 'import-columns-missing',
      header: [
        { title: 'Doc. da loja', column: null },
        { title: 'Empresa', column: null },
        { title: 'Fachada', column: null },
        { title: 'Cidade', column: 'cidade' },
        { title: 'Obs.', column: null },
      ],
    })
    const columns = ['cnpj:Doc. da loja', 'razaoSocial:Empresa', 'nomeFantasia:Fachada', ':Cidade']
    expect(await imported(book, { columns })).toMatchObject({
      created: 1,
      ignoredColumns: ['Cidade', 'Obs.'],
      header: [
        { title: 'Doc. da loja', column: 'cnpj' },
        { title: 'Empresa', column: 'razaoSocial' },
        { title: 'Fachada', column: 'nomeFantasia' },
        { title: 'Cidade', column: null },
        { title: 'Obs.', column: null },
      ],
    })
    expect((await storeOf(cnpj))?.city).toBeNull()
    const csv = rows(later)
      .map((row) => row.join(';'))
      .join('\r\n')
    const again = await imported(Buffer.from(csv), { filename: 'lojas.csv' })
    expect(again).toMatchObject({ sheet: null, created: 1, ignoredColumns: ['Obs.'] })
    // A column that is there by its own name is not looked for under another title.
    const both = `cnpj;razaoSocial;nomeFantasia;Empresa\r\n${newCnpj()};Certa Ltda;Certa;Errada`
    expect(await imported(Buffer.from(both))).toMatchObject({ created: 1, ignoredColumns: ['Empresa'] })
    // Names of columns nobody has are refused.
    expect((await send(book, { columns: ['senha:Obs.'], id: randomUUID() })).statusCode).toBe(400)
  })
})
