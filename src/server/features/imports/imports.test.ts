import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  Import,
  ImportAnswer,
  ImportDetail,
  ImportPage,
  Product,
  ProductPage,
  Refused,
  Store,
  StoreOfCnpj,
  StorePage,
  ImportKind,
} from '#contract/api.gen.ts'
import { csvOf } from '#domain/csv/csv.ts'
import { auditEntry, dataImport, dataImportRow } from '#server/db/schema/schema.ts'
import { tiny } from '#server/seed/tiny.ts'
import { newCnpj } from '#tests/support/accounts.ts'
import { badCsvs } from '#tests/support/bad-csvs.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { sendTable, type TableToSend } from '#tests/support/send-table.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

/** As Excel in Brazil saves it; the dash is a letter of Windows-1252 that Latin-1 does not have. */
const windows = (text: string) => Buffer.from(text.replaceAll('–', '\u0096'), 'latin1')
const columns = ['cnpj', 'razaoSocial', 'nomeFantasia', 'cidade', 'telefone']
const line = (...cells: readonly string[]) => `${cells.join(';')}\r\n`
const head = line(...columns)

describe.each(databaseKinds())('imports on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => void (app = await openTestApp({ kind })))
  afterAll(() => app.close())

  const send = (bytes: Buffer | string, how: Partial<TableToSend> = {}) => sendTable(app, { bytes, ...how })
  const check = async (bytes: Buffer | string, register: ImportKind = 'stores'): Promise<Import> => {
    const answer = await send(bytes, { kind: register, query: '?dryRun=true' })
    expect(answer.body).toContain('Arquivo conferido.')
    return answer.json<ImportAnswer>().import
  }
  const commit = (id: string, partial = false) => app.call('admin', 'POST', `/admin/imports/${id}/commit`, { partial })
  const detail = async (id: string) => (await app.call('admin', 'GET', `/admin/imports/${id}`)).json<ImportDetail>()
  const storeOf = async (cnpj: string): Promise<Store | null> =>
    (await app.call('admin', 'GET', `/admin/stores/cnpj/${cnpj}`)).json<StoreOfCnpj>().store
  const productOf = async (sku: string): Promise<Product | undefined> =>
    (await app.call('admin', 'GET', `/admin/products?search=${sku}`)).json<ProductPage>().docs[0]
  const errorOf = (answer: { json<T>(): T }) => answer.json<Refused>().error
  const trail = (subjectId: string) =>
    app.services.deps.database.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, subjectId))
      .orderBy(asc(auditEntry.seq))

  test('a file of Excel is checked without a trace, then written, and a second time changes nothing', async () => {
    const [fresh, known] = [newCnpj(), newCnpj()]
    const named = { tradeName: 'Antiga', corporateName: 'Antiga Ltda', city: 'Lapa' }
    await app.call('admin', 'POST', '/admin/stores', { cnpj: known, ...named })
    const file = windows(
      line('CNPJ', 'Razão Social', 'Nome fantasia', 'Cidade', 'Observação') +
        line(fresh, 'Água & Forma – Comércio Ltda', 'Água – Forma', 'São Paulo', 'x') +
        line('', '', '', '', '') +
        line(known, '', '', 'Curitiba', '') +
        line(tiny.stores.numeric.cnpj, '', tiny.stores.numeric.tradeName, '', ''),
    )
    const found = await check(file)
    expect(found).toMatchObject({
      kind: 'stores',
      status: 'checked',
      encoding: 'windows-1252',
      separator: ';',
      ignoredColumns: ['Observação'],
      progress: 100,
      rows: 3,
      created: 1,
      updated: 1,
      unchanged: 1,
      invalid: 0,
      committedAt: null,
    })
    expect([await storeOf(fresh), (await storeOf(known))?.city]).toEqual([null, 'Lapa'])

    expect((await commit(found._id)).json<ImportAnswer>()).toMatchObject({
      msg: 'Importado com sucesso!',
      created: 1,
      updated: 1,
      import: { status: 'committed', unchanged: 1 },
    })
    const made = await storeOf(fresh)
    expect(made).toMatchObject({ tradeName: 'Água – Forma', city: 'São Paulo', email: null, active: true, version: 1 })
    expect(await storeOf(known)).toMatchObject({ ...named, city: 'Curitiba', version: 2 })
    expect(await trail(made?._id ?? '')).toMatchObject([
      { action: 'store-created', actorId: tiny.people.admin.id, after: { importId: found._id } },
    ])
    const changed = await storeOf(known)
    expect(await trail(changed?._id ?? '')).toMatchObject([
      { action: 'store-created' },
      { action: 'store-updated', before: { city: 'Lapa' }, after: { city: 'Curitiba', importId: found._id } },
    ])
    expect(await trail(found._id)).toMatchObject([{ action: 'stores-imported', after: { created: 1, updated: 1 } }])
    expect(await check(file)).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
    const search = (await app.call('admin', 'GET', '/admin/stores?search=agua%20%E2%80%93%20forma')).json<StorePage>()
    expect(search.totalDocs).toBe(1)
  })

  test('an import that several confirm at once is written once', async () => {
    const rows = Array.from({ length: 40 }, () => line(newCnpj(), 'Nova Ltda', 'Nova', 'Lapa', ''))
    const found = await check(head + rows.join(''))
    const answers = await Promise.all([1, 2, 3, 4].map(() => commit(found._id)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    await expect.poll(async () => (await detail(found._id)).import.status).toBe('committed')
    expect(await trail(found._id)).toMatchObject([{ action: 'stores-imported', after: { created: 40 } }])
  })

  test('the documented call alone writes all rows or none, and names those that are wrong', async () => {
    const [right, twice] = [newCnpj(), newCnpj()]
    const file =
      head +
      line(right, 'Certa Ltda', 'Certa', '', '') +
      line('1,12223E+13', 'x Ltda', 'X loja', '', '') +
      line(newCnpj(), '', '', 'Lapa', '') +
      line(twice, 'Dupla Ltda', 'Dupla', '', '') +
      line(twice, 'Dupla Ltda', 'Dupla', '', '') +
      line(newCnpj(), 'Longa Ltda', 'Longa', '', '', 'x') +
      line(newCnpj(), 'Fone Ltda', '=HYPERLINK("http://x")', '', '123')
    const refused = await send(file)
    expect([refused.statusCode, errorOf(refused)]).toMatchObject([
      422,
      {
        code: 'import-rows-invalid',
        msg: 'Há 5 linhas com erro. Nada foi importado.',
        fields: {
          'linha 3': expect.stringContaining('cnpj: A planilha trocou o número por notação científica'),
          'linha 4': 'nomeFantasia: Digite um nome válido; razaoSocial: Digite uma razão social válida',
          'linha 6': 'cnpj: Já está na linha 5 deste arquivo',
          'linha 7': 'A linha tem 6 colunas; a dos nomes tem 5',
          'linha 8': 'telefone: Digite um telefone válido',
        },
      },
    ])
    expect(await storeOf(right)).toBeNull()

    const answer = await send(file, { query: '?partial=true' })
    expect(answer.json<ImportAnswer>()).toMatchObject({ created: 2, updated: 0, import: { invalid: 5 } })
    expect((await storeOf(right))?.tradeName).toBe('Certa')
    const { import: done, faults } = await detail(answer.json<ImportAnswer>().import._id)
    expect(faults[0]).toMatchObject({ line: 3, column: 'cnpj', value: '1,12223E+13' })

    const download = await app.call('admin', 'GET', `/admin/imports/${done._id}/faults`)
    expect(download.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = download.body.split('\r\n')
    expect(lines[0]).toBe(`\uFEFFlinha;erros;${columns.join(';')}`)
    expect(lines).toHaveLength(7)
    expect(lines[5]).toContain(`"'=HYPERLINK(""http://x"")"`)
    // Corrected in a spreadsheet, the same file is taken again.
    expect(await check(download.body.replace(';123', ';(41) 3333-4444'))).toMatchObject({
      created: 1,
      ignoredColumns: ['linha', 'erros'],
    })
  })

  test.each(badCsvs(head))('%s is refused with its reason', async (_name, text, msg, code) => {
    const answer = await send(Buffer.from(text, 'latin1'))
    expect([answer.statusCode, errorOf(answer)]).toMatchObject([422, { code, msg }])
  })

  test('a file of 101 MB is refused before it is read', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/admin/stores/import',
      headers: {
        authorization: `Bearer ${app.tokens.admin}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '101000000',
      },
    })
    expect([answer.statusCode, errorOf(answer)]).toMatchObject([
      413,
      { code: 'file-too-large', msg: 'Cada arquivo pode ter até 100 MB.' },
    ])
  })

  test('thousands of rows cross every stretch, may be followed by the name that was given, and are written once', async () => {
    const cnpjs = Array.from({ length: 2500 }, newCnpj)
    const rows = cnpjs.map((cnpj, at) => [cnpj, `Loja ${at} Ltda`, `Loja ${at}`, null, null])
    const id = randomUUID()
    const answer = await send(csvOf([columns, ...rows]), { query: '?dryRun=true', id })
    expect(answer.json<ImportAnswer>().import).toMatchObject({ _id: id, encoding: 'utf-8', created: 2500 })
    expect(errorOf(await send(head, { id })).code).toBe('idempotency-in-flight')
    const both = await Promise.all([commit(id), commit(id)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await storeOf(cnpjs[2499]!))?.tradeName).toBe('Loja 2499')
    const { db } = app.services.deps.database
    expect(await db.select().from(dataImportRow).where(eq(dataImportRow.importId, id))).toEqual([])
    const { docs } = (await app.call('admin', 'GET', '/admin/imports?kind=stores&limit=1')).json<ImportPage>()
    expect(docs).toMatchObject([{ _id: id, status: 'committed', created: 2500, byName: tiny.people.admin.name }])
  })

  test('what a server that stopped has left half way is written to its end, once', async () => {
    const cnpjs = Array.from({ length: 1200 }, newCnpj)
    const rows = cnpjs.map((cnpj, at) => line(cnpj, `Sobra ${at} Ltda`, `Sobra ${at}`, '', '')).join('')
    const unicode = Buffer.from(`\uFEFF${head}${rows}`.replaceAll(';', '\t'), 'utf16le')
    const left = await check(unicode)
    expect(left).toMatchObject({ encoding: 'utf-16le', separator: '\t', created: 1200 })
    const { db } = app.services.deps.database
    const writerId = tiny.people.admin.id
    const stopped = { status: 'writing' as const, progress: 0, created: 0, writerId }
    await db.update(dataImport).set(stopped).where(eq(dataImport.id, left._id))
    expect((await commit(left._id)).statusCode).toBe(409)
    await app.services.imports.sweep()
    await Promise.all([app.services.imports.resume(), app.services.imports.resume()])
    expect((await detail(left._id)).import).toMatchObject({ status: 'committed', progress: 100, created: 1200 })
    expect((await storeOf(cnpjs[1199]!))?.version).toBe(1)
    expect(await trail(left._id)).toMatchObject([{ action: 'stores-imported', actorId: writerId }])
  })

  test('two files with the same new stores leave each store once', async () => {
    const cnpj = newCnpj()
    const file = (name: string) => head + line(cnpj, `${name} Ltda`, name, '', '')
    const [one, other] = [await check(file('Uma')), await check(file('Outra'))]
    const answers = await Promise.all([commit(one._id), commit(other._id)])
    const counts = answers
      .map((answer) => answer.json<ImportAnswer>())
      .map(({ created, updated }) => [created, updated])
    expect(counts).toEqual(
      expect.arrayContaining([
        [0, 1],
        [1, 0],
      ]),
    )
    expect((await storeOf(cnpj))?.version).toBe(2)
  })

  test('whether a store that is there takes part is changed by a file, too', async () => {
    const cnpj = newCnpj()
    const file = (participates: string) =>
      `cnpj;razaoSocial;nomeFantasia;participa\r\n${cnpj};Parte Ltda;Parte;${participates}\r\n`
    for (const participates of ['sim', 'não']) await commit((await check(file(participates)))._id)
    expect(await storeOf(cnpj)).toMatchObject({ participating: false, version: 2 })
  })

  test('products are known by their SKU; commas are decimals', async () => {
    const file =
      'sku,ean,descricao,marca,categoria,linha,pontosPorReal,ativo\n' +
      'MIS-1,7891234567895,Misturador,Nascente,Metais,Orvalho,"1,25",sim\n' +
      `${tiny.products.basin.sku},,,,,,,não\n`
    const answer = await send(file, { kind: 'products' })
    expect(answer.json<ImportAnswer>()).toMatchObject({ created: 1, updated: 1, import: { separator: ',' } })
    expect(await productOf('MIS-1')).toMatchObject({ name: 'Misturador', pointsPerReal: '1.25', active: true })
    expect(await productOf(tiny.products.basin.sku)).toMatchObject({ active: false, pointsPerReal: '1.5' })
    const page = (await app.call('admin', 'GET', '/admin/imports?kind=products')).json<ImportPage>()
    expect(page.totalDocs).toBe(1)
  })

  test('what nobody confirmed for a day is thrown away and cannot be written', async () => {
    const waiting = await check(head + line(newCnpj(), 'Espera Ltda', 'Espera', '', ''))
    const { db } = app.services.deps.database
    await app.services.imports.sweep()
    expect((await detail(waiting._id)).import.status).toBe('checked')
    const earlier = { createdAt: sql`${dataImport.createdAt} - interval '25 hours'` }
    await db.update(dataImport).set(earlier).where(eq(dataImport.id, waiting._id))
    await app.services.imports.sweep()
    expect((await detail(waiting._id)).import.status).toBe('expired')
    expect([(await commit(waiting._id)).statusCode, (await commit(randomUUID())).statusCode]).toEqual([409, 404])
  })
})
