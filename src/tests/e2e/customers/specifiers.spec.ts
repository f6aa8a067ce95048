/** A professional protects a client on the phone: meets a conflict, registers, edits, and renews; an admin looks after all of them. */
import { expect, type Page, test } from '@playwright/test'
import { demoPassword, demoPeople } from '#server/seed/demo-ground.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { adminDesk, type Device, newDevice, phone } from '../browser.ts'
import { follow, pressItem } from '../pages.ts'

let server: ServerProcess
let device: Device

test.beforeAll(async () => void (server = await startServer({ env: { SEED: 'demo' } })))
test.afterAll(() => server.dispose())
test.afterEach(() => device.close())

const taken = '987.654.321-00'
const free = '935.411.347-80'

/** João was first. */
async function takeClient(): Promise<void> {
  const post = (path: string, body: object, token?: string) =>
    fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  const entered: unknown = await (
    await post('/auth/login', { email: demoPeople.joao.email, password: demoPassword })
  ).json()
  const token = typeof entered === 'object' && entered && 'accessToken' in entered ? String(entered.accessToken) : ''
  const made = await post('/professionals/customers/create', { data: { document: taken, name: 'Nina Prado' } }, token)
  expect(made.status).toBe(201)
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.url}/login-profissional`)
  await page.getByLabel('E-mail').fill(demoPeople.ana.email)
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Olá/ })).toBeVisible()
}

test('a client of somebody else, a new one, a correction and a renewal', async () => {
  await takeClient()
  device = await newDevice({ viewport: phone, installed: server.url })
  const page = await device.page()
  await signIn(page)
  await follow(page, 'Especificações')
  const drawer = page.getByRole('dialog', { name: 'Cadastrar cliente' })
  const card = (name: string) => page.getByRole('article', { name })
  const open = page.getByRole('button', { name: 'Cadastrar cliente' })

  await open.click()
  await drawer.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(drawer.getByText('Digite um CPF ou CNPJ válido')).toBeVisible()
  await drawer.getByLabel('CPF ou CNPJ').fill(taken)
  await drawer.getByLabel('Nome do cliente').fill('Nina P.')
  await drawer.getByLabel(/^Nome da obra/).fill('Casa da praia')
  await drawer.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(drawer.getByText('Este cliente já está protegido por outro profissional.')).toBeVisible()
  await expect(page.getByText(/João|Nina Prado/)).toHaveCount(0)

  // What was typed is there after closing, and after a reload all but the document.
  await drawer.getByRole('button', { name: 'Fechar' }).click()
  await expect(drawer).toBeHidden()
  await open.click()
  await expect(drawer.getByLabel('CPF ou CNPJ')).toHaveValue(taken)
  await page.reload()
  await expect(drawer.getByLabel('Nome do cliente')).toHaveValue('Nina P.')
  await expect(drawer.getByLabel('CPF ou CNPJ')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toMatch(/987\D?654/)

  await drawer.getByLabel('CPF ou CNPJ').fill(free)
  await drawer.getByLabel('Nome do cliente').fill('Tereza Alves')
  // An impatient thumb.
  await drawer.getByRole('button', { name: 'Cadastrar' }).dblclick()
  await expect(page.getByText('Cliente cadastrado com sucesso!')).toBeVisible()
  await expect(card('Tereza Alves')).toHaveCount(1)
  await expect(card('Tereza Alves').getByText('CPF com final 780')).toBeVisible()

  await page.getByRole('button', { name: 'Editar Tereza Alves' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar cliente' })
  await edit.getByLabel(/^Cidade/).fill('Santos')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Atualizado com sucesso!')).toBeVisible()
  await expect(card('Tereza Alves').getByText('Santos')).toBeVisible()

  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  const ending = card('Clínica Vila Nova')
  await expect(ending.getByText('Vence em breve')).toBeVisible()
  await ending.getByRole('button', { name: 'Renovar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renovar' }).click()
  await expect(page.getByText('Cliente renovado com sucesso!')).toBeVisible()
  await expect(ending).toHaveCount(0)
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible()
  // The conflict was answered by a refusal, which the browser writes down.
  expect(device.errors.filter((error) => !error.includes('409'))).toEqual([])
})

test('an admin finds a client by the top bar, ends its protection, and goes from a specification to its invoice', async () => {
  device = await newDevice(adminDesk)
  const page = await device.page()
  await page.goto(`${server.url}/cms/login`)
  await page.getByLabel('E-mail').fill(demoPeople.helena.email)
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Entrar' }).click()
  const bar = page.getByRole('navigation', { name: 'Principal' })
  await bar.getByRole('link', { name: 'Especificações', exact: true }).click()

  await page.getByRole('link', { name: 'Sofia Prado' }).click()
  const drawer = page.getByRole('dialog', { name: 'Sofia Prado' })
  await expect(drawer.getByRole('link', { name: demoPeople.ana.name })).toBeVisible()
  await drawer.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Ações: Sofia Prado' }).click()
  await pressItem(page, 'Inativar')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Inativar', exact: true }).click()
  await expect(page.getByText('Cliente desativado')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Sofia Prado' })).toContainText('Desativado')

  await page.getByRole('tab', { name: 'Especificações' }).click()
  await page.getByRole('link', { name: demoPeople.ana.name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Nota/ })).toBeVisible()
  expect(device.errors).toEqual([])
})
