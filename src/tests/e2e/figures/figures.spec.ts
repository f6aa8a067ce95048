/** The figures of the programme, on a phone: a counter leads to what it counts and to a file of it, a graph is a table too, a bad period is told. */
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { type Device, newDevice } from '../browser.ts'
import { pressItem, signInAsAdmin } from '../pages.ts'

let server: ServerProcess
let device: Device
let page: Page

test.beforeAll(async () => void (server = await startServer()))
test.afterAll(() => server.dispose())
test.afterEach(() => device.close())

test('an admin follows a number to its records, reads the graph as a table, and is told of a period that ends before it begins', async () => {
  device = await newDevice({ withoutWorker: true })
  page = await device.page()
  await signInAsAdmin(page, server.url)

  const stores = page.getByRole('link', { name: 'Ver a lista: Lojas cadastradas' })
  await stores.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lojas cadastradas' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Casa das Louças' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Água & Forma' })).toBeVisible()
  await expect(page.getByText('Registros da lista').locator('xpath=..')).toContainText('2')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  await pressItem(page, 'Texto separado por ponto e vírgula (CSV)')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^lojas-cadastradas-[\d-]+\.csv$/)
  const [header, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(header).toMatch(/^\uFEFFCNPJ;Nome fantasia;/)
  expect(lines).toHaveLength(2)

  await page.goBack()
  const graph = page.getByRole('figure', { name: 'Notas recebidas' })
  await graph.getByRole('switch', { name: 'Ver como tabela' }).check()
  await expect(graph.getByRole('columnheader', { name: 'Período anterior' })).toBeVisible()
  await page.getByRole('switch', { name: 'Somar o que veio antes' }).check()
  await expect(graph.getByRole('columnheader', { name: 'Total até aqui' })).toBeVisible()
  await expect(page).toHaveURL(/soma=sim/)

  await page.goto(`${server.url}/cms/dashboard?dateInit=2026-11-02&dateEnd=2026-11-01`)
  await expect(page.getByText('A data final deve ser igual ou posterior à inicial').first()).toBeVisible()
  await expect(page.getByLabel('De', { exact: true })).toHaveValue('02/11/2026')

  await page.goto(`${server.url}/cms/reports`)
  await page.getByRole('link', { name: /^Ranking de lojas/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ranking de lojas' })).toBeVisible()
  await expect(page.getByText('Ninguém pontuou neste período').first()).toBeVisible()
  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  await pressItem(page, 'Planilha do Excel (XLSX)')
  await expect(page.getByText('Não há dados para exportar!', { exact: true }).first()).toBeVisible()
  expect(device.errors).toEqual([])
})
