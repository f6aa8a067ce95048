/** The back office offers an experience, changes it by two at once, and takes the attendance at the entrance on a phone. */
import { expect, type Page, test } from '@playwright/test'
import { dayOf, timeOf } from '#domain/points/calendar.ts'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { adminDesk, type Device, newDevice, phone } from '../browser.ts'
import { objections } from '../objections.ts'
import { openMenu, pressItem, signInAsAdmin, openLayer } from '../pages.ts'

const title = '<b>Oficina</b> de pedra'
const { ana, admin } = tiny.people

let server: ServerProcess
let device: Device
let page: Page

test.beforeAll(async () => void (server = await startServer()))
test.afterAll(() => server.dispose())
test.afterEach(() => device.close())

/** Somebody else, somewhere else: signed in by themselves. */
async function elsewhere(login: string, email: string) {
  const call = async (path: string, method = 'GET', body?: object, authorization = '') => {
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as { accessToken: string; docs: readonly { _id: string }[] }
  }
  const { accessToken } = await call(login, 'POST', { email, password: tinyPassword })
  return (path: string, method?: string, body?: object) => call(path, method, body, `Bearer ${accessToken}`)
}

/** A press that follows the opening at once belongs to the opening, as with a menu that is held down. */
async function choose(name: string, option: string): Promise<void> {
  const control = openLayer(page).getByRole('combobox', { name })
  await expect(async () => {
    if (!(await page.getByRole('option', { name: option }).isVisible())) await control.click()
    await page.getByRole('option', { name: option }).click()
    await expect(control).toContainText(option, { timeout: 1_000 })
  }).toPass()
}

async function say(name: string, at: Date): Promise<void> {
  const moment = openLayer(page).getByRole('group', { name })
  await moment.getByLabel('Dia', { exact: true }).fill(dayOf(at).split('-').toReversed().join('/'))
  await moment.getByLabel('Hora', { exact: true }).fill(timeOf(at))
}

test('an experience is offered with its picture, changed by two at once, and its guest is marked at the entrance', async () => {
  device = await newDevice(adminDesk)
  page = await device.page()
  const drawer = openLayer(page)
  const told = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const act = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Ações: ${name}` }).click()
    await pressItem(page, action)
  }
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

  await signInAsAdmin(page, server.url)
  await openMenu(page, 'Profissionais')
  await page.getByRole('link', { name: 'Categorias de experiências', exact: true }).click()
  await told('Nenhuma categoria ainda')
  await page.getByRole('link', { name: 'Nova categoria' }).click()
  await drawer.getByLabel('Nome').fill('Oficinas')
  await drawer.getByRole('button', { name: 'Cadastrar' }).dblclick()
  await told('Criado com sucesso!')
  await expect(row('Oficinas')).toContainText('Ativa')

  await openMenu(page, 'Profissionais')
  await page.getByRole('link', { name: 'Experiências', exact: true }).click()
  await page.getByRole('link', { name: 'Nova experiência' }).click()
  await drawer.getByLabel('Título', { exact: true }).fill(title)
  const picture = drawer.locator('input[name=image]')
  await picture.setInputFiles({ name: 'grande.png', mimeType: 'image/png', buffer: Buffer.alloc(2_000_000) })
  await told('“grande.png” tem 2\u00A0MB; o máximo é 1\u00A0MB.')
  await drawer.getByRole('button', { name: 'Cadastrar' }).click()
  await told('Digite um subtítulo válido')
  await told('Escolha uma categoria')
  await told('Informe quando as inscrições começam')
  expect(await objections(page)).toEqual([])

  const buffer = await makePhoto({ width: 400, height: 250, orientation: 1 })
  await picture.setInputFiles({ name: 'pedra.jpg', mimeType: 'image/jpeg', buffer })
  await drawer.getByLabel('Subtítulo').fill('Uma tarde')
  await choose('Categoria', 'Oficinas')
  await drawer.getByLabel('Descrição').fill('Três horas.')
  await say('Começa', later(30))
  await say('Inscrições a partir de', later(-1440))
  await say('Inscrições até', later(120))
  await drawer.getByLabel('Pontos', { exact: true }).fill('0')
  await drawer.getByRole('switch', { name: 'Registrar presenças' }).check()
  await drawer.getByRole('button', { name: 'Cadastrar' }).click()
  await told('Experiência cadastrada com sucesso!')
  await expect(row(title)).toContainText('Inativa')
  await act(title, 'Ativar')
  await told('Experiência atualizada com sucesso!')
  await expect(row(title)).toContainText('Ativa')

  const colleague = await elsewhere('/auth/admin/login', admin.email)
  const [offered] = (await colleague('/admin/experiences')).docs
  const { _id } = offered ?? { _id: '' }
  await page.getByRole('link', { name: title }).click()
  await expect(drawer.getByLabel('Subtítulo')).toHaveValue('Uma tarde')
  await expect(drawer.getByRole('link', { name: 'Imagem atual' })).toBeVisible()
  await colleague(`/admin/experiences/${_id}`, 'PUT', { subtitle: 'Uma noite' })
  await drawer.getByLabel('Subtítulo').fill('Uma manhã')
  await drawer.getByRole('button', { name: 'Salvar', exact: true }).click()
  await told('Outra pessoa alterou este cadastro')
  await told('Agora: Uma noite · Você digitou: Uma manhã')
  await drawer.getByRole('button', { name: 'Salvar o que digitei' }).click()
  // What it says in a corner is a dialog, too, and stays while the pointer rests there.
  await expect(drawer.getByLabel('Subtítulo')).toHaveCount(0)

  const guest = await elsewhere('/auth/login', ana.email)
  await guest('/professional/experiences/subscribe', 'POST', { experienceId: _id, categoryProfessionalPoints: 0 })
  await act(title, 'Ver inscrições')
  await page.setViewportSize(phone)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('img', { name: `Código da entrada de ${title}` })).toBeVisible()
  await page.getByLabel('Buscar').fill('ana')
  await expect(row(ana.name)).toContainText('Confirmada')
  await act(ana.name, 'Confirmar presença')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar presença' }).click()
  await told('Presença confirmada!')
  await expect(row(ana.name)).toContainText('Presente')
  expect(device.errors).toEqual([])
})
