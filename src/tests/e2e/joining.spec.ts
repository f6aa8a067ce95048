/** Joining: two steps with everything that goes wrong on the way, and completing what a sign-in found unfinished. */
import { expect, type Page, test } from '@playwright/test'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { desktop, type Device, newDevice, phone } from './browser.ts'
import { loseNextAnswer } from './pages.ts'
import { fillAccount, fillProfile } from './sign-up-forms.ts'

let server: ServerProcess
let device: Device
let page: Page

test.beforeAll(async () => void (server = await startServer()))
test.afterAll(() => server.dispose())
test.afterEach(() => device.close())

async function open(viewport = phone) {
  device = await newDevice({ viewport })
  page = await device.page()
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

async function enter(email: string, password: string) {
  await page.goto(`${server.url}/login-profissional`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await press('Entrar')
}

for (const { size, viewport, email, cpf } of [
  { size: 'phone', viewport: phone, email: 'nina@exemplo.com.br', cpf: '529.982.247-25' },
  { size: 'desktop', viewport: desktop, email: 'nilo@exemplo.com.br', cpf: '123.456.789-09' },
])
  test(`a professional joins on a ${size}; reloads, dead networks, lost answers and double taps lose and double nothing`, async () => {
    await open(viewport)
    const password = 'nascente-limpa-2026'
    await page.goto(`${server.url}/login`)
    await page.getByRole('link', { name: 'Ainda não tenho cadastro' }).click()
    await expect(page.getByRole('heading', { name: 'Criar cadastro' })).toBeVisible()
    await page.getByRole('link', { name: /Sou profissional/ }).click()
    await expect(page.getByRole('heading', { name: 'Cadastro profissional' })).toBeVisible()
    await press('Continuar')
    for (const text of [
      'Digite um nome válido',
      'Digite um e-mail válido',
      'Digite um telefone válido',
      'Digite uma senha válida',
    ])
      await expect(page.getByText(text)).toBeVisible()
    await fillAccount(page, { email, password, again: 'outra-senha-2026' })
    await press('Continuar')
    await expect(page.getByText('As senhas não conferem')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('')
    await fillAccount(page, { email, password })
    await device.context.setOffline(true)
    await press('Continuar')
    await expect(page.getByRole('alert')).toContainText('Sem conexão')
    await device.context.setOffline(false)
    await loseNextAnswer(page, '/professional/users')
    await press('Continuar')
    await expect(page.getByRole('alert')).toContainText('Sem conexão')
    await press('Continuar')
    await expect(page.getByLabel('CPF')).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(password)

    await press('Concluir cadastro')
    for (const text of ['Digite um CPF válido', 'Digite um CEP válido', 'Você precisa aceitar os termos de uso.'])
      await expect(page.getByText(text)).toBeVisible()
    await fillProfile(page, cpf)
    await expect(page.getByRole('combobox', { name: 'Estado' })).toContainText('SP')
    await page.reload()
    await expect(page.getByLabel('CAU')).toHaveValue('a66583-5')
    await page.goBack()
    await expect(page.getByLabel('Nome completo')).toHaveValue('Nina Prado')
    await press('Continuar')
    await expect(page.getByLabel('CPF')).toHaveValue(cpf)
    await page.getByLabel('Li e aceito os termos de uso').check()
    await device.context.setOffline(true)
    await press('Concluir cadastro')
    await expect(page.getByRole('alert')).toContainText('Sem conexão')
    await device.context.setOffline(false)
    await loseNextAnswer(page, '/professional/users')
    await press('Concluir cadastro')
    await expect(page.getByRole('alert')).toContainText('Sem conexão')
    await page.getByRole('button', { name: 'Concluir cadastro' }).dblclick()
    await expect(page.getByRole('heading', { name: 'Cadastro concluído' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('sign-up'))).toBeNull()

    await enter(email, password)
    await expect(page).toHaveURL(`${server.url}/dashboard`)
  })

test('whoever signs in before the registration is complete completes it, on a desktop', async () => {
  await open(desktop)
  const { email } = tiny.people.unfinished
  await enter(email, 'errada-2026')
  await expect(page.getByRole('alert')).toHaveText('Login ou senha inválidos')
  await enter(email, tinyPassword)
  await expect(page.getByRole('heading', { name: 'Complete seus dados' })).toBeVisible()
  await page.getByLabel('Celular').fill('11987654321')
  await fillProfile(page, '111.444.777-35')
  await page.getByLabel('Li e aceito os termos de uso').check()
  await press('Concluir cadastro')
  await expect(page.getByRole('heading', { name: 'Cadastro concluído' })).toBeVisible()
  await enter(email, tinyPassword)
  await expect(page).toHaveURL(`${server.url}/dashboard`)
})

test('the terms come before anything else: the way back leads out, a dead network and a lost answer to asking again', async () => {
  const { email } = tiny.people.caio
  const terms = () => page.getByRole('heading', { name: 'Antes de começar' })
  const agree = () => page.getByLabel('Li e aceito os termos de uso').check()
  await open()
  await page.goto(`${server.url}/login`)
  await enter(email, tinyPassword)
  await expect(terms()).toBeVisible()
  await press('Aceitar e continuar')
  await expect(page.getByText('Você precisa aceitar os termos de uso.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: /Sou profissional/ })).toBeVisible()
  await page.goto(`${server.url}/dashboard`)
  await expect(page).toHaveURL(/\/login\?redirect=/)

  await page.setViewportSize(desktop)
  await enter(email, tinyPassword)
  await agree()
  await device.context.setOffline(true)
  await press('Aceitar e continuar')
  await expect(page.getByRole('alert')).toContainText('Sem conexão')
  await device.context.setOffline(false)
  await loseNextAnswer(page, '/auth/accept-term')
  await press('Aceitar e continuar')
  await expect(page.getByRole('button', { name: 'Aceitar e continuar' })).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('alert')).toContainText('Sem conexão')
  await expect(page.getByLabel('Li e aceito os termos de uso')).toBeChecked()
  await page.getByRole('button', { name: 'Aceitar e continuar' }).dblclick()
  await expect(page).toHaveURL(`${server.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1, name: /Olá/ })).toBeVisible()
  expect(device.errors).toEqual([])
})
