/** My profile: data and picture that survive a lost connection, a lost answer and a second device. */
import { expect, type Page, test } from '@playwright/test'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { desktop, type Device, newDevice, phone } from '../browser.ts'
import {
  countCalls,
  failTwice,
  follow,
  loseNextAnswer,
  signInAsAdmin,
  signInAsProfessional,
  signInAsShopkeeper,
  waitForWorker,
} from '../pages.ts'

let server: ServerProcess
let device: Device
let page: Page

test.beforeAll(async () => void (server = await startServer()))
test.afterAll(() => server.dispose())
test.afterEach(() => device.close())

async function open(viewport = phone) {
  device = await newDevice({ viewport, installed: server.url })
  page = await device.page()
}

const section = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
const save = () => page.getByRole('button', { name: 'Salvar', exact: true }).click()

/** Another device of the same person: its token. */
async function enterElsewhere(email: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Safari/605.1' },
    body: JSON.stringify({ email, password: tinyPassword }),
  })
  return ((await answer.json()) as { accessToken: string }).accessToken
}

test('a professional changes their data on the phone, offline and from two devices', async () => {
  await open()
  await signInAsProfessional(page, server.url)
  await waitForWorker(page)
  await follow(page, 'Perfil')
  await section('Meus dados').click()
  await page.getByLabel('CPF').fill('529.982.247-24')
  await page.getByLabel('CEP').fill('00000-000')
  await save()
  for (const text of ['Digite um CPF válido', 'Digite um CEP válido']) await expect(page.getByText(text)).toBeVisible()
  await page.getByLabel('CPF').fill('529.982.247-25')
  await page.getByLabel('CEP').fill('01310-100')
  await page.getByLabel('Cidade').fill('São Paulo')
  await save()
  await expect(page.getByText('Atualizado com sucesso!').first()).toBeVisible()

  await page.getByLabel('Profissão').click()
  await page.getByRole('option', { name: 'Designer de Interiores' }).click()
  const document = { name: 'abd.jpg', mimeType: 'image/jpeg', buffer: await makePhoto({ width: 400, height: 300 }) }
  await page.locator('input[name=file]').setInputFiles(document)
  await expect(page.getByRole('link', { name: 'abd.jpg' })).toBeVisible()
  await page.getByLabel('Loja de referência').click()
  await page.getByRole('option', { name: /Casa das Louças/ }).click()
  await save()
  await expect(page.getByText('Já recebemos um documento. Para trocar, envie outro.')).toBeVisible()
  await expect(page.getByText('Há mudanças que você ainda não salvou.')).toHaveCount(0)

  await device.context.setOffline(true)
  await page.getByLabel('Cidade').fill('Campinas')
  await save()
  await expect(page.getByRole('alert')).toContainText('O que você digitou ficou guardado neste aparelho.')
  await page.reload()
  await expect(page.getByText(/Sem conexão · atualizado/)).toBeVisible()
  await expect(page.getByLabel('Cidade')).toHaveValue('Campinas')
  await device.context.setOffline(false)

  const token = await enterElsewhere(tiny.people.ana.email)
  await fetch(`${server.url}/api/professionals/update`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ _id: tiny.people.ana.id, userData: { address: { city: 'Santos' } } }),
  })
  await save()
  await expect(page.getByText('Agora: Santos · Você digitou: Campinas')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar o que digitei' }).click()
  await expect(page.getByText('Agora: Santos')).toHaveCount(0)
  await expect(page.getByText('Há mudanças que você ainda não salvou.')).toHaveCount(0)
  expect(device.errors).toEqual([])
})

test('an admin changes name and picture on a desktop, and the last one cannot leave', async () => {
  await open(desktop)
  await signInAsAdmin(page, server.url)
  await page.goto(`${server.url}/cms/profile`)
  await page.getByLabel('Nome').fill('Carla Nunes Prado')
  await save()
  await expect(page.getByText('Atualizado com sucesso!').first()).toBeVisible()
  const photo = { name: 'eu.jpg', mimeType: 'image/jpeg', buffer: await makePhoto({ width: 800, height: 600 }) }
  await page.locator('input[name=portrait]').setInputFiles(photo)
  await expect(page.locator('header img[src^="/api/profile-images/"]').first()).toBeVisible()
  await section('Privacidade').click()
  await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excluir minha conta' })
  await dialog.getByLabel('Sua senha').fill(tinyPassword)
  await dialog.getByRole('button', { name: 'Excluir de vez' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Você é a última pessoa na administração.')
  expect(device.errors).toEqual([])
})

test('a shopkeeper changes data and picture on a phone, with and without a connection', async () => {
  const cellphone = '(41) 98765-4321'
  await open()
  await signInAsShopkeeper(page, server.url)
  await page.goto(`${server.url}/profile`)
  await section('Meus dados').click()
  await page.getByLabel('CPF').fill('529.982.247-24')
  await save()
  await expect(page.getByText('Digite um CPF válido')).toBeVisible()
  await page.getByLabel('CPF').fill('529.982.247-25')
  await page.getByLabel('Celular').fill(cellphone)
  await failTwice(page, 'Salvar', '/shopkeeper/update-me')
  await expect(page.getByRole('alert')).toContainText('O que você digitou ficou guardado neste aparelho.')
  await expect(page.getByLabel('Celular')).toHaveValue(cellphone)
  const calls = countCalls(page, '/shopkeeper/update-me')
  await page.getByRole('button', { name: 'Salvar', exact: true }).dblclick()
  await expect(page.getByText('Atualizado com sucesso!').first()).toBeVisible()
  expect(calls()).toBe(1)
  await page.reload()
  await expect(page.getByLabel('Celular')).toHaveValue(cellphone)

  await page.goto(`${server.url}/profile`)
  const buffer = await makePhoto({ width: 800, height: 600 })
  const choose = () =>
    page.locator('input[name=portrait]').setInputFiles({ name: 'eu.jpg', mimeType: 'image/jpeg', buffer })
  const portrait = page.locator('main img[src^="/api/profile-images/"]')
  const before = await portrait.evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  await device.context.setOffline(true)
  await choose()
  const said = page.getByRole('region', { name: 'Avisos' })
  await expect(said.getByText(/^Sem conexão com o servidor/)).toBeVisible()
  await device.context.setOffline(false)
  await loseNextAnswer(page, '/professionals/set-profile-image')
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/set-profile-image'))
  await choose()
  await lost
  await expect(said.getByText(/^Sem conexão com o servidor/).first()).toBeVisible()
  const pictures = countCalls(page, '/professionals/set-profile-image')
  await choose()
  // The picture whose answer was lost may be shown before this one is on its way.
  await expect.poll(pictures).toBe(1)
  await expect(portrait.first()).toBeVisible()
  await expect.poll(() => portrait.first().getAttribute('src')).not.toBe(before[0])
  await page.reload()
  await expect(portrait.first()).toBeVisible()
  expect(pictures()).toBe(1)
  expect(device.errors).toEqual([])
})
