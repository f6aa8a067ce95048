/** The people of the administration, on a desktop: one is added, changed by two at once, shut out and let in again. */
import { expect, type Page, test } from '@playwright/test'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { adminDesk, type Device, newDevice } from '../browser.ts'
import { pressItem, signInAsAdmin, openLayer } from '../pages.ts'

let server: ServerProcess
let device: Device
let page: Page

test.beforeAll(async () => void (server = await startServer()))
test.afterAll(() => server.dispose())
test.afterEach(() => device.close())

/** Somebody else saves a name while it is open here. */
async function renameElsewhere(from: string, name: string): Promise<void> {
  const api = async (method: string, path: string, { body, token }: { body?: object; token?: string }) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as { accessToken: string; docs: { _id: string }[] }
  }
  const credentials = { email: tiny.people.admin.email, password: tinyPassword }
  const { accessToken: token } = await api('POST', '/auth/admin/login', { body: credentials })
  const { docs } = await api('GET', `/admin/users?search=${encodeURIComponent(from)}`, { token })
  await api('PUT', `/admin/users/${docs[0]?._id}`, { body: { name }, token })
}

test('an owner adds an admin, is told of a change made elsewhere, and takes the access away and gives it back', async () => {
  device = await newDevice(adminDesk)
  page = await device.page()
  const drawer = openLayer(page)
  const told = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })

  await signInAsAdmin(page, server.url)
  await page.getByRole('link', { name: 'Usuários', exact: true }).click()
  await page.getByRole('link', { name: 'Novo usuário' }).click()
  await drawer.getByLabel('Nome').fill('Vera Luz')
  await drawer.getByLabel('E-mail').fill('vera')
  await drawer.getByRole('button', { name: 'Cadastrar' }).click()
  await told('Digite um e-mail válido')
  await drawer.getByLabel('E-mail').fill('vera@exemplo.com.br')
  await told('A pessoa recebe um e-mail e cria a própria senha.')
  await drawer.getByRole('button', { name: 'Cadastrar' }).dblclick()
  await told('Usuário cadastrado com sucesso!')
  await expect(row('vera@exemplo.com.br')).toHaveCount(1)

  await page.getByRole('link', { name: 'Vera Luz' }).click()
  await renameElsewhere('Vera Luz', 'Vera Lúcia')
  await drawer.getByLabel('Nome').fill('Vera Luz Prado')
  await drawer.getByRole('button', { name: 'Salvar', exact: true }).click()
  await told('Outra pessoa alterou este cadastro')
  await told('Agora: Vera Lúcia · Você digitou: Vera Luz Prado')
  await drawer.getByRole('button', { name: 'Salvar o que digitei' }).click()
  await told('Usuário atualizado com sucesso!')
  await expect(row('Vera Luz Prado')).toContainText('Ativo')

  await page.getByRole('button', { name: 'Ações: Vera Luz Prado' }).click()
  await pressItem(page, 'Inativar')
  await page
    .getByRole('alertdialog', { name: 'Inativar Vera Luz Prado?' })
    .getByRole('button', { name: 'Inativar' })
    .click()
  await expect(row('Vera Luz Prado')).toContainText('Inativo')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(row('Vera Luz Prado')).not.toContainText('Inativo')
  expect(device.errors).toEqual([])
})
