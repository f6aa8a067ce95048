/** The register of the stores, on a desktop: one is added, changed by two at once, taken out and let in again. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { adminDesk, type Device, newDevice, phone } from '../browser.ts'
import { expectNoLayerInHistory, follow, pressItem, signInAsAdmin, openLayer } from '../pages.ts'

const markup = '<img src=x onerror=alert(1)>'

let server: ServerProcess
let device: Device
let page: Page

test.beforeAll(async () => void (server = await startServer()))
test.afterAll(() => server.dispose())
test.afterEach(() => device.close())

/** Somebody else saves a name while the store is open here. */
async function renameElsewhere(cnpj: string, tradeName: string): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: '' }
  const call = async (path: string, method = 'GET', body?: object) => {
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as { accessToken: string; store: { _id: string } }
  }
  const credentials = { email: tiny.people.admin.email, password: tinyPassword }
  headers.authorization = `Bearer ${(await call('/auth/admin/login', 'POST', credentials)).accessToken}`
  const { store } = await call(`/admin/stores/cnpj/${cnpj}`)
  await call(`/admin/stores/${store._id}`, 'PUT', { tradeName })
}

/** By the keys alone: two are chosen, taken out by one question and brought back. */
async function manyAtOnce(row: (name: string) => Locator): Promise<void> {
  const names = ['Vale das Louças', 'Água & Forma']
  const dialog = openLayer(page)
  await page.goto(`${server.url}/cms/shopkeepers`)
  for (const name of names) {
    await page.getByRole('checkbox', { name: `Selecionar ${name}` }).focus()
    await page.keyboard.press('Space')
  }
  await page.getByRole('button', { name: 'Inativar', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Inativar: 2 registros')
  await expect(dialog).toContainText('As pessoas da loja são desconectadas')
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Mudaram: 2')
  await expect(dialog.getByRole('button', { name: 'Concluir' })).toBeFocused()
  for (const name of names) await expect(page.locator('tr', { hasText: name })).toContainText('Inativa')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Voltaram ao que eram: 2')
  await page.keyboard.press('Escape')
  for (const name of names) await expect(row(name)).toContainText('Ativa')
  await expect(page.getByText('2 selecionados')).toHaveCount(0)
}

test('a store is added once, changed by two at once, inactivated and let back in', async () => {
  device = await newDevice(adminDesk)
  page = await device.page()
  const drawer = openLayer(page)
  const told = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })

  await signInAsAdmin(page, server.url)
  await page.getByRole('button', { name: 'Lojistas' }).click()
  await page.getByRole('link', { name: 'Lojas', exact: true }).click()
  await page.getByRole('link', { name: 'Nova loja' }).click()
  await drawer.getByLabel('CNPJ').fill(tiny.stores.lettered.cnpj)
  await expect(drawer.getByText('Esta loja já está cadastrada')).toBeVisible()
  await drawer.getByRole('link', { name: 'Abrir cadastro' }).click()
  await expect(page.getByRole('dialog', { name: 'Água & Forma' }).getByText('12.ABC.345/01DE-35')).toBeVisible()
  await page.getByRole('dialog', { name: 'Água & Forma' }).getByRole('button', { name: 'Fechar' }).click()

  await page.getByRole('link', { name: 'Nova loja' }).click()
  await drawer.getByLabel('CNPJ').fill('11.444.777/0001-60')
  await drawer.getByLabel('Nome fantasia').fill(markup)
  await drawer.getByLabel('Telefone').fill('123')
  await drawer.getByRole('button', { name: 'Cadastrar' }).click()
  await told('Digite um CNPJ válido')
  await told('Digite uma razão social válida')
  await told('Digite um telefone válido')
  await drawer.getByLabel('CNPJ').fill('11.444.777/0001-61')
  await drawer.getByLabel('Razão social').fill('Louças do Vale Ltda')
  await drawer.getByLabel('Telefone').fill('(41) 3333-4444')
  await drawer.getByRole('button', { name: 'Cadastrar' }).dblclick()
  await told('Criado com sucesso!')
  await expect(row('11.444.777/0001-61')).toContainText(markup)

  await page.getByRole('link', { name: markup }).click()
  await expect(drawer.getByLabel('Telefone')).toHaveValue('(41) 3333-4444')
  await renameElsewhere('11444777000161', 'Louças do Vale')
  await drawer.getByLabel('Nome fantasia').fill('Vale das Louças')
  await drawer.getByRole('button', { name: 'Salvar', exact: true }).click()
  await told('Outra pessoa alterou este cadastro')
  await told('Agora: Louças do Vale · Você digitou: Vale das Louças')
  await drawer.getByRole('button', { name: 'Salvar o que digitei' }).click()
  await told('Atualizado com sucesso!')

  await page.getByLabel('Buscar').fill('vale das loucas')
  await expect(row('Água & Forma')).toHaveCount(0)
  await page.getByRole('button', { name: 'Visões' }).click()
  await pressItem(page, 'Salvar esta visão')
  const naming = page.getByRole('dialog', { name: 'Salvar esta visão' })
  await naming.getByLabel('Nome da visão').fill('Só louças')
  await naming.getByRole('button', { name: 'Salvar' }).click()
  await told('Visão salva.')
  await expectNoLayerInHistory(page)
  await page.goto(`${server.url}/cms/shopkeepers`)
  await expect(row('Água & Forma')).toHaveCount(1)
  await page.getByRole('button', { name: 'Visões' }).click()
  await pressItem(page, 'Só louças')
  await expect(page.getByRole('button', { name: 'Só louças' })).toBeVisible()
  await expect(row('Água & Forma')).toHaveCount(0)

  await page.getByRole('button', { name: 'Ações: Vale das Louças' }).click()
  await pressItem(page, 'Inativar')
  await page
    .getByRole('alertdialog', { name: 'Inativar Vale das Louças?' })
    .getByRole('button', { name: 'Inativar' })
    .click()
  await expect(row('Vale das Louças')).toContainText('Inativa')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(row('Vale das Louças')).toContainText('Ativa')
  await manyAtOnce(row)
  expect(device.errors).toEqual([])
})

test('stores of one owner become a group, and a store tells which', async () => {
  device = await newDevice({ viewport: phone, withoutWorker: true })
  page = await device.page()
  const drawer = openLayer(page)
  await signInAsAdmin(page, server.url)
  await follow(page, 'Grupos econômicos')
  await expect(page.getByText('Nenhum grupo econômico ainda')).toBeVisible()
  await page.getByRole('link', { name: 'Novo grupo' }).click()
  await drawer.getByLabel('Nome').fill('Grupo Sul')
  await drawer.getByRole('combobox', { name: 'Lojas' }).click()
  await page.getByRole('option', { name: 'Casa das Louças' }).click()
  await page.keyboard.press('Escape')
  await drawer.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByText('Criado com sucesso!')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Grupo Sul' })).toContainText('1 loja')
  await page.getByRole('link', { name: 'Grupo Sul' }).click()
  await drawer.getByRole('link', { name: 'Casa das Louças' }).click()
  await expect(page.getByRole('dialog', { name: 'Casa das Louças' })).toContainText('Grupo Sul')
  expect(device.errors).toEqual([])
})
