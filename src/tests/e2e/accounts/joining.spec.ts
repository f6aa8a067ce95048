/** Joining: two steps with everything that goes wrong on the way, and completing what a sign-in found unfinished. */
import { expect, type Page, test } from '@playwright/test'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { addLike, startServerAfter } from '#tests/support/changed-data.ts'
import { makePhoto } from '#tests/support/photo.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { desktop, type Device, newDevice, phone } from '../browser.ts'
import { insist } from '../pages.ts'
import { fillAccount, fillProfile } from '../sign-up-forms.ts'

/** Who began and did not end: one signs in, the other signs up again. */
const unfinished = [tiny.people.unfinished.email, 'diva@exemplo.com.br'] as const
const cpfs = ['529.982.247-25', '123.456.789-09', '111.444.777-35'] as const

let server: ServerProcess
let device: Device
let page: Page

test.beforeAll(async () => {
  server = await startServerAfter((tx) => addLike(tx, tiny.people.unfinished, { email: unfinished[1] }))
})
test.afterAll(() => server.dispose())
test.afterEach(() => device.close())

async function open(viewport = phone) {
  device = await newDevice({ viewport, withoutWorker: true })
  page = await device.page()
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

async function enter(email: string, password: string) {
  await page.goto(`${server.url}/login-profissional`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await press('Entrar')
}

test('a professional joins on a phone; reloads, dead networks, lost answers and double taps lose and double nothing', async () => {
  const email = 'nilo@exemplo.com.br'
  const own = { profession: 'Designer de Interiores', number: { label: 'Número da ABD', typed: '12345' } }
  await open()
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
  await insist(page, 'Continuar', '/professional/users')
  await expect(page.getByLabel('CPF')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(password)

  await press('Concluir cadastro')
  for (const text of ['Digite um CPF válido', 'Digite um CEP válido', 'Você precisa aceitar os termos de uso.'])
    await expect(page.getByText(text)).toBeVisible()
  await fillProfile(page, cpfs[0], own)
  await expect(page.getByRole('combobox', { name: 'Estado' })).toContainText('SP')
  await page.reload()
  await expect(page.getByLabel(own.number.label)).toHaveValue(own.number.typed)
  await page.goBack()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Nina Prado')
  await press('Continuar')
  await expect(page.getByLabel('CPF')).toHaveValue(cpfs[0])
  const document = { name: 'abd.jpg', mimeType: 'image/jpeg', buffer: await makePhoto({ width: 400, height: 300 }) }
  await page.locator('input[name=file]').setInputFiles(document)
  await expect(page.getByRole('link', { name: 'abd.jpg' })).toBeVisible()
  await page.getByLabel('Li e aceito os termos de uso').check()
  await insist(page, 'Concluir cadastro', '/professional/users')
  await expect(page.getByRole('heading', { name: 'Cadastro concluído' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('sign-up'))).toBeNull()

  await enter(email, password)
  await expect(page).toHaveURL(`${server.url}/dashboard`)
})

test('a registration that was begun is completed on a desktop: by signing in, and by signing up again', async () => {
  await open(desktop)
  await enter(unfinished[0], 'errada-2026')
  await expect(page.getByRole('alert')).toHaveText('Login ou senha inválidos')
  await enter(unfinished[0], tinyPassword)
  await expect(page.getByRole('heading', { name: 'Complete seus dados' })).toBeVisible()
  await page.getByLabel('Celular').fill('11987654321')
  await fillProfile(page, cpfs[1])
  await page.getByLabel('Li e aceito os termos de uso').check()
  await insist(page, 'Concluir cadastro', '/professional/users')
  await expect(page.getByRole('heading', { name: 'Cadastro concluído' })).toBeVisible()
  await enter(unfinished[0], tinyPassword)
  await expect(page).toHaveURL(`${server.url}/dashboard`)
  await device.close()

  // Somebody who forgot that they had begun, on another device.
  await open(desktop)
  await page.goto(`${server.url}/sign-up-profissional-old`)
  await fillAccount(page, { email: unfinished[1], password: tinyPassword })
  await press('Continuar')
  await fillProfile(page, cpfs[2])
  await page.getByLabel('Li e aceito os termos de uso').check()
  await press('Concluir cadastro')
  await expect(page.getByRole('heading', { name: 'Cadastro concluído' })).toBeVisible()
  await enter(unfinished[1], tinyPassword)
  await expect(page).toHaveURL(`${server.url}/dashboard`)
  expect(device.errors).toEqual([])
})
