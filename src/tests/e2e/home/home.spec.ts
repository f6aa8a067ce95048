/** The first screen of both members: the welcome, what the programme shows, the points; read without a connection too. */
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { demoPassword, demoPeople, demoStores } from '#server/seed/demo-ground.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { desktop, newDevice } from '../browser.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { approveOnServer, sendOnServer } from '../server-state.ts'
import { closeWelcome, waitForWorker, welcomeOf } from '../pages.ts'

let server: ServerProcess
test.beforeAll(async () => {
  server = await startServer({ env: { SEED: 'demo' } })
})
test.afterAll(() => server.dispose())

async function enter(page: Page, door: '/login-profissional' | '/login-lojista', email: string): Promise<void> {
  await page.goto(`${server.url}${door}`)
  if (door === '/login-lojista') await page.getByLabel('CNPJ da loja').fill(demoStores.loucas.cnpj)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Olá/ })).toBeVisible()
}

test('a professional is welcomed once, sees what runs and what comes, and reads it all again without a connection', async () => {
  const device = await newDevice({ installed: server.url })
  const page = await device.page()
  await enter(page, '/login-profissional', demoPeople.ana.email)
  await closeWelcome(page)

  const banner = page.getByRole('img', { name: 'Gotas de água sobre vidro escuro' })
  await expect.poll(() => banner.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(860)
  const accelerators = page.locator('section', { has: page.getByRole('heading', { name: 'Aceleradores' }) })
  await expect(accelerators.getByRole('listitem').filter({ hasText: 'Mês da água' })).toContainText('agora')
  await expect(accelerators.getByRole('listitem').filter({ hasText: 'Festival das louças' })).toContainText('em breve')
  await page.getByRole('button', { name: 'Ampliar: Visita ao ateliê da louça' }).click()
  const opened = page.getByRole('dialog', { name: 'Visita ao ateliê da louça' })
  await expect(opened.getByRole('img', { name: 'Visita ao ateliê da louça' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: /Nível Autoral/ }).click()
  await expect(page.getByRole('dialog', { name: 'Caminho dos níveis' }).getByText('você está aqui')).toBeVisible()
  await page.goto(`${server.url}/your-points?status=active`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar planilha' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.startsWith('\uFEFFQuando;Tipo;Descrição;Situação;Pontos;')).toBe(true)
  const lines = csv.trim().split('\r\n').slice(1)
  expect(lines.length).toBeGreaterThan(2)
  for (const line of lines) expect(line.split(';')[3]).toBe('Disponível')

  await page.goto(`${server.url}/dashboard`)
  await waitForWorker(page)
  await expect(accelerators.getByText('Mês da água')).toBeVisible()
  await device.context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Olá, Ana' })).toBeVisible()
  await expect(page.getByText(/Sem conexão.*atualizado/i).first()).toBeVisible()
  await expect(accelerators.getByText('Mês da água')).toBeVisible()
  await expect(page.getByRole('link', { name: /Catálogo Orvalho 2026/ })).toBeVisible()
  await expect.poll(() => banner.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(860)
  await expect(welcomeOf(page)).toBeHidden()
  expect(device.errors).toEqual([])
  await device.close()
})

test('a manager sees the points of the store and who brought them, and no level', async () => {
  // The ranking is of this month, of which the demo may have nothing yet.
  const marta = { path: 'stores', login: 'login-store', email: demoPeople.marta.email } as const
  const facts = { photo: await makePhoto({ width: 400, height: 300 }), number: '9901', amount: '640.00' }
  const sent = await sendOnServer(server.url, facts, { ...marta, cnpj: demoStores.loucas.cnpj })
  await approveOnServer(server.url, sent)
  const device = await newDevice({ viewport: desktop, withoutWorker: true })
  const page = await device.page()
  await enter(page, '/login-lojista', demoPeople.marta.email)
  await expect(page.getByText('Pontos da loja')).toBeVisible()
  const ranking = page.getByRole('list', { name: 'Vendedores por pontos' })
  await expect(ranking.getByRole('listitem').filter({ hasText: 'Marta Reis (você)' })).toBeVisible()
  await expect(ranking.getByText(/R\$/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Nível/ })).toHaveCount(0)
  expect(device.errors).toEqual([])
  await device.close()
})
