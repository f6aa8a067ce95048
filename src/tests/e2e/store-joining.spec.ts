/** Joining a store, begun on a phone and ended on a desktop, with everything that goes wrong on the way, and confirming the e-mail. */
import { expect, type Page, test } from '@playwright/test'
import { tiny } from '#server/seed/tiny.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { desktop, type Device, newDevice, phone } from './browser.ts'
import { loseNextAnswer } from './pages.ts'

const [email, password] = ['lia.campos@exemplo.com.br', 'nascente-limpa-2026']
const { numeric } = tiny.stores

let server: ServerProcess
let device: Device
let page: Page

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => void (server = await startServer()))
test.afterAll(() => server.dispose())
test.afterEach(() => device.close())

async function open(viewport: typeof phone) {
  device = await newDevice({ viewport })
  page = await device.page()
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

/** The links of confirmation the server printed, it has no mail server. */
const links = () =>
  [...server.output().matchAll(/\/email-confirm\?id=[\w.-]+/g)].map(([path]) => `${server.url}${path}`)

async function typePasswords(again = password) {
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByLabel('Repita a senha').fill(again)
}

test('somebody begins to join a store on a phone and ends on a desktop; reloads, dead networks, a lost answer and a double tap lose and double nothing', async () => {
  await open(phone)
  await page.goto(`${server.url}/sign-up-lojista-old`)
  await expect(page.getByRole('heading', { name: 'Cadastro de lojista' })).toBeVisible()
  await press('Buscar loja')
  await expect(page.getByText('Digite um CNPJ válido')).toBeVisible()
  await page.getByLabel('CNPJ da loja').fill('00.000.000/0001-91')
  await press('Buscar loja')
  await expect(page.getByRole('alert')).toContainText('Esta loja ainda não participa do programa.')
  await page.getByLabel('CNPJ da loja').fill(numeric.cnpj)
  await device.context.setOffline(true)
  await press('Buscar loja')
  await expect(page.getByRole('alert')).toContainText('Sem conexão')
  await device.context.setOffline(false)
  await press('Buscar loja')
  await expect(page.getByRole('region', { name: numeric.tradeName })).toContainText('Curitiba, PR')
  await press('Continuar com esta loja')

  await page.getByLabel('Nome completo').fill('Lia Campos')
  await page.getByLabel('CPF').fill('529.982.247-25')
  await page.getByLabel('Celular').fill('41987654321')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await typePasswords('outra-senha-2026')
  await press('Concluir cadastro')
  await expect(page.getByText('As senhas não conferem')).toBeVisible()
  await expect(page.getByText('Você precisa aceitar os termos de uso.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('region', { name: numeric.tradeName })).toBeVisible()
  await press('Continuar com esta loja')
  // What was begun on a phone goes on where there is more room.
  await page.setViewportSize(desktop)
  await page.reload()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('')
  await typePasswords()
  await page.getByLabel('Li e aceito os termos de uso').check()
  await device.context.setOffline(true)
  await press('Concluir cadastro')
  await expect(page.getByRole('alert')).toContainText('Sem conexão')
  await device.context.setOffline(false)
  await loseNextAnswer(page, '/stores/users')
  await press('Concluir cadastro')
  await expect(page.getByRole('alert')).toContainText('Sem conexão')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(password)
  await page.getByRole('button', { name: 'Concluir cadastro' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Cadastro concluído' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('sign-up-store'))).toBeNull()

  await page.goto(`${server.url}/login-lojista`)
  await page.getByLabel('CNPJ da loja').fill(numeric.cnpj)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await press('Entrar')
  await expect(page.getByRole('alert')).toContainText('Seu cadastro está em aprovação.')
})

test('the link of the message confirms the e-mail, on a desktop; one that is over is sent again', async () => {
  await open(desktop)
  await expect.poll(() => links().length, { timeout: 20_000 }).toBe(1)
  const [link = ''] = links()
  await page.goto(`${server.url}/email-confirm?id=um-link-antigo`)
  await expect(page.getByRole('alert')).toContainText('Este link não vale mais.')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await press('Enviar nova mensagem')
  await expect(page.getByText('Se este e-mail ainda não foi confirmado')).toBeVisible()
  await expect.poll(() => links().length, { timeout: 20_000 }).toBe(2)
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('Este link não vale mais.')
  await page.route('**/api/professionals/validate-email', (route) => route.fulfill({ status: 502, body: 'x' }), {
    times: 1,
  })
  await page.goto(links()[1] ?? '')
  await expect(page.getByRole('alert')).toHaveText('Erro ao validar e-mail, por favor tente novamente.')
  await press('Tentar novamente')
  await expect(page.getByText('E-mail validado com sucesso!')).toBeVisible()
  await page.reload()
  await expect(page.getByText('E-mail validado com sucesso!')).toBeVisible()
})
