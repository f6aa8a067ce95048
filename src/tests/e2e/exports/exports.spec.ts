/** Lists as files: on a desktop as a workbook, on a phone as a CSV, and what happens when there is nothing to export. */
import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import { expect, type Page, test } from '@playwright/test'
import { tiny } from '#server/seed/tiny.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { desktop, type Device, newDevice, phone } from '../browser.ts'
import { follow, openMenu, pressItem, signInAsAdmin } from '../pages.ts'

let server: ServerProcess
let device: Device
let page: Page

test.beforeAll(async () => void (server = await startServer()))
test.afterAll(() => server.dispose())
test.afterEach(() => device.close())

async function open(viewport: typeof phone) {
  device = await newDevice({ viewport, withoutWorker: true })
  page = await device.page()
  await signInAsAdmin(page, server.url)
}

const press = async (way: string) => {
  const item = page.getByRole('menuitem', { name: way })
  // The drawer that led here gives the focus back, and a menu that has just opened may lose it by that.
  await expect(async () => {
    if (!(await item.isVisible())) await page.getByRole('button', { name: 'Exportar', exact: true }).click()
    await expect(item).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await pressItem(page, way)
}

async function taken(way: string) {
  const download = page.waitForEvent('download')
  await press(way)
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('exactly the professionals a list is narrowed to arrive in a workbook', async () => {
  await open(desktop)
  await openMenu(page, 'Profissionais')
  await page.getByRole('link', { name: 'Lista de profissionais', exact: true }).click()
  const search = page.getByLabel('Buscar')
  await search.fill('Ávila')
  await expect(page.getByRole('row').filter({ hasText: tiny.people.bruno.name })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: tiny.people.ana.name })).toHaveCount(0)

  const { name, bytes } = await taken('Planilha do Excel (XLSX)')
  expect(name).toMatch(/^profissionais-\d{4}-\d\d-\d\d\.xlsx$/)
  const book = read(bytes)
  const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets['Profissionais']!)
  expect(rows.map((row) => row['Nome'])).toEqual([tiny.people.bruno.name])
  await expect(page.getByText(`Arquivo gerado: ${name}`, { exact: true }).first()).toBeVisible()

  await search.fill('ninguém com este nome')
  await expect(page.getByText('Nenhum profissional com este filtro')).toBeVisible()
  await press('Texto separado por ponto e vírgula (CSV)')
  await expect(page.getByText('Não há dados para exportar!', { exact: true }).first()).toBeVisible()
})

test('on a phone products are taken as a CSV, and the page of prepared files says what would be there', async () => {
  await open(phone)
  await follow(page, 'Lista de produtos')
  const { name, bytes } = await taken('Texto separado por ponto e vírgula (CSV)')
  expect(name).toMatch(/^produtos-\d{4}-\d\d-\d\d\.csv$/)
  const lines = bytes.toString('utf8').split('\r\n')
  expect(lines[0]).toBe('\uFEFFSKU;EAN;Descrição;Marca;Categoria;Linha;Pontos por real;Ativo')
  expect(lines).toContain('CUB-200;;Cuba Orvalho de apoio;Nascente;Cubas;Orvalho;1,50;Sim')

  await press('Arquivos preparados')
  await expect(page.getByRole('heading', { level: 1, name: 'Exportações' })).toBeVisible()
  await expect(page.getByText('Nenhum arquivo preparado')).toBeVisible()
  expect(device.errors).toEqual([])
})
