/** What LibreOffice makes of our exports, and we of what it writes; where it is installed. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportAnswer } from '#contract/api.gen.ts'
import { newCnpj } from '#tests/support/accounts.ts'
import { sendTable } from '#tests/support/send-table.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const isInstalled = spawnSync('soffice', ['--version']).status === 0

describe.runIf(isInstalled)('LibreOffice', () => {
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
    const { created, updated, invalid } = (await sendTable(app, { bytes, query: '?dryRun=true' })).json<ImportAnswer>()
      .import
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
    expect(await changesOf(await saved('texto.ods', book, 'csv:Text - txt - csv (StarCalc):59,34,76,1'))).toEqual(none)
    const csv = await saved('tabela.csv', await exported('csv'), 'xlsx')
    // It takes a code without punctuation for a number: what is lost is put back, or named.
    expect(await changesOf(csv)).toMatchObject({ created: 0 })
  })
})
