/** The configuration: an owner writes it on a desktop, is told of a change made elsewhere, and a professional sees it on a phone. */
import { expect, type Page, test } from '@playwright/test'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { adminDesk, type Device, newDevice } from '../browser.ts'
import { closeWelcome, follow, signInAsAdmin, signInAsProfessional, openLayer } from '../pages.ts'

let server: ServerProcess
const devices: Device[] = []

test.beforeAll(async () => void (server = await startServer()))
test.afterAll(() => server.dispose())
test.afterEach(async () => {
  for (const device of devices.splice(0)) await device.close()
})

async function open(...options: Parameters<typeof newDevice>): Promise<Page> {
  const device = await newDevice(...options)
  devices.push(device)
  return device.page()
}

/** Somebody else saves the welcome while it is open here. */
async function welcomeElsewhere(title: string): Promise<void> {
  const api = async (path: string, { body, token }: { body?: object; token?: string }) => {
    const answer = await fetch(`${server.url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as { accessToken: string; version: number }
  }
  const credentials = { email: tiny.people.admin.email, password: tinyPassword }
  const { accessToken: token } = await api('/auth/admin/login', { body: credentials })
  const { version } = await api('/admin/config/notifications', { token })
  const welcome = { title, body: 'De outra pessoa.', active: true }
  await api('/admin/config/notifications', { body: { events: [], welcome, version }, token })
}

const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Configurações' }).getByRole('link', { name, exact: true })

const banner = (page: Page) => page.getByRole('img', { name: 'Gotas sobre vidro' })

async function writeWelcome(page: Page): Promise<void> {
  const drawer = openLayer(page)
  await part(page, 'Avisos e boas-vindas').click()
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  await drawer.getByRole('switch', { name: 'Mostrar as boas-vindas' }).check()
  await drawer.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(drawer.getByText('Digite o título das boas-vindas')).toBeVisible()
  await drawer.getByLabel('Título').fill('Que bom ter você aqui')
  await drawer.getByRole('textbox', { name: 'Texto' }).fill('Cada nota conta.')
  await welcomeElsewhere('Olá')
  await drawer.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(drawer.getByText('Agora: Olá · Você digitou: Que bom ter você aqui')).toBeVisible()
  await drawer.getByRole('button', { name: 'Salvar o que digitei' }).click()
  await expect(page.getByText('Atualizado com sucesso!').first()).toBeVisible()
  await expect(drawer).toBeHidden()
}

async function writeBanner(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'Destaques' })
  const buffer = await makePhoto({ width: 640, height: 240, orientation: 1 })
  const pick = (name: string, picture: Buffer) =>
    drawer.locator(`input[name=${name}]`).setInputFiles({ name: 'gotas.jpg', mimeType: 'image/jpeg', buffer: picture })
  await part(page, 'Banners').click()
  await page.getByRole('button', { name: 'Novo banner' }).first().click()
  await drawer.getByLabel('Título').fill('Linha Orvalho')
  await drawer.getByLabel('O que a imagem diz').fill('Gotas sobre vidro')
  await drawer.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(drawer.getByText('Escolha uma imagem')).toHaveCount(3)
  await pick('imageDesktop', Buffer.from('<html></html>'))
  await expect(drawer.getByText('Envie uma imagem (JPG, PNG ou WebP).')).toBeVisible()
  await pick('imageDesktop', Buffer.concat([buffer], 1_048_577))
  await expect(drawer.getByText('Arquivo não pode ser maior que 1mb')).toBeVisible()
  for (const name of ['imageDesktop', 'imageTablet', 'imageMobile']) await pick(name, buffer)
  await drawer.getByRole('radio', { name: 'Celular' }).check()
  await expect(banner(page).last()).toBeVisible()
  await drawer.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(drawer).toBeHidden()
  await expect.poll(() => banner(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
}

async function writeQuestion(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'Nova pergunta' })
  await part(page, 'Perguntas frequentes').click()
  await page.getByRole('button', { name: 'Nova pergunta' }).click()
  await drawer.getByLabel('Assunto').fill('Orvalho')
  await drawer.getByLabel('Pergunta', { exact: true }).fill('A linha rende mais?')
  await drawer.getByLabel('Resposta').fill('Rende <b>o dobro</b>.')
  await drawer.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Orvalho' })).toBeVisible()
}

async function publish(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'Regulamento dos profissionais' })
  await part(page, 'Regulamento').click()
  await page.getByRole('button', { name: 'Nova versão' }).first().click()
  await drawer
    .getByLabel('Texto da nova versão')
    .fill('Regulamento para profissionais\n\nA linha Orvalho rende o dobro.')
  await drawer.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByText(/Versão \d{4}-\d{2}, em vigor/).first()).toBeVisible()
}

test('what an owner configures is what a professional sees', async () => {
  const page = await open(adminDesk)
  await signInAsAdmin(page, server.url)
  await follow(page, 'Configurações')
  await expect(page.getByRole('rowheader', { name: '1. Essencial' })).toBeVisible()
  await writeWelcome(page)
  await writeBanner(page)
  await writeQuestion(page)

  const phone = await open({ withoutWorker: true })
  await signInAsProfessional(phone, server.url)
  await closeWelcome(phone)
  await expect.poll(() => banner(phone).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  await phone.goto(`${server.url}/faq`)
  await phone.getByText('A linha rende mais?').click()
  await expect(phone.getByText('Rende <b>o dobro</b>.')).toBeVisible()

  await publish(page)
  // What is in force now is accepted before anything else is seen.
  await phone.goto(`${server.url}/your-points`)
  await expect(phone).toHaveURL(/\/login/)
  await phone.goto(`${server.url}/login-profissional`)
  await phone.getByLabel('E-mail').fill(tiny.people.ana.email)
  await phone.getByLabel('Senha', { exact: true }).fill(tinyPassword)
  await phone.getByRole('button', { name: 'Entrar' }).click()
  await expect(phone.getByText('A linha Orvalho rende o dobro.')).toBeVisible()
  await phone.getByLabel('Li e aceito os termos de uso').check()
  await phone.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: /Olá/ })).toBeVisible()
  for (const device of devices) expect(device.errors).toEqual([])
})
