/** A session that ends while somebody of the back office works: nothing typed is lost, and nobody else sees anything of it. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { addLike, startServerAfter } from '#tests/support/changed-data.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { adminDesk, type Device, newDevice } from '../browser.ts'
import { enterBy, openLayer } from '../pages.ts'

const carla = 'carla.mesa@exemplo.com.br'
const dora = 'dora.mesa@exemplo.com.br'

let server: ServerProcess
let device: Device
let page: Page
let password = tinyPassword

test.beforeAll(async () => {
  server = await startServerAfter(async (tx) => {
    await addLike(tx, tiny.people.admin, { email: carla })
    await addLike(tx, tiny.people.admin, { email: dora })
  })
})
test.afterAll(() => server.dispose())
test.afterEach(() => device.close())

async function call(method: string, path: string, { token, body }: { token?: string; body?: object }) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.status, `${method} ${path}`).toBe(200)
  return (await answer.json()) as { accessToken: string }
}

/** Another device of the same person. */
const elsewhere = async () =>
  (await call('POST', '/auth/admin/login', { body: { email: carla, password } })).accessToken

const ends = {
  'from another device': async () => {
    await call('DELETE', '/accounts/sessions', { token: await elsewhere() })
  },
  'by a new password': async () => {
    const token = await elsewhere()
    const next = `${password}-2`
    const body = { currentPassword: password, newPassword: next }
    await call('PUT', '/accounts/password', { token, body })
    password = next
  },
  'in another tab': async () => {
    await ends['from another device']()
    const tab = await device.page()
    await tab.goto(`${server.url}/cms/audit`)
    await expect(tab.getByLabel('Senha', { exact: true })).toBeVisible()
    await tab.close()
  },
} as const

const forms: readonly {
  readonly path: string
  readonly add: string
  readonly typed: Readonly<Record<string, string>>
  /** What is pressed; without it the session is found to be over by another tab. */
  readonly save?: string
  readonly end: keyof typeof ends
}[] = [
  {
    path: '/cms/campaigns',
    add: 'Nova campanha',
    typed: { Nome: 'Mostra de abril', Link: 'https://exemplo.com.br/abril' },
    save: 'Cadastrar',
    end: 'from another device',
  },
  {
    path: '/cms/shopkeepers/economic-group',
    add: 'Novo grupo',
    typed: { Nome: 'Grupo do Sul' },
    save: 'Cadastrar',
    end: 'by a new password',
  },
  {
    path: '/cms/professionals/experiences-types',
    add: 'Nova categoria',
    typed: { Nome: 'Oficinas' },
    save: 'Cadastrar',
    end: 'from another device',
  },
  {
    path: '/cms/professionals',
    add: 'Novo profissional',
    typed: { Nome: 'Zilda Prado', 'E-mail': 'zilda@exemplo.com.br' },
    save: 'Cadastrar',
    end: 'from another device',
  },
  { path: '/cms/shopkeepers', add: 'Nova loja', typed: { 'Nome fantasia': 'Louças da Serra' }, end: 'in another tab' },
  { path: '/cms/accelerators', add: 'Novo acelerador', typed: { Nome: 'Dobro' }, end: 'in another tab' },
  { path: '/cms/professionals/extra-points', add: 'Nova promoção', typed: { Nome: 'Feira' }, end: 'in another tab' },
  { path: '/cms/shopkeepers/extra-points', add: 'Nova promoção', typed: { Nome: 'Balcão' }, end: 'in another tab' },
  {
    path: '/cms/professionals/experiences',
    add: 'Nova experiência',
    typed: { Título: 'Jantar' },
    end: 'in another tab',
  },
  { path: '/cms/announcements', add: 'Novo comunicado', typed: { Título: 'Novidade' }, end: 'in another tab' },
  { path: '/cms/users', add: 'Novo usuário', typed: { Nome: 'Léo Mesa' }, end: 'in another tab' },
  { path: '/invoices', add: 'Nova nota', typed: { 'Número da nota': '4711' }, end: 'in another tab' },
]

const door = () => page.getByRole('dialog', { name: 'Sua sessão terminou' })

