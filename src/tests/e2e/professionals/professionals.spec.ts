/** The professionals of the programme: one is registered, completed by two admins at once, proven and approved; another is asked to join. */
import { expect, type Page, test } from '@playwright/test'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { adminDesk, type Device, newDevice, phone } from '../browser.ts'
import { follow, openMenu, signInAsAdmin, openLayer } from '../pages.ts'

const markup = '<img src=x onerror=alert(1)>'

let server: ServerProcess
let device: Device
let page: Page

test.beforeAll(async () => void (server = await startServer()))
test.afterAll(() => server.dispose())
test.afterEach(() => device.close())

/** Somebody else saves a name by the documented form. */
async function renameElsewhere(from: string, name: string): Promise<void> {
  const credentials = { email: tiny.people.admin.email, password: tinyPassword }
  const signedIn = await fetch(`${server.url}/api/auth/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const { accessToken } = (await signedIn.json()) as { accessToken: string }
  const headers = { authorization: `Bearer ${accessToken}` }
  const list = await fetch(`${server.url}/api/admin/professionals?search=${encodeURIComponent(from)}`, { headers })
  const { docs } = (await list.json()) as { docs: { _id: string }[] }
  const body = new FormData()
  body.append('name', name)
  const saved = await fetch(`${server.url}/api/admin/professionals/${docs[0]?._id}`, { method: 'PUT', headers, body })
  expect(saved.status).toBe(200)
}

const told = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

test('an admin registers a designer, completes what they told beside somebody else, sees the document and approves', async () => {
  device = await newDevice(adminDesk)
  page = await device.page()
  const drawer = (name: string) => page.getByRole('dialog', { name })
  await signInAsAdmin(page, server.url)
  await openMenu(page, 'Profissionais')
  await page.getByRole('link', { name: 'Lista de profissionais', exact: true }).click()
  await page.getByRole('link', { name: 'Novo profissional' }).click()
  const form = drawer('Novo profissional')
  await form.getByLabel('Nome').fill('Lia Costa')
  await form.getByLabel('E-mail').fill('lia.costa')
  await form.getByRole('button', { name: 'Cadastrar' }).click()
  await told('Digite um e-mail válido')
  await form.getByLabel('E-mail').fill('lia.costa@exemplo.com.br')
  await form.getByRole('button', { name: 'Cadastrar' }).dblclick()
  await told('Criado com sucesso!')
  await expect(drawer('Lia Costa').getByText('Em aprovação')).toBeVisible()
  await expect.poll(() => server.output()).toContain('Seu cadastro no Nascente foi criado')

  await drawer('Lia Costa').getByRole('button', { name: 'Editar' }).click()
  const edit = drawer('Lia Costa')
  await edit.getByLabel('Profissão').click()
  await page.getByRole('option', { name: 'Designer de Interiores' }).click()
  await edit.getByLabel('Número da ABD').fill('12345')
  await edit.getByLabel('CPF').fill('52998224725')
  await edit.getByLabel('Data de nascimento').fill('29011990')
  await edit.getByLabel('Nome do escritório').fill(markup)
  const buffer = await makePhoto({ width: 400, height: 300 })
  await edit.locator('input[name=file]').setInputFiles({ name: 'abd.jpg', mimeType: 'image/jpeg', buffer })
  await expect(edit.getByRole('link', { name: 'abd.jpg' })).toBeVisible()
  await renameElsewhere('Lia Costa', 'Lia Costa Prado')
  await edit.getByLabel('Nome', { exact: true }).fill('Lia Prado')
  await edit.getByRole('button', { name: 'Salvar', exact: true }).click()
  await told('Outra pessoa alterou este cadastro')
  await told('Agora: Lia Costa Prado · Você digitou: Lia Prado')
  await openLayer(page).getByRole('button', { name: 'Salvar o que digitei' }).click()
  await told('Profissional atualizado com sucesso!')

  const saved = drawer('Lia Prado')
  await saved.getByRole('button', { name: 'Abrir documento' }).click()
  await expect(saved.getByRole('img', { name: 'Documento da ABD de Lia Prado' })).toBeVisible()
  await expect(saved.getByText(markup, { exact: true })).toBeVisible()
  await expect(saved.getByText('Nenhum cliente cadastrado por este profissional.')).toBeVisible()
  await saved.getByRole('button', { name: 'Aprovar' }).click()
  await drawer('Aprovar: Lia Prado').getByRole('button', { name: 'Aprovar' }).click()
  const lia = page.getByRole('row').filter({ hasText: 'Lia Prado' })
  await expect(lia).toContainText('Ativo')

  await page.getByRole('button', { name: 'Mais filtros' }).click()
  await page.getByRole('combobox', { name: 'Profissão' }).click()
  await page.getByRole('option', { name: 'Designer de Interiores' }).click()
  await expect(page.getByRole('list', { name: 'Filtros ativos' })).toHaveText('Designer de Interiores')
  await expect(page.getByRole('row')).toHaveCount(2)
  await lia.getByRole('link', { name: 'Lia Prado' }).click()
  await drawer('Lia Prado').getByRole('link', { name: 'Abrir a ficha' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lia Prado' })).toBeVisible()
  await told('Ainda não há pontos')
  await told('Nenhuma nota enviada ainda')
  await page.goBack()
  await expect(page.getByRole('list', { name: 'Filtros ativos' })).toBeVisible()
  await page.getByRole('button', { name: 'Remover filtro Designer de Interiores' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Ana Lima' })).toBeVisible()
  expect(device.errors).toEqual([])
})

test('an admin invites a professional from a phone, through a dead network and with a double tap', async () => {
  device = await newDevice({ viewport: phone, withoutWorker: true })
  page = await device.page()
  await signInAsAdmin(page, server.url)
  await follow(page, 'Lista de profissionais')
  await page.getByRole('button', { name: 'Convidar' }).click()
  const asked = page.getByRole('dialog', { name: 'Convidar profissional' })
  await asked.getByLabel('E-mail').fill(tiny.people.ana.email)
  await asked.getByRole('button', { name: 'Enviar convite' }).click()
  await told('Este e-mail já participa do programa')
  await asked.getByLabel('E-mail').fill('nina@exemplo.com.br')
  await device.context.setOffline(true)
  await asked.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(asked.getByRole('alert')).toContainText('Sem conexão')
  await device.context.setOffline(false)
  await asked.getByRole('button', { name: 'Enviar convite' }).dblclick()
  await told('Profissional convidado com sucesso!')
  await expect(asked).toHaveCount(0)
  expect(device.errors).toEqual([])
})
