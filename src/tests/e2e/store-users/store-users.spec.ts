/** Two people join a store: its manager confirms one on a phone, the programme the other on a desktop, who then enters. */
import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { tiny } from '#server/seed/tiny.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { desktop, type Device, newDevice, phone } from '../browser.ts'
import { follow, signInAsAdmin, signInAsShopkeeper } from '../pages.ts'

const password = 'nascente-limpa-2026'
const { numeric } = tiny.stores
const lia = { name: 'Lia Campos', email: 'lia.campos@exemplo.com.br', cpf: '529.982.247-25' }
const teo = { name: 'Teo Braga', email: 'teo.braga@exemplo.com.br', cpf: '111.444.777-35' }

let server: ServerProcess
let device: Device
let page: Page

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = await startServer()
  for (const person of [lia, teo]) await join(person)
})
test.afterAll(() => server.dispose())
test.afterEach(() => device.close())

/** What the form of the sign-up sends. */
async function join(person: typeof lia): Promise<void> {
  const words = { storeId: numeric.id, cellphone: '41987654321', password, confirmPassword: password }
  const accepted = { acceptTerms: true, acceptReceiveEmail: false, termsVersion: tiny.termsVersion }
  const answer = await fetch(`${server.url}/api/stores/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ ...person, ...words, ...accepted }),
  })
  expect(answer.status).toBe(200)
}

async function open(viewport: typeof phone) {
  device = await newDevice({ viewport, withoutWorker: true })
  page = await device.page()
}

async function enter(email: string) {
  await page.goto(`${server.url}/login-lojista`)
  await page.getByLabel('CNPJ da loja').fill(numeric.cnpj)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

const told = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

test('a manager finds who joined in the profile and confirms one', async () => {
  await open(phone)
  await signInAsShopkeeper(page, server.url)
  await follow(page, 'Perfil')
  await page.getByRole('link', { name: /^Equipe/ }).click()
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(row(teo.name)).toContainText('Aguardando confirmação')
  await page.getByRole('button', { name: `Confirmar: ${lia.name}` }).click()
  await told('Usuário atualizado com sucesso!')
  await expect(row(lia.name)).toContainText('Ativo')
  expect(device.errors).toEqual([])
})

test('an admin finds who waits, and confirms them', async () => {
  await open(desktop)
  await signInAsAdmin(page, server.url)
  await page.getByRole('button', { name: 'Lojistas' }).click()
  await page.getByRole('link', { name: 'Usuários das lojas', exact: true }).click()
  await page.getByRole('combobox', { name: 'Situação' }).click()
  await page.getByRole('option', { name: 'Aguardando confirmação' }).click()
  await expect(page.getByRole('row').filter({ hasText: lia.name })).toHaveCount(0)
  await page.getByRole('link', { name: teo.name }).click()
  const drawer = page.getByRole('dialog', { name: teo.name })
  await drawer.getByLabel('Nome').fill('Teodoro Braga')
  await drawer.getByRole('button', { name: 'Confirmar acesso' }).dblclick()
  await told('Usuário atualizado com sucesso!')
  await told('Nenhum usuário com este filtro')
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Teodoro Braga' })).toContainText('Ativo')
  expect(device.errors).toEqual([])
})

test('who was confirmed gets the promised mail and enters', async () => {
  await expect.poll(() => server.output()).toContain('Seu acesso ao Nascente foi liberado')
  await open(phone)
  await enter(teo.email)
  await expect(page.getByRole('heading', { level: 1, name: /Olá/ })).toBeVisible()
})