async function comeBack(): Promise<void> {
  await expect(door().getByLabel('Senha', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(door()).toBeHidden()
}

test('what is typed into twelve forms outlives the session, and what was pressed goes on', async () => {
  test.setTimeout(240_000)
  device = await newDevice(adminDesk)
  page = await device.page()
  await enterBy(page, `${server.url}/cms/login`, { email: carla, password })
  for (const { path, add, typed, save, end } of forms) {
    await page.goto(`${server.url}${path}`)
    await page
      .getByRole('button', { name: add })
      .or(page.getByRole('link', { name: add }))
      .first()
      .click()
    const form = page.getByRole('dialog', { name: add })
    const fieldOf = (label: string) => form.getByRole('textbox', { name: label }).first()
    for (const [label, text] of Object.entries(typed)) await fieldOf(label).fill(text)
    const [[label, text] = ['', '']] = Object.entries(typed)
    const field = fieldOf(label)
    const box = await field.boundingBox()
    await ends[end]()
    if (save) await form.getByRole('button', { name: save }).click()
    await expect(door(), path).toBeVisible()
    const onTop = await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest('dialog')?.getAttribute('aria-labelledby'),
      { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 },
    )
    expect(onTop, `${path} lies below the door`).toBe('sign-in-again')
    await comeBack()
    if (save) {
      await expect(form, path).toBeHidden()
      await expect(page.getByRole('row').filter({ hasText: text }), path).toHaveCount(1)
    } else await expect(field, path).toHaveValue(text)
  }
  expect(device.errors.filter((error) => !error.includes('401'))).toEqual([])
})

test('whoever leaves at the door takes the page along: the next person sees nothing of it', async () => {
  device = await newDevice(adminDesk)
  page = await device.page()
  await enterBy(page, `${server.url}/cms/login`, { email: carla, password })
  await page.goto(`${server.url}/cms/campaigns`)
  await page
    .getByRole('button', { name: 'Nova campanha' })
    .or(page.getByRole('link', { name: 'Nova campanha' }))
    .click()
  await openLayer(page).getByLabel('Nome', { exact: true }).fill('Segredo')
  await ends['in another tab']()
  await door().getByRole('button', { name: 'Sair e perder o que não foi salvo' }).click()
  await expect(page).toHaveURL(`${server.url}/cms/login`)
  await expect(door()).toBeHidden()
  await page.getByLabel('E-mail').fill(dora)
  await page.getByLabel('Senha', { exact: true }).fill(tinyPassword)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Painel' })).toBeVisible()
  await page.goto(`${server.url}/cms/campaigns?campanha=novo`)
  await expect(openLayer(page).getByLabel('Nome', { exact: true })).toHaveValue('')
})

test('an address of the back office leads to its door and back, and so does the list of invoices', async () => {
  device = await newDevice(adminDesk)
  page = await device.page()
  await page.goto(`${server.url}/cms/shopkeepers?search=forma`)
  await expect(page).toHaveURL(/\/cms\/login\?redirect=/)
  await page.goto(`${server.url}/invoices?status=pending`)
  await page.getByRole('link', { name: 'Sou da equipe do programa' }).click()
  await page.getByLabel('E-mail').fill(dora)
  await page.getByLabel('Senha', { exact: true }).fill(tinyPassword)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/invoices\?.*status=pending/)
})

// Last: the server's clock stays ahead.
test('a session that is too old ends in the same way, and what was pressed goes on', async () => {
  device = await newDevice(adminDesk)
  page = await device.page()
  await enterBy(page, `${server.url}/cms/login`, { email: carla, password })
  await page.goto(`${server.url}/cms/campaigns?campanha=novo`)
  const form = openLayer(page)
  await form.getByLabel('Nome', { exact: true }).fill('Mostra da noite')
  await form.getByLabel('Link').fill('https://exemplo.com.br/noite')
  const { dataDir, port } = server
  await server.kill('SIGTERM')
  const clock = pathToFileURL(path.resolve('src/tests/support/fixed-clock.mjs'))
  const tomorrow = new Date(Date.now() + 13 * 3_600_000).toISOString()
  server = await startServer({ dataDir, port, env: { NODE_OPTIONS: `--import ${clock}`, CLOCK_AT: tomorrow } })
  await form.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(door()).toBeVisible()
  await comeBack()
  await expect(page.getByRole('row').filter({ hasText: 'Mostra da noite' })).toHaveCount(1)
})
