/** What a register exports can be imported: unchanged it changes nothing, and one cell changed is one change. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { read, utils } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportAnswer, ImportKind } from '#contract/api.gen.ts'
import { csvOf } from '#domain/csv/csv.ts'
import { federalStates } from '#domain/documents/federal-state.ts'
import { professions } from '#domain/people/profession.ts'
import { fc, timesOf } from '#domain/testing/properties.ts'
import { newCnpj } from '#tests/support/accounts.ts'
import { newCpf } from '#tests/support/joining.ts'
import { importTable, sendTable } from '#tests/support/send-table.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const rows = timesOf({ ordinary: 60, long: 600 })

const parts = ['Água', 'Casa', 'd’Oeste', "'", '"', '=', '+', '-', '@', ';', ',', '\t', '&', '浴', '👨‍👩‍👧', '1', ' ']
/** Names as people give them, signs of formulas and of tables among them. */
const name = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 6 }).map((some) => `${some.join('')}ab`)
const flag = fc.constantFrom('sim', 'não')

const store = fc.record({
  cnpj: fc.integer().map(() => newCnpj()),
  razaoSocial: name,
  nomeFantasia: name,
  email: fc.constantFrom('', 'loja@exemplo.com.br'),
  telefone: fc.constantFrom('', '(41) 3333-4444', '0800 123 4567', '(41) 3333-4444 / 99999-1234'),
  cep: fc.constantFrom('', '01310-100', '80010-000'),
  logradouro: fc.oneof(fc.constant(''), name),
  numero: fc.constantFrom('', '0', '100', '012', 's/n'),
  bairro: fc.oneof(fc.constant(''), name),
  cidade: fc.oneof(fc.constant(''), name),
  uf: fc.constantFrom('', ...federalStates),
  participa: flag,
  ativo: flag,
})

const product = fc.record({
  sku: fc.uuid().map((id) => `0${id}`),
  ean: fc.constantFrom('', '7891234567895', '00012345678905'),
  descricao: name,
  marca: name,
  categoria: name,
  linha: name,
  pontosPorReal: fc.constantFrom('1', '1,5', '0,25', '999,99'),
  ativo: flag,
})

const professional = fc.record({
  email: fc.uuid().map((id) => `${id}@exemplo.com.br`),
  nome: name,
  cpf: fc.integer().map(() => newCpf()),
  profissao: fc.constantFrom('', ...professions),
  cau: fc.constantFrom('', 'A12345-6'),
  crea: fc.constantFrom('', '5061234567'),
  abd: fc.constantFrom('', '00123'),
  celular: fc.constantFrom('', '(41) 99999-1234'),
  dataNascimento: fc.constantFrom('', '29/02/1988', '01/12/1990'),
  cep: fc.constantFrom('', '01310-100'),
  endereco: fc.oneof(fc.constant(''), name),
  numero: fc.constantFrom('', '0', '012', 's/n'),
  cidade: fc.oneof(fc.constant(''), name),
  estado: fc.constantFrom('', ...federalStates),
  escritorio: fc.oneof(fc.constant(''), name),
  cnpjEscritorio: fc.constantFrom('', '11.222.333/0001-81'),
  instagram: fc.constantFrom('', '@ana.lima'),
  vendedorReferencia: fc.oneof(fc.constant(''), name),
})

const registers = [
  { kind: 'stores', row: store, changed: 'Endereço' },
  { kind: 'products', row: product, changed: 'Linha' },
  { kind: 'professionals', row: professional, changed: 'Cidade' },
] as const

