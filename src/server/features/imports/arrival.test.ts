/** Spreadsheets as they really arrive: each was mishandled once, and is read right or named now. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Import, ImportDetail, Product, ProductPage, Refused, Store, StoreOfCnpj } from '#contract/api.gen.ts'
import { newCnpj } from '#tests/support/accounts.ts'
import { importTable, sendTable, type TableToSend } from '#tests/support/send-table.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { decodeLetters } from './encoding.rules.ts'

const head = 'cnpj;razaoSocial;nomeFantasia;cidade;uf'

/** Bytes by the table of the platform. */
function encoded(text: string, letters: 'windows-1252' | 'macintosh' | 'ibm850'): Buffer {
  const byte = new Map(Array.from({ length: 256 }, (_, at) => [decodeLetters(Uint8Array.of(at), letters), at]))
  return Buffer.from(Array.from(text, (sign) => byte.get(sign) ?? 0x3f))
}

describe.each(databaseKinds())('spreadsheets as they arrive on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => void (app = await openTestApp({ kind })))
  afterAll(() => app.close())

  const send = (bytes: Buffer | string, how: Partial<TableToSend> = {}) =>
    sendTable(app, { bytes, query: '?partial=true', ...how })
  const imported = (bytes: Buffer | string, how: Partial<TableToSend> = {}) =>
    importTable(app, { bytes, query: '?partial=true', ...how })
  const storeOf = async (cnpj: string): Promise<Store | null> =>
    (await app.call('admin', 'GET', `/admin/stores/cnpj/${cnpj}`)).json<StoreOfCnpj>().store
  const faultsOf = async ({ _id }: Import) =>
    (await app.call('admin', 'GET', `/admin/imports/${_id}`)).json<ImportDetail>().faults
  const row = (cnpj: string, city = 'Curitiba') => `${cnpj};Loja Ltda;Loja;${city};PR`

  test('rows that lost their empty last columns are rows with empty cells', async () => {
    const rows = Array.from({ length: 32 }, (_, at) => (at < 16 ? row(newCnpj()) : `${newCnpj()};Loja Ltda;Loja`))
    expect(await imported([head, ...rows].join('\r\n'))).toMatchObject({ created: 32, invalid: 0 })
  })

  test('a line that names the separator is none of the table', async () => {
    expect(await imported(`sep=;\r\n${head}\r\n${row(newCnpj())}\r\n`)).toMatchObject({
      created: 1,
      invalid: 0,
      skipped: [],
    })
    const commas = [head, row(newCnpj())].join('\n').replaceAll(';', ',')
    expect(await imported(`sep=,\n${commas}`)).toMatchObject({ created: 1, separator: ',' })
  })

  test('line ends of several systems in one file are line ends', async () => {
    const [one, two, three] = [newCnpj(), newCnpj(), newCnpj()].map((cnpj) => row(cnpj))
    expect(await imported(`${head}\r\n${one}\n${two}\r${three}\n`)).toMatchObject({ created: 3, invalid: 0 })
  })

  test('titles above the table and totals below it are told and passed over', async () => {
    const named = head.replace('razaoSocial', '"Razão\r\nsocial"')
    const file = ['Lojas da região sul, outubro de 2026', '', named, row(newCnpj()), ';TOTAL GERAL;;1;', ''].join(
      '\r\n',
    )
    expect(await imported(file)).toMatchObject({
      created: 1,
      invalid: 0,
      skipped: [
        { line: 1, text: 'Lojas da região sul, outubro de 2026' },
        { line: 5, text: 'TOTAL GERAL · 1' },
      ],
    })
  })

  test.each(['macintosh', 'ibm850', 'windows-1252'] as const)(
    'letters of %s are known by what they make',
    async (letters) => {
      const cnpj = newCnpj()
      const file = encoded(`${head}\r${row(cnpj, 'São Paulo').replace('Loja Ltda', 'Construção Ltda')}\r`, letters)
      expect(await imported(file)).toMatchObject({
        encoding: letters,
        samples: [
          { line: 2, column: 'razaoSocial', text: 'Construção Ltda' },
          { line: 2, column: 'cidade', text: 'São Paulo' },
        ],
      })
      expect(await storeOf(cnpj)).toMatchObject({ city: 'São Paulo', corporateName: 'Construção Ltda' })
    },
  )

  test.each(['utf16le', 'utf16be'] as const)('%s is read with a mark and without', async (wide) => {
    for (const mark of ['\uFEFF', '']) {
      const cnpj = newCnpj()
      const bytes = Buffer.from(`${mark}${head}\r\n${row(cnpj, 'Maringá')}\r\n`, 'utf16le')
      expect(await imported(wide === 'utf16be' ? bytes.swap16() : bytes)).toMatchObject({ created: 1 })
      expect((await storeOf(cnpj))?.city).toBe('Maringá')
    }
  })

  test('one line in other letters changes no other, and what was written twice is read once more', async () => {
    for (const mark of ['', '\uFEFF']) {
      const [plain, strange, doubled] = [newCnpj(), newCnpj(), newCnpj()]
      const file = Buffer.concat([
        Buffer.from(`${mark}${head}\r\n${row(plain, 'São Paulo')}\r\n${row(doubled, 'MaringÃ¡')}\r\n`),
        encoded(`${row(strange, 'Foz do Iguaçu')}\r\n`, 'windows-1252'),
      ])
      expect(await imported(file)).toMatchObject({ encoding: 'utf-8', created: 3, invalid: 0 })
      const cities = [await storeOf(plain), await storeOf(strange), await storeOf(doubled)].map((store) => store?.city)
      expect(cities).toEqual(['São Paulo', 'Foz do Iguaçu', 'Maringá'])
    }
  })

  test('letters that nothing tells are named with row and column, and may be named by who looks at them', async () => {
    const cnpj = newCnpj()
    const file = Buffer.concat([
      Buffer.from(`${head}\n${cnpj};Loja Ltda;Loja `),
      Buffer.of(0x81, 0x8d),
      Buffer.from(';Lapa;PR\n'),
    ])
    const found = await imported(file)
    expect(found).toMatchObject({ created: 0, invalid: 1 })
    expect(await faultsOf(found)).toMatchObject([{ line: 2, column: 'nomeFantasia', value: 'Loja \uFFFD\uFFFD' }])
    expect(await imported(file, { encoding: 'ibm850' })).toMatchObject({ encoding: 'ibm850', created: 1 })
    expect((await storeOf(cnpj))?.tradeName).toBe('Loja üì')
  })

  test.each([
    ['a web page', '<html><table><tr><td>cnpj</td></tr></table></html>'],
    ['an XML of Excel', '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'],
  ])('%s under the name of a table is told for what it is', async (_name, text) => {
    expect((await send(text)).json<Refused>().error.msg).toBe(
      'Isto é uma página com nome de planilha. Abra no Excel, use “Salvar como” e escolha CSV.',
    )
  })

  test('a CNPJ that became a number is never that of another company', async () => {
    const found = await imported(`${head};numero;cep\n${row('1000000000154.0')};1000.0;1310100.0\n`)
    expect(found).toMatchObject({ created: 1 })
    expect(await storeOf('10000000001540')).toBeNull()
    expect(await storeOf('01000000000154')).toMatchObject({ number: '1000', zipCode: '01310100' })
  })

  test('a formula that keeps noughts is the text in it', async () => {
    const file =
      'sku;ean;descricao;marca;categoria;linha;pontosPorReal\n="00123";="7891234567895";="Torneira Teste";Nascente;Torneiras;Orvalho;1,5\n'
    await imported(file, { kind: 'products' })
    const [product] = (await app.call('admin', 'GET', '/admin/products?search=00123')).json<ProductPage>().docs
    expect(product).toMatchObject({
      sku: '00123',
      ean: '7891234567895',
      name: 'Torneira Teste',
    } satisfies Partial<Product>)
    const spoiled = await imported(file.replace('="00123"', '124.0').replace('="7891234567895"', '7891234567895.0'), {
      kind: 'products',
    })
    expect((await faultsOf(spoiled)).map(({ column }) => column)).toEqual(['sku'])
  })

  test('a group is the one that looks like it, and names are found however they are typed', async () => {
    await app.call('admin', 'POST', '/admin/economic-group', { name: 'Grupo Louças do Sul', storeIds: [] })
    const cnpj = newCnpj()
    const file = `${head};grupoEconomico\n${cnpj};Loja\u00a0Ltda;Água d´Oeste – Meia\u2011Risca;Casa\u00a0Dura;PR;Grupo\u00a0Louças  do\u200b Sul\n`
    expect(await imported(file)).toMatchObject({ created: 1, invalid: 0 })
    const store = await storeOf(cnpj)
    expect(store).toMatchObject({ corporateName: 'Loja Ltda', economicGroup: { name: 'Grupo Louças do Sul' } })
    for (const typed of ["d'oeste", 'd’Oeste', 'oeste - meia-risca', 'casa dura', 'água  d´oeste'])
      expect(
        (await app.call('admin', 'GET', `/admin/stores?search=${encodeURIComponent(typed)}`)).json<{
          totalDocs: number
        }>(),
        typed,
      ).toMatchObject({ totalDocs: 1 })
  })
})
