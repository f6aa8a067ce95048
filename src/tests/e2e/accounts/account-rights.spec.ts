/** What everybody may do with their account, on a phone or on a desktop: devices, password, consents, a copy of all data, leaving for good. */
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { addLike, startServerAfter } from '#tests/support/changed-data.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { desktop, type Device, newDevice, phone } from '../browser.ts'
import { lettersTo } from '../letters.ts'
import { loseNextAnswer } from '../pages.ts'

let server: ServerProcess
let device: Device
let page: Page

// The only admin there is cannot leave.
const admin = { email: 'carla.mesa@exemplo.com.br' }

test.beforeAll(async () => {
  server = await startServerAfter((tx) => addLike(tx, tiny.people.admin, admin))
})
test.afterAll(() => server.dispose())
test.afterEach(() => device.close())

interface Account {
  readonly email: string
  readonly cnpj?: string
}

const families = [
  {
    name: 'a professional',
    door: '/login-profissional',
    left: '/login',
    call: '/auth/login',
    profile: '/profile',
    account: { email: tiny.people.bruno.email },
    viewport: phone,
  },
  {
    name: 'a shopkeeper',
    door: '/login-lojista',
    left: '/login',
    call: '/auth/login-store',
    profile: '/profile',
    account: { email: tiny.people.otherManager.email, cnpj: tiny.stores.lettered.cnpj },
    viewport: desktop,
  },
  {
    name: 'an admin',
    door: '/cms/login',
    left: '/cms/login',
    call: '/auth/admin/login',
    profile: '/cms/profile',
    account: admin,
    viewport: phone,
  },
] as const

async function enter(door: string, { email, cnpj }: Account) {
  await page.goto(`${server.url}${door}`)
  if (cnpj) await page.getByLabel('CNPJ da loja').fill(cnpj)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(tinyPassword)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).not.toHaveURL(`${server.url}${door}`)
}

/** Another device of the same person. */
async function enterElsewhere(call: string, account: Account) {
  const answer = await fetch(`${server.url}/api${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Safari/605.1' },
    body: JSON.stringify({ ...account, password: tinyPassword }),
  })
  expect(answer.status).toBe(200)
}

async function endOtherDevice() {
  await expect(page.getByText('Este aparelho')).toBeVisible()
  await page.getByRole('button', { name: 'Desconectar Safari no iPhone' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desconectar' }).click()
  await expect(page.getByText('Você está conectado só neste aparelho.')).toBeVisible()
}

/** Through every wrong field, a wrong password and a lost answer. */
async function changePassword(next: string) {
  const change = page.getByRole('button', { name: 'Trocar senha' })
  await change.click()
  for (const text of ['Digite a senha', 'Digite uma senha válida', 'Digite uma confirmação de senha válida'])
    await expect(page.getByText(text)).toBeVisible()
  await page.getByLabel('Senha atual').fill('outra-senha-2026')
  await page.getByLabel('Nova senha', { exact: true }).fill(next)
  await page.getByLabel('Repita a nova senha').fill('nascente-turva-2026')
  await change.click()
  await expect(page.getByText('As senhas não coincidem')).toBeVisible()
  await page.getByLabel('Repita a nova senha').fill(next)
  await change.click()
  await expect(page.getByText('A senha atual não confere.')).toBeVisible()
  await page.getByLabel('Senha atual').fill(tinyPassword)
  await loseNextAnswer(page, '/accounts/password')
  await change.click()
  await expect(page.getByRole('alert')).toContainText('Sem conexão')
  await change.click()
  await expect(page.getByText('Senha alterada. Os outros aparelhos foram desconectados.').first()).toBeVisible()
  await expect(page.getByLabel('Senha atual')).toHaveValue('')
}

async function giveConsent() {
  await page.getByRole('switch', { name: 'Quero receber novidades por e-mail' }).click()
  await expect(page.getByText('Sim: Quero receber novidades por e-mail')).toBeVisible()
}

async function takeCopies(email: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Planilha (CSV)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^meus-dados-.*\.csv$/)
  const whole = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Completo (JSON)' }).click()
  expect((await whole).suggestedFilename()).toMatch(/^meus-dados-.*\.json$/)
  const data: unknown = JSON.parse(await readFile(await (await whole).path(), 'utf8'))
  expect(data).toMatchObject({ person: { email }, changes: expect.arrayContaining([expect.anything()]) })
}

async function leaveForGood(password: string) {
  await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excluir minha conta' })
  await dialog.getByLabel('Sua senha').fill(tinyPassword)
  await dialog.getByRole('button', { name: 'Excluir de vez' }).click()
  await expect(dialog.getByText('A senha atual não confere.')).toBeVisible()
  await dialog.getByLabel('Sua senha').fill(password)
  await dialog.getByRole('button', { name: 'Excluir de vez' }).click()
}

for (const { name, door, left, call, profile, account, viewport } of families)
  test(`${name} guards the account, takes a copy of all data and leaves for good`, async () => {
    const password = 'nascente-limpa-2026'
    device = await newDevice({ viewport, withoutWorker: true })
    page = await device.page()
    await enter(door, account)
    await enterElsewhere(call, account)
    await page.goto(`${server.url}${profile}?secao=aparelhos`)
    await endOtherDevice()
    await page.goto(`${server.url}${profile}?secao=senha`)
    await changePassword(password)
    await page.goto(`${server.url}${profile}?secao=privacidade`)
    await giveConsent()
    await takeCopies(account.email)
    await leaveForGood(password)
    await expect(page).toHaveURL(`${server.url}${left}`)
    const told = () => lettersTo(server, account.email).join('\n')
    await expect.poll(told).toContain('Assunto: Sua conta foi excluída')
    expect(device.errors).toEqual([])
  })
