/** What the back office puts before members: an accelerator, a campaign and a product, from the registers to the member's home. */
import { expect, type Page, test } from '@playwright/test'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { adminDesk, type Device, newDevice } from '../browser.ts'
import { openMenu, pressItem, signInAsAdmin, signInAsProfessional, openLayer } from '../pages.ts'

let server: ServerProcess
let office: Device
let phone: Device

test.beforeAll(async () => void (server = await startServer()))
test.afterAll(() => server.dispose())
test.afterEach(() => Promise.all([office.close(), phone.close()]))

/** Somebody else changes the accelerator while it is open here. */
async function changeElsewhere(change: object): Promise<void> {
  const api = async (path: string, body?: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const init = body && { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(`${server.url}/api${path}`, { headers, ...init })
    return (await answer.json()) as { accessToken: string; docs: { _id: string }[] }
  }
  const { email } = tiny.people.admin
  const { accessToken } = await api('/auth/admin/login', { email, password: tinyPassword })
  const { docs } = await api('/admin/accelerators', undefined, accessToken)
  await api('/cms/accelerators/update', { _id: docs[0]?._id, ...change }, accessToken)
}

const told = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function accelerate(page: Page): Promise<void> {
  const drawer = openLayer(page)
  await openMenu(page, 'Produtos')
  await page.getByRole('link', { name: 'Aceleradores', exact: true }).click()
  await page.getByRole('link', { name: 'Novo acelerador' }).click()
  await drawer.getByLabel('Nome').fill('Semana <b>das louças</b>')
  await drawer.getByLabel('Multiplicador').fill('12')
  await drawer.getByRole('button', { name: 'Cadastrar' }).click()
  await told(page, 'O multiplicador vai de 1,01 a 10')
  await told(page, 'Digite o primeiro dia')
  await drawer.getByLabel('Multiplicador').fill('2,5')
  await drawer.getByLabel('De', { exact: true }).fill('01/01/2026')
  await drawer.getByLabel('Até', { exact: true }).fill('31/12/2099')
  await drawer.getByRole('button', { name: 'Cadastrar' }).dblclick()
  await told(page, 'Acelerador cadastrado com sucesso!')
  await expect(row(page, 'Semana <b>das louças</b>')).toHaveCount(1)
  await expect(row(page, 'Semana <b>das louças</b>')).toContainText('2,5×')

  await page.getByRole('link', { name: 'Semana <b>das louças</b>' }).click()
  await expect(drawer.getByLabel('Multiplicador')).toHaveValue('2,5')
  await changeElsewhere({ multiplierPercent: 150 })
  await drawer.getByLabel('Multiplicador').fill('3')
  await drawer.getByRole('button', { name: 'Salvar', exact: true }).click()
  await told(page, 'Outra pessoa alterou este cadastro')
  await told(page, 'Agora: 1,5× · Você digitou: 3×')
  await drawer.getByRole('button', { name: 'Salvar o que digitei' }).click()
  await told(page, 'Acelerador atualizado com sucesso!')
  await expect(row(page, 'Semana <b>das louças</b>')).toContainText('3×')
}

async function campaign(page: Page): Promise<void> {
  const drawer = openLayer(page)
  await page.getByRole('link', { name: 'Campanhas', exact: true }).click()
  await page.getByRole('link', { name: 'Nova campanha' }).click()
  await drawer.getByLabel('Nome').fill('Primavera no banho')
  await drawer.getByLabel('Link').fill('javascript:alert(1)')
  await drawer.getByRole('button', { name: 'Cadastrar' }).click()
  await told(page, 'Digite um endereço que comece com https://')
  await drawer.getByLabel('Link').fill('https://exemplo.com.br/primavera')
  await told(page, 'Abre exemplo.com.br em outra aba')
  await drawer.getByRole('button', { name: 'Cadastrar' }).click()
  await told(page, 'Criado com sucesso!')
  await expect(row(page, 'Primavera no banho')).toContainText('Ativa')
}

async function retire(page: Page): Promise<void> {
  const { name } = tiny.products.basin
  await openMenu(page, 'Produtos')
  await page.getByRole('link', { name: 'Lista de produtos', exact: true }).click()
  await page.getByLabel('Categoria').click()
  await page.getByRole('option', { name: 'Cubas' }).click()
  await expect(row(page, tiny.products.tap.name)).toHaveCount(0)
  await page.getByRole('button', { name: `Ações: ${name}` }).click()
  await pressItem(page, 'Inativar')
  await page
    .getByRole('alertdialog', { name: `Inativar ${name}?` })
    .getByRole('button', { name: 'Inativar' })
    .click()
  await told(page, 'Atualizado com sucesso!')
  await expect(row(page, name)).toContainText('Inativo')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(row(page, name)).not.toContainText('Inativo')
}

test('an accelerator, a campaign and a product are kept in order, and members see them at once', async () => {
  ;[office, phone] = await Promise.all([newDevice(adminDesk), newDevice({ withoutWorker: true })])
  const [page, home] = await Promise.all([office.page(), phone.page()])
  await signInAsAdmin(page, server.url)
  await accelerate(page)
  await campaign(page)
  await retire(page)

  await signInAsProfessional(home, server.url)
  await told(home, 'Semana <b>das louças</b>')
  await told(home, '3×')
  await expect(home.getByRole('link', { name: /Primavera no banho/ })).toHaveAttribute(
    'href',
    'https://exemplo.com.br/primavera',
  )
  expect([...office.errors, ...phone.errors]).toEqual([])
})