describe.each(databaseKinds())('there and back on %s', (database) => {
  let app: TestApp
  beforeAll(async () => void (app = await openTestApp({ kind: database })))
  afterAll(() => app.close())

  const send = (kind: ImportKind, bytes: Buffer | string, query: string) => importTable(app, { kind, bytes, query })

  test.each(registers)('$kind', async ({ kind, row, changed }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array<Record<string, string>>(row, { minLength: rows, maxLength: rows }),
        async ([first = {}, ...others]) => {
          const columns = Object.keys(first)
          const made = await send(kind, csvOf([columns, ...[first, ...others].map((one) => Object.values(one))]), '')
          expect(made.created).toBe(rows)
          const { body } = await app.call('admin', 'GET', `/admin/${kind}/export?format=csv`)
          const same = { created: 0, updated: 0, invalid: 0, ignoredColumns: [] }
          expect(await send(kind, body, '?dryRun=true')).toMatchObject(same)
          const { rawPayload: book } = await app.call('admin', 'GET', `/admin/${kind}/export?format=xlsx`)
          expect(await send(kind, book, '?dryRun=true')).toMatchObject(same)
          const [header = [], ...cells]: string[][] = parse(body, { bom: true, delimiter: ';' })
          const at = header.indexOf(changed)
          const edited = cells.map((one, line) => (line === 7 ? one.with(at, 'Outra coisa') : one))
          const table = [header, ...edited].map((one) => one.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
          expect(await send(kind, table.join('\r\n'), '?dryRun=true')).toMatchObject({ ...same, updated: 1 })
        },
      ),
      // A smaller example of so many rows takes minutes to find.
      { numRuns: 1, endOnFailure: true },
    )
  })
})

const isInstalled = spawnSync('soffice', ['--version']).status === 0

// Where it is not installed there is nothing to ask.
if (isInstalled)
  describe('LibreOffice', () => {
    let app: TestApp
    let folder: string
    beforeAll(async () => {
      app = await openTestApp({ kind: 'embedded' })
      folder = await temporaryFolder()
    })
    afterAll(async () => {
      await app.close()
      await rm(folder, { recursive: true, force: true })
    })

    /** Opens a file and saves it as another one; the options of a CSV are those of its dialogue. */
    async function saved(name: string, bytes: Buffer, as: string): Promise<Buffer> {
      await writeFile(path.join(folder, name), bytes)
      const profile = `-env:UserInstallation=file://${folder}/profile`
      // What is parted by semicolons, quoted by `"`, in UTF-8.
      const opened = name.endsWith('.csv') ? ['--infilter=CSV:59,34,76,1'] : []
      const to = ['--headless', '--convert-to', as, '--outdir', path.join(folder, 'saved'), path.join(folder, name)]
      execFileSync('soffice', [profile, ...opened, ...to], { stdio: 'ignore' })
      return readFile(path.join(folder, 'saved', `${path.parse(name).name}.${as.split(':')[0]}`))
    }
    const exported = async (format: string) =>
      (await app.call('admin', 'GET', `/admin/stores/export?format=${format}`)).rawPayload
    const changesOf = async (bytes: Buffer) => {
      const { created, updated, invalid } = (
        await sendTable(app, { bytes, query: '?dryRun=true' })
      ).json<ImportAnswer>().import
      return { created, updated, invalid }
    }

    test('codes stay text and days stay days in what it opens, and what it saves changes nothing', async () => {
      const rows = ['0', '1'].map((first) => `${newCnpj(first)};Água Ltda;=Água;01310-100;012;sim`)
      const head = 'cnpj;razaoSocial;nomeFantasia;cep;numero;participa'
      const made = await sendTable(app, { bytes: [head, ...rows].join('\r\n') })
      expect(made.json<ImportAnswer>().created).toBe(2)
      const none = { created: 0, updated: 0, invalid: 0 }

      const book = await saved('lojas.xlsx', await exported('xlsx'), 'ods')
      const sheet = read(book, { cellNF: true }).Sheets['Lojas']
      const shown = utils.sheet_to_json<Record<string, unknown>>(sheet!).find((row) => row['Número'] === '012')
      expect(shown).toMatchObject({ CEP: '01310-100', 'Nome fantasia': '=Água' })
      expect(
        Object.values(sheet!).some((cell: { t?: string; z?: unknown }) => cell.t === 'n' && /yy/i.test(String(cell.z))),
      ).toBe(true)
      expect(await changesOf(book)).toEqual(none)

      expect(await changesOf(await saved('de-novo.ods', book, 'xlsx'))).toEqual(none)
      expect(await changesOf(await saved('antigo.ods', book, 'xls'))).toEqual(none)
      expect(await changesOf(await saved('texto.ods', book, 'csv:Text - txt - csv (StarCalc):59,34,76,1'))).toEqual(
        none,
      )
      const csv = await saved('tabela.csv', await exported('csv'), 'xlsx')
      // It takes a code without punctuation for a number: what is lost is put back, or named.
      expect(await changesOf(csv)).toMatchObject({ created: 0 })
    })
  })
