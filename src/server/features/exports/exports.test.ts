import { read, utils, type WorkSheet } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type {
  Export,
  ExportList,
  ExportPrepared,
  FigureRowPage,
  NotificationPage,
  Refused,
  StorePage,
} from '#contract/api.gen.ts'
import { auditEntry, dataExport } from '#server/db/schema/schema.ts'
import { tiny } from '#server/seed/tiny.ts'
import { newCnpj } from '#tests/support/accounts.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { newCpf } from '#tests/support/joining.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const manyRows = 6000
const formula = '=HYPERLINK("http://x.exemplo";"Ganhe pontos")'

describe.each(databaseKinds())('exports on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ kind })
    const { db } = app.services.deps.database
    await db.execute(sql`
      insert into store (id, cnpj, corporate_name, trade_name, name_key, search_key, city, state, created_at)
      select gen_random_uuid(), 'M' || lpad(n::text, 13, '0'), 'Muitas Ltda', 'Muitas ' || (n % 100), 'muitas ' || (n % 100),
        'muitas ' || (n % 100), 'Lapa', 'PR', '2026-03-01T12:00:00Z'::timestamptz + (n / 7) * interval '1 second'
      from generate_series(1, ${manyRows}) as n`)
  })
  afterAll(() => app.close())
  afterEach(() => vi.restoreAllMocks())

  const get = (url: string) => app.call('admin', 'GET', url)
  const errorOf = (answer: { json<T>(): T }) => answer.json<Refused>().error
  const cellsOf = (csv: string): string[][] => parse(csv, { bom: true, delimiter: ';', record_delimiter: '\r\n' })
  const sheetOf = (bytes: Buffer): WorkSheet => {
    const book = read(bytes, { cellNF: true, cellFormula: true })
    return book.Sheets[book.SheetNames[0]!]!
  }
  const rowsOf = (sheet: WorkSheet) => utils.sheet_to_json<Record<string, unknown>>(sheet)
  const prepared = async (): Promise<Export[]> => (await get('/admin/exports')).json<ExportList>().docs
  const ask = async (url: string): Promise<Export> => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(202)
    return answer.json<ExportPrepared>().export
  }
  const keptFiles = async () => {
    const keys: string[] = []
    for await (const { key } of app.services.deps.files.list()) if (key.startsWith('exports/')) keys.push(key)
    return keys
  }
  const notices = async () => (await get('/admin/notifications')).json<NotificationPage>().docs

  test('stores as a workbook: types, accents and São Paulo time are right, and a formula stays text', async () => {
    const cnpj = newCnpj()
    const facts = {
      corporateName: 'Ação Ltda',
      city: 'São José',
      state: 'SC',
      zipCode: '80010-000',
      phone: '(41) 3333-4444',
    }
    await app.call('admin', 'POST', '/admin/stores', { cnpj, tradeName: formula, ...facts })
    const answer = await get('/admin/stores/export?format=xlsx&search=ganhe')
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="lojas-\d{4}-\d\d-\d\d\.xlsx"$/)
    const sheet = sheetOf(answer.rawPayload)
    const [row = {}] = rowsOf(sheet)
    expect(rowsOf(sheet)).toHaveLength(1)
    expect(row).toMatchObject({
      CNPJ: expect.stringMatching(/^\d\d\.\d{3}\.\d{3}\/\d{4}-\d\d$/),
      'Nome fantasia': formula,
      'Razão social': 'Ação Ltda',
      Telefone: '(41) 3333-4444',
      CEP: '80010-000',
      Cidade: 'São José',
      'Participa do programa': 'Sim',
    })
    expect(sheet['B2'].f).toBeUndefined()
    const csv = await get('/admin/stores/export?search=ganhe')
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const [header = [], cells = []] = cellsOf(csv.body)
    expect(header.slice(0, 3)).toEqual(['CNPJ', 'Nome fantasia', 'Razão social'])
    expect(cells.slice(0, 3)).toEqual([row['CNPJ'], `'${formula}`, 'Ação Ltda'])
    const { v: serial, w: registered } = sheet['P2']
    expect(cells.at(-1)).toBe(registered)
    // Days since the end of 1899, by the clock of São Paulo.
    expect(Math.abs((serial - 25_569) * 86_400_000 - Date.now())).toBeLessThan(86_400_000)
  })

  test('a decimal is a number in a workbook and has its comma in a CSV', async () => {
    const sheet = sheetOf((await get('/admin/products/export?format=xlsx&search=CUB-200')).rawPayload)
    expect(sheet['G2']).toMatchObject({ t: 'n', v: 1.5, z: '#,##0.00' })
    const [header = [], cells = []] = cellsOf((await get('/admin/products/export?search=CUB-200')).body)
    expect(cells[header.indexOf('Pontos por real')]).toBe('1,50')
  })

  test.each(['name', '-name', 'createdAt', '-createdAt'])(
    'by %s the rows are those of the list, in its order',
    async (sort) => {
      // More than one stretch, with equal names and equal instants.
      const query = `search=muitas%201&sort=${sort}`
      const docs: StorePage['docs'] = []
      for (let page = 1; docs.length < 660; page += 1)
        docs.push(...(await get(`/admin/stores?${query}&limit=100&page=${page}`)).json<StorePage>().docs)
      const [, ...rows] = cellsOf((await get(`/admin/stores/export?${query}`)).body)
      const cnpjs = rows.map(([cnpj = '']) => cnpj.replaceAll(/\W/g, ''))
      expect(cnpjs).toEqual(docs.map(({ cnpj }) => cnpj))
    },
  )

  test('each register is exported as it is narrowed', async () => {
    const named = async (url: string, header: string) => {
      const [headers = [], ...rows] = cellsOf((await get(url)).body)
      return rows.map((row) => row[headers.indexOf(header)])
    }
    const { people } = tiny
    expect(await named('/admin/professionals/export?status=incomplete', 'Nome')).toEqual([people.unfinished.name])
    expect(await named(`/admin/stores/all-users/export?storeId=${tiny.stores.numeric.id}&sort=-name`, 'Nome')).toEqual([
      people.seller.name,
      people.manager.name,
    ])
    const customer = { document: newCpf(), name: 'Paula Menezes', project: { city: 'Curitiba' } }
    await app.call('professional', 'POST', '/professionals/customers/create', { data: customer })
    const customers = await named('/admin/professionals/customers/export?status=active&search=curitiba', 'Profissional')
    expect(customers).toEqual([people.ana.name])
    expect(await named('/admin/users/export', 'Perfil')).toEqual(['Responsável'])
    expect(await named('/admin/products/export?active=false&sort=-sku', 'SKU')).toEqual([tiny.products.retired.sku])
    await app.call('admin', 'POST', '/admin/campaigns', {
      name: 'Primavera',
      link: 'https://exemplo.com.br/p',
      active: false,
    })
    expect(await named('/admin/campaigns/export?active=false', 'Link')).toEqual(['https://exemplo.com.br/p'])
    await app.call('admin', 'POST', '/admin/experiences-categories', { name: 'Cursos', type: 'professional' })
    await app.call('admin', 'POST', '/admin/experiences-categories', { name: 'Viagens', type: 'shopkeeper' })
    expect(await named('/admin/experiences-categories/export?type=shopkeeper', 'Nome')).toEqual(['Viagens'])
    const storeIds = [tiny.stores.lettered.id]
    await app.call('admin', 'POST', '/admin/economic-group', { name: 'Grupo Água', storeIds })
    expect(await named('/admin/economic-group/export?search=agua', 'Lojas')).toEqual([
      'Água & Forma (12.ABC.345/01DE-35)',
    ])
  })

  test('nothing to export, and an unknown format are refused with a sentence', async () => {
    const empty = await get('/admin/stores/export?search=ninguem')
    expect(empty.statusCode).toBe(422)
    expect(errorOf(empty)).toMatchObject({ code: 'export-empty', msg: 'Não há dados para exportar!' })
    expect((await get('/admin/stores/export?format=pdf')).statusCode).toBe(400)
  })

  test('a failure says what the specification says, and no half file is sent', async () => {
    vi.spyOn(app.services.admins.exporting, 'read').mockRejectedValue(new Error('broken'))
    const failed = await get('/admin/users/export')
    expect(failed.statusCode).toBe(500)
    expect(errorOf(failed)).toMatchObject({ code: 'export-failed', msg: expect.stringMatching(/^Erro ao gerar o /) })
  })

  test('who exported what stands in the trail, without the words that were looked for', async () => {
    const { email } = tiny.people.ana
    expect((await get(`/admin/professionals/export?search=${email}`)).statusCode).toBe(200)
    const { db } = app.services.deps.database
    const exported = eq(auditEntry.action, 'list-exported')
    const trail = await db.select().from(auditEntry).where(exported).orderBy(asc(auditEntry.seq))
    expect(trail.at(-1)).toMatchObject({
      actorId: tiny.people.admin.id,
      subjectType: 'export',
      after: { kind: 'professionals', format: 'csv', rows: 1 },
    })
    expect(JSON.stringify(trail)).not.toContain(email)
  })

  test('many rows are prepared in the background, told by a notice, and for whoever asked alone', async () => {
    const url = '/admin/stores/export?format=csv&search=muitas&sort=-createdAt'
    const asked = await ask(url)
    expect(asked).toMatchObject({ kind: 'stores', status: 'preparing', rows: manyRows, readyAt: null })
    expect((await ask(url))._id).toBe(asked._id)
    expect((await get(`/admin/exports/${asked._id}/file`)).statusCode).toBe(404)
    await app.services.exports.settled()

    const done = (await prepared()).find(({ _id }) => _id === asked._id)
    expect(done).toMatchObject({ status: 'ready', rows: manyRows, written: manyRows, progress: 100 })
    expect(new Date(done!.expiresAt).getTime() - new Date(done!.readyAt!).getTime()).toBe(86_400_000)
    const file = await get(`/admin/exports/${asked._id}/file`)
    expect(file.headers['content-disposition']).toContain(asked.filename)
    const [, ...rows] = cellsOf(file.body)
    expect(new Set(rows.map(([cnpj]) => cnpj)).size).toBe(manyRows)
    expect((await notices()).find(({ kind: of }) => of === 'export-ready')).toMatchObject({
      link: '/cms/exports',
      body: expect.stringContaining('6.000 linhas'),
    })

    // Had somebody else asked for it, it would be as if it were not there.
    const { db } = app.services.deps.database
    await db.update(dataExport).set({ personId: tiny.people.ana.id }).where(eq(dataExport.id, asked._id))
    expect((await get(`/admin/exports/${asked._id}/file`)).statusCode).toBe(404)
    expect((await prepared()).some(({ _id }) => _id === asked._id)).toBe(false)
  })

  test('a workbook of many rows is whole when it is put together from its pieces', async () => {
    const { _id } = await ask('/admin/stores/export?format=xlsx&search=muitas')
    await app.services.exports.settled()
    const rows = rowsOf(sheetOf((await get(`/admin/exports/${_id}/file`)).rawPayload))
    expect(new Set(rows.map((row) => row['CNPJ'])).size).toBe(manyRows)
  })

  test('many records of a figure are prepared too, every one once', async () => {
    const { totalDocs } = (await get('/admin/dashboard/totalStores/rows')).json<FigureRowPage>()
    const { _id, rows: counted } = await ask('/admin/dashboard/totalStores/export')
    expect(counted).toBe(totalDocs)
    await app.services.exports.settled()
    const [, ...rows] = cellsOf((await get(`/admin/exports/${_id}/file`)).body)
    expect(rows).toHaveLength(totalDocs)
    expect(new Set(rows.map(([cnpj]) => cnpj)).size).toBe(totalDocs)
  })

  test('what a stopped server left is begun anew, once', async () => {
    const id = '0199f3a0-0000-7000-8000-00000000ee01'
    const old = new Date(Date.now() - 600_000)
    const { database } = app.services.deps
    await database.db.insert(dataExport).values({
      id,
      personId: tiny.people.admin.id,
      kind: 'stores',
      format: 'csv',
      filter: { search: 'muitas' },
      status: 'preparing',
      filename: 'lojas.csv',
      rows: manyRows,
      written: 500,
      createdAt: old,
      seenAt: old,
    })
    await Promise.all([app.services.exports.resume(), app.services.exports.resume()])
    await app.services.exports.settled()
    const [, ...rows] = cellsOf((await get(`/admin/exports/${id}/file`)).body)
    expect(rows).toHaveLength(manyRows)
    expect((await notices()).filter(({ body }) => body.startsWith('lojas.csv'))).toHaveLength(1)
  })

  test('what cannot be kept has failed, is told, and leaves nothing behind', async () => {
    const before = await keptFiles()
    vi.spyOn(app.services.deps.files, 'put').mockRejectedValue(new Error('full'))
    const { _id } = await ask('/admin/stores/export?search=muitas&sort=-name')
    await app.services.exports.settled()
    expect((await prepared()).find((one) => one._id === _id)).toMatchObject({ status: 'failed', readyAt: null })
    expect((await notices()).find(({ kind: of }) => of === 'export-failed')).toMatchObject({
      title: 'Erro ao gerar o arquivo',
    })
    expect(await keptFiles()).toEqual(before)
  })

  test('after a day the file is gone', async () => {
    const { _id } = await ask('/admin/stores/export?search=muitas&sort=createdAt')
    await app.services.exports.settled()
    expect((await keptFiles()).some((key) => key.includes(_id))).toBe(true)
    const { db } = app.services.deps.database
    const readyAt = new Date(Date.now() - 86_400_001)
    await db.update(dataExport).set({ readyAt }).where(eq(dataExport.id, _id))
    expect((await get(`/admin/exports/${_id}/file`)).statusCode).toBe(404)
    await app.services.exports.sweep()
    expect((await keptFiles()).some((key) => key.includes(_id))).toBe(false)
    expect((await prepared()).some((one) => one._id === _id)).toBe(false)
  })
})
