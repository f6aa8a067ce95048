/** Stores from a spreadsheet: on a desktop a file is looked at and its right rows are written; on a phone the products follow. */
import { utils, write } from '@e965/xlsx'
import { expect, type Page, test } from '@playwright/test'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { adminDesk, type Device, newDevice, phone } from '../browser.ts'
import { follow, signInAsAdmin } from '../pages.ts'

let server: ServerProcess
let device: Device
let page: Page

test.beforeAll(async () => void (server = await startServer()))
test.afterAll(() => server.dispose())
test.afterEach(() => device.close())

const told = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

const drop = (name: string, buffer: Buffer) =>
  page.getByLabel('Planilha ou CSV').setInputFiles({ name, mimeType: 'text/csv', buffer })

/** A figure by its name, below it. */
const figure = (name: string) => page.locator('dl').filter({ hasText: name }).locator('dd')

test('a file of Excel is checked, its wrong rows are saved, and the right ones are written', async () => {
  device = await newDevice(adminDesk)
  page = await device.page()
  await signInAsAdmin(page, server.url)
  await page.getByRole('button', { name: 'Lojistas' }).click()
  await page.getByRole('link', { name: 'Importar lojas', exact: true }).click()
  await told('Nenhuma importação ainda')

  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar modelo' }).click()
  expect((await template).suggestedFilename()).toBe('modelo-lojas.csv')

  await page
    .getByLabel('Planilha ou CSV')
    .setInputFiles({ name: 'lojas.docx', mimeType: 'application/zip', buffer: Buffer.from('PK') })
  await told('“lojas.docx” não serve: envie XLSX, XLS, ODS ou CSV.')
  await drop('lojas.xlsx', Buffer.from('PK\u0003\u0004'))
  await told('Não conseguimos abrir a planilha. Abra-a no Excel e salve de novo, ou salve como CSV.')

  const rows = [
    'cnpj;razaoSocial;nomeFantasia;cidade',
    '11.444.777/0001-61;Louças do Vale Ltda;Louças do Vale;São José',
    '11.222.333/0001-81;;;Londrina',
    '1,12223E+13;Perdida Ltda;<img src=x onerror=alert(1)>;',
  ]
  await drop('lojas.csv', Buffer.from(`${rows.join('\r\n')}\r\n`, 'latin1'))
  await told('Lido como Windows-1252, com colunas separadas por ponto e vírgula.')
  await told('Confira os acentos: Louças do Vale Ltda · Louças do Vale · São José')
  const readAs = async (name: string) => {
    await page.getByRole('combobox', { name: 'Acentos errados? Ler de outra forma' }).click()
    await page.getByRole('option', { name, exact: true }).click()
    await told(`Lido como ${name}, com colunas separadas por ponto e vírgula.`)
  }
  await readAs('Mac OS Roman')
  await readAs('Windows-1252')
  await expect(figure('A criar')).toHaveText('1')
  await expect(figure('Com erro')).toHaveText('1')
  await told('1 linha com erro não será importada')
  await expect(page.getByRole('row').filter({ hasText: '1,12223E+13' })).toContainText('notação científica')

  const faults = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar linhas com erro' }).click()
  expect((await faults).suggestedFilename()).toBe('linhas-com-erro.csv')

  await page.getByRole('button', { name: /^Importar só as? / }).dblclick()
  await told('Importado com sucesso!')
  await told('Lojas criadas: 1')
  await told('Lojas atualizadas: 1')
  await expect(figure('Criadas')).toHaveText('1')
  await expect(page.getByRole('row').filter({ hasText: 'lojas.csv' }).first()).toContainText('Importada')

  // A workbook whose titles nobody knows: whoever sent it says what they are.
  await page.getByRole('button', { name: 'Importar outro arquivo' }).click()
  const sheet = utils.aoa_to_sheet([
    ['Doc.', 'Município'],
    [11_444_777_000_161, 'São José dos Campos'],
  ])
  const book = utils.book_new(sheet, 'Região')
  await drop('lojas.xlsx', Buffer.from(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer))
  const mean = async (title: string, column: string) => {
    await page.getByRole('combobox', { name: title }).click()
    await page.getByRole('option', { name: column, exact: true }).click()
  }
  await mean('Município', 'cidade')
  await page.getByRole('button', { name: 'Ler com estas colunas' }).click()
  await told('Diga qual coluna é cnpj.')
  await mean('Doc.', 'cnpj')
  await page.getByRole('button', { name: 'Ler com estas colunas' }).click()
  await told('Lida a planilha “Região”.')
  await expect(figure('A atualizar')).toHaveText('1')
  await page.getByRole('button', { name: 'Importar 1 linha' }).click()
  await told('Lojas atualizadas: 1')

  await page.getByRole('button', { name: 'Lojistas' }).click()
  await page.getByRole('link', { name: 'Lojas', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: '11.444.777/0001-61' })).toContainText('São José dos Campos')
  expect(device.errors).toEqual([])
})

test('products are imported on a phone, and what was imported is found again', async () => {
  device = await newDevice({ viewport: phone, withoutWorker: true })
  page = await device.page()
  await signInAsAdmin(page, server.url)
  await follow(page, 'Importar produtos')
  const rows = ['sku,descricao,marca,categoria,linha,pontosPorReal', 'MIS-1,Misturador,Nascente,Metais,Orvalho,"1,25"']
  await drop('produtos.csv', Buffer.from(rows.join('\n')))
  await page.getByRole('button', { name: 'Importar 1 linha' }).click()
  await told('Importado com sucesso!')
  await told('Produtos criados: 1')
  await told('Produtos atualizados: 0')
  await page.getByRole('button', { name: 'Importar outro arquivo' }).click()
  await expect(page.getByLabel('Planilha ou CSV')).toBeAttached()
  await page.getByRole('link', { name: 'produtos.csv' }).click()
  await told('Lido como UTF-8, com colunas separadas por vírgula.')
  expect(device.errors).toEqual([])
})
