/** The audit trail, on a desktop: a change is seen in the history of its record and on the page of all of them, found by the keyboard, and in its file. */
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { adminDesk, type Device, newDevice } from '../browser.ts'
import { objections } from '../objections.ts'
import { pressItem, signInAsAdmin } from '../pages.ts'

let server: ServerProcess
let device: Device

test.beforeAll(async () => void (server = await startServer()))
test.afterAll(() => server.dispose())
test.afterEach(() => device.close())

test('who changed a store is told beside it and on the page of the trail, by keys alone', async () => {
  device = await newDevice(adminDesk)
  const page = await device.page()
  const press = (key: string) => page.keyboard.press(key)
  const palette = page.getByRole('combobox', { name: 'Encontrar' })
  await signInAsAdmin(page, server.url)

  await press('Control+k')
  await palette.pressSequentially('11.222.333')
  await expect(page.getByRole('option', { name: /Casa das Louças/ })).toHaveAttribute('data-highlighted', '')
  await press('Enter')
  // The whole of it, from where it is changed.
  await page.getByRole('link', { name: 'Editar' }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Casa das Louças' })
  await drawer.getByLabel('Cidade').fill('Londrina')
  await drawer.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Atualizado com sucesso!').first()).toBeVisible()
  await expect(drawer).toBeHidden()

  // The list by its letters: its search, the row that is left, what was done to it.
  await press('/')
  await expect(page.getByLabel('Buscar')).toBeFocused()
  await page.keyboard.type('louças')
  await expect(page.getByRole('row').filter({ hasText: 'Água & Forma' })).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  await press('j')
  await expect(page.getByRole('link', { name: 'Casa das Louças' })).toBeFocused()
  await press('Enter')
  await drawer.getByText('Histórico de alterações').click()
  await expect(drawer.getByText('Carla Nunes alterou a loja')).toBeVisible()
  await expect(drawer.getByText('de Curitiba para Londrina')).toBeVisible()
  await press('Escape')
  await expect(drawer).toBeHidden()

  await press('Control+k')
  await palette.pressSequentially('audit')
  await expect(page.getByRole('option', { name: 'Auditoria' })).toHaveAttribute('data-highlighted', '')
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoria' })).toBeVisible()
  await page.goto(`${server.url}/cms/audit?kind=store&actorType=admin`)
  const told = 'Carla Nunes alterou a loja Casa das Louças'
  await page.getByRole('link', { name: told }).click()
  const entry = page.getByRole('dialog', { name: told })
  await expect(entry.getByText('de Curitiba para Londrina')).toBeVisible()
  expect(await objections(page)).toEqual([])
  await entry.getByRole('link', { name: 'Tudo deste registro' }).click()
  await expect(entry).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remover filtro Só um registro' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: told })).toHaveCount(1)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  await pressItem(page, 'Texto separado por ponto e vírgula (CSV)')
  const [, ...lines] = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(';Carla Nunes;Administração;Alterou a loja;Loja;Casa das Louças;')
  expect(lines[0]).toMatch(/;Cidade: de Curitiba para Londrina$/)

  await press('?')
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
  expect(await objections(page)).toEqual([])
  await press('Escape')
  expect(device.errors).toEqual([])
})
