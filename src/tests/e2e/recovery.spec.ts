/** A forgotten password, for each family of accounts: the mailed code, the new password, and everything that goes wrong. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { tiny } from '#server/seed/tiny.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { desktop, type Device, newDevice, phone } from './browser.ts'
import { loseNextAnswer } from './pages.ts'

let server: ServerProcess
let device: Device
let page: Page

test.beforeAll(async () => void (server = await startServer()))
test.afterAll(() => server.dispose())
test.afterEach(() => device.close())

async function open(viewport = phone) {
  device = await newDevice({ viewport })
  page = await device.page()
}

/** The codes printed for this e-mail so far: without a mail server the letters appear where the server runs. */
const codesFor = (email: string) =>
  server
    .output()
    .split('✉ Para: ')
    .filter((letter) => letter.startsWith(email))
    .flatMap((letter) => /^\s+(\d{6})$/m.exec(letter)?.[1] ?? [])

async function waitForCode(email: string, count = 1): Promise<string> {
  await expect.poll(() => codesFor(email).length, { timeout: 20_000 }).toBe(count)
  return codesFor(email).at(-1) ?? ''
}

async function askForCode(door: string, email: string) {
  await page.goto(`${server.url}${door}`)
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByRole('heading', { name: 'Criar nova senha' })).toBeVisible()
}

const submit = () => page.getByRole('button', { name: 'Salvar nova senha' })

async function fillIn(code: string, password: string, again = password) {
  await page.getByLabel('Código').fill(code)
  await page.getByLabel('Nova senha', { exact: true }).fill(password)
  await page.getByLabel('Repita a nova senha').fill(again)
  await submit().click()
}

const families = [
  {
    name: 'a professional',
    path: '/login-profissional',
    call: '/auth/forgot-password',
    email: 'ana@exemplo.com.br',
    viewport: phone,
    home: '/dashboard',
  },
  {
    name: 'a shopkeeper',
    path: '/login-lojista',
    call: '/auth/forgot-password-store',
    email: 'marta@exemplo.com.br',
    viewport: desktop,
    home: '/dashboard',
  },
  {
    name: 'an admin',
    path: '/cms/login',
    call: '/auth/admin/forgot-password',
    email: 'admin@exemplo.com.br',
    viewport: desktop,
    home: '/cms/dashboard',
  },
]
for (const { name, path: door, call, email, viewport, home } of families) {
  test(`${name} sets a new password with the mailed code, through lost calls and answers, and enters with it`, async () => {
    await open(viewport)
    await askForCode(door, email)
    // The phone puts the page away while its owner reads the mail.
    await page.reload()
    await device.context.setOffline(true)
    await fillIn(await waitForCode(email), 'nascente-limpa-2026')
    await expect(page.getByRole('alert')).toContainText('Sem conexão')
    await device.context.setOffline(false)
    await loseNextAnswer(page, call)
    await submit().click()
    await expect(submit()).not.toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('alert')).toContainText('Sem conexão')
    await submit().dblclick()
    await expect(page.getByRole('heading', { name: 'Senha alterada' })).toBeVisible()
    await page.getByRole('link', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(`${server.url}${door}`)
    if (door === '/login-lojista') await page.getByLabel('CNPJ da loja').fill('11.222.333/0001-81')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha', { exact: true }).fill('nascente-limpa-2026')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(`${server.url}${home}`)
    expect(device.errors).toEqual([])
  })
}

test('every wrong field says so in the words of the programme, and nothing typed is lost', async () => {
  await open()
  await page.goto(`${server.url}/forgot-password`)
  await page.getByLabel('E-mail').fill('ana')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByText('Digite um e-mail válido')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('ana')
  await page.goto(`${server.url}/reset-password`)
  await fillIn('12', 'curta', '')
  for (const text of ['Digite um código válido', 'Digite uma senha válida', 'Digite uma confirmação de senha válida'])
    await expect(page.getByText(text)).toBeVisible()
  await page.getByLabel('E-mail').fill('bruno@exemplo.com.br')
  await fillIn('123456', 'agua-limpa-2026', 'agua-turva-2026')
  await expect(page.getByText('As senhas não coincidem')).toBeVisible()
  await fillIn('123456', 'agua-limpa-2026')
  await expect(page.getByRole('alert')).toHaveText('Ocorreu um erro, verifique os dados e tente novamente.')
  await expect(page.getByLabel('Nova senha', { exact: true })).toHaveValue('agua-limpa-2026')
})

test('an unknown e-mail sees the same as a known one', async () => {
  await open()
  await askForCode('/login-profissional', 'ninguem@exemplo.com.br')
  await expect(page.getByText(/Se ninguem@exemplo.com.br estiver cadastrado/)).toBeVisible()
  expect(codesFor('ninguem@exemplo.com.br')).toEqual([])
})

test('after five wrong codes a new one is needed, and it works', async () => {
  await open()
  const email = 'bruno@exemplo.com.br'
  await askForCode('/login-profissional', email)
  const code = await waitForCode(email)
  const wrong = code === '111111' ? '222222' : '111111'
  const refused = page.getByRole('alert')
  for (let n = 0; n < 5; n += 1) {
    await fillIn(wrong, 'nascente-limpa-2026')
    await expect(refused).toBeVisible()
    await expect(submit()).not.toHaveAttribute('aria-busy', 'true')
  }
  await fillIn(code, 'nascente-limpa-2026')
  await expect(refused).toHaveText('Ocorreu um erro, verifique os dados e tente novamente.')
  await page.getByRole('button', { name: /^Enviar outro código$/ }).click({ timeout: 45_000 })
  await fillIn(await waitForCode(email, 2), 'nascente-limpa-2026')
  await expect(page.getByRole('heading', { name: 'Senha alterada' })).toBeVisible()
})

test('without a connection the form stays as it is and says why', async () => {
  await open()
  await page.goto(`${server.url}/forgot-password`)
  await page.getByLabel('E-mail').fill('ana@exemplo.com.br')
  await device.context.setOffline(true)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByRole('alert')).toContainText('Sem conexão')
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@exemplo.com.br')
})

// Last: the server's clock stays ahead.
test('a code of sixteen minutes ago is refused, and nothing typed is lost', async () => {
  await open()
  const { email } = tiny.people.dora
  await askForCode('/login-profissional', email)
  const code = await waitForCode(email)
  const { dataDir, port } = server
  await server.kill('SIGTERM')
  const clock = pathToFileURL(path.resolve('src/tests/support/fixed-clock.mjs'))
  const later = new Date(Date.now() + 16 * 60_000).toISOString()
  server = await startServer({ dataDir, port, env: { NODE_OPTIONS: `--import ${clock}`, CLOCK_AT: later } })
  await fillIn(code, 'nascente-limpa-2026')
  await expect(page.getByRole('alert')).toHaveText('Ocorreu um erro, verifique os dados e tente novamente.')
  await expect(page.getByLabel('Código')).toHaveValue(code)
  await expect(page.getByLabel('Nova senha', { exact: true })).toHaveValue('nascente-limpa-2026')
})
