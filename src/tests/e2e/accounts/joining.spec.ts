/** Joining: one form with everything that goes wrong on the way, and completing what a sign-in found unfinished. */
import { expect, type Page, test } from '@playwright/test'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { addLike, startServerAfter } from '#tests/support/changed-data.ts'
import { makePhoto } from '#tests/support/photo.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { desktop, type Device, newDevice, phone } from '../browser.ts'
import { failTwice, insist } from '../pages.ts'
import { fillAccount, fillPractice } from '../sign-up-forms.ts'

/** Who began and did not end: one signs in, the other signs up again. */
const unfinished = [tiny.people.unfinished.email, 'diva@exemplo.com.br'] as const
const cpf = '52998224725'

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

/** The server takes the second step, and its answer gets lost on the way. */
async function loseSecondStep() {
  let lost = false
  await page.route('**/api/professional/users', async (route) => {
    if (lost || !route.request().postDataBuffer()?.includes('userData[')) return route.fallback()
    lost = true
    await route.fetch()
    return route.abort('connectionreset')
  })
}

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
  await press('Criar conta')
  for (const text of [
    'Digite um nome válido',
    'Digite um e-mail válido',
    'Digite uma senha válida',
    'Escolha uma profissão válida',
    'Você precisa aceitar os termos de uso.',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await fillAccount(page, { email, password, again: 'outra-senha-2026' })
  await fillPractice(page, own)
  await press('Criar conta')
  await expect(page.getByText('As senhas não conferem')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel(own.number.label)).toHaveValue(own.number.typed)
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('')
  await fillAccount(page, { email, password })
  await page.getByLabel('Li e aceito os termos de uso').check()
  const document = { name: 'abd.jpg', mimeType: 'image/jpeg', buffer: await makePhoto({ width: 400, height: 300 }) }
  await page.locator('input[name=file]').setInputFiles(document)
  await expect(page.getByRole('link', { name: 'abd.jpg' })).toBeVisible()
  await failTwice(page, 'Criar conta', '/professional/users')
  await loseSecondStep()
  await press('Criar conta')
  await expect(page.getByRole('alert').filter({ hasText: 'Sem conexão' })).toBeVisible()
  // Complete without knowing it, and an impatient thumb.
  await page.getByRole('button', { name: 'Criar conta', exact: true }).dblclick()
  await expect(page).toHaveURL(`${server.url}/dashboard`)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(password)
  expect(await page.evaluate(() => localStorage.getItem('sign-up'))).toBeNull()

  // Inside, and what is missing is told where it is asked for.
  await page.getByRole('link', { name: /Completar o perfil/ }).click()
  const missing = page.getByRole('list', { name: 'Complete o seu perfil' })
  await expect(missing.getByRole('listitem')).toHaveCount(4)
  await missing.getByRole('button', { name: /CPF/ }).click()
  await expect(page.getByLabel('CPF', { exact: true })).toBeFocused()
  await page.keyboard.type(cpf)
  await page.getByLabel('Data de nascimento').fill('29011990')
  await press('Salvar')
  await expect(missing.getByRole('listitem')).toHaveCount(2)
  await page.goto(`${server.url}/dashboard`)
  await expect(page.getByRole('link', { name: /Completar o perfil/ })).toContainText('Falta: Celular, Endereço')
})

test('a registration that was begun is completed on a desktop: by signing in, and by signing up again', async () => {
  await open(desktop)
  await enter(unfinished[0], 'errada-2026')
  await expect(page.getByRole('alert')).toHaveText('Login ou senha inválidos')
  await enter(unfinished[0], tinyPassword)
  await expect(page.getByRole('heading', { name: 'Complete seus dados' })).toBeVisible()
  await fillPractice(page)
  await insist(page, 'Concluir cadastro', '/professional/users')
  await expect(page.getByRole('heading', { name: 'Cadastro concluído' })).toBeVisible()
  await enter(unfinished[0], tinyPassword)
  await expect(page).toHaveURL(`${server.url}/dashboard`)
  await device.close()

  // Somebody who forgot that they had begun, on another device.
  await open(desktop)
  await page.goto(`${server.url}/sign-up-profissional-old`)
  await fillAccount(page, { email: unfinished[1], password: tinyPassword })
  await fillPractice(page)
  await press('Criar conta')
  await expect(page).toHaveURL(`${server.url}/dashboard`)
  expect(device.errors).toEqual([])
})
