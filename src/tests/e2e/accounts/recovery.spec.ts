/** A forgotten password, for each family of accounts, on a phone or on a desktop: the mailed code, the new password, and everything that goes wrong. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { tiny } from '#server/seed/tiny.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { desktop, type Device, newDevice, phone } from '../browser.ts'
import { lettersTo } from '../letters.ts'
import { insist } from '../pages.ts'

let server: ServerProcess
let device: Device
let page: Page

test.beforeAll(async () => void (server = await startServer()))
test.afterAll(() => server.dispose())
test.afterEach(() => device.close())

async function open(viewport = phone) {
  device = await newDevice({ viewport, withoutWorker: true })
  page = await device.page()
}

/** The codes printed for this e-mail so far: without a mail server the letters appear where the server runs. */
const codesFor = (email: string) =>
  lettersTo(server, email).flatMap((letter) => /^\s+(\d{6})$/m.exec(letter)?.[1] ?? [])

async function waitForCode(email: string, count = 1): Promise<string> {
  await expect.poll(() => codesFor(email).length).toBe(count)
  return codesFor(email).at(-1) ?? ''
}

const submit = () => page.getByRole('button', { name: 'Salvar nova senha' })

async function askForCode(door: string, email: string) {
  await page.goto(`${server.url}${door}`)
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
}

const codeIsAskedFor = () => expect(page.getByRole('heading', { name: 'Criar nova senha' })).toBeVisible()

async function fillIn(code: string, password: string, again = password) {
  await page.getByLabel('Código').fill(code)
  await page.getByLabel('Nova senha', { exact: true }).fill(password)
  await page.getByLabel('Repita a nova senha').fill(again)
}

/** The server says no to this code, and what was typed is still there. */
async function isRefused(code: string, call: string) {
  await fillIn(code, 'nascente-limpa-2026')
  const answered = page.waitForResponse((response) => response.url().endsWith(call))
  await submit().click()
  await answered
  await expect(submit()).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('alert')).toHaveText('Ocorreu um erro, verifique os dados e tente novamente.')
  await expect(page.getByLabel('Código')).toHaveValue(code)
  await expect(page.getByLabel('Nova senha', { exact: true })).toHaveValue('nascente-limpa-2026')
}

const families = [
  {
    name: 'a professional',
    path: '/login-profissional',
    reset: '/reset-password',
    call: '/auth/forgot-password',
    home: '/dashboard',
    email: 'ana@exemplo.com.br',
    viewport: phone,
  },
  {
    name: 'a shopkeeper',
    path: '/login-lojista',
    reset: '/reset-password',
    call: '/auth/forgot-password-store',
    home: '/dashboard',
    email: 'rui@exemplo.com.br',
    cnpj: tiny.stores.lettered.cnpj,
    viewport: desktop,
  },
  {
    name: 'an admin',
    path: '/cms/login',
    reset: '/cms/reset-password',
    call: '/auth/admin/forgot-password',
    home: '/cms/dashboard',
    email: 'admin@exemplo.com.br',
    viewport: desktop,
  },
]
for (const { name, path: door, call, home, email, cnpj, viewport } of families)
  test(`${name} sets a new password with a mailed code, through wrong codes, lost calls and answers, and enters with it`, async () => {
    await open(viewport)
    await askForCode(door, email)
    await insist(page, 'Enviar código', call)
    await codeIsAskedFor()
    const code = await waitForCode(email, 2)
    const wrong = code === '111111' ? '222222' : '111111'
    for (let n = 0; n < 5; n += 1) await isRefused(wrong, call)
    await isRefused(code, call)

    await askForCode(door, email)
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await codeIsAskedFor()
    // The phone puts the page away while its owner reads the mail.
    await page.reload()
    await fillIn(await waitForCode(email, 3), 'nascente-limpa-2026')
    await insist(page, 'Salvar nova senha', call)
    await expect(page.getByRole('heading', { name: 'Senha alterada' })).toBeVisible()
    await page.getByRole('link', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(`${server.url}${door}`)
    if (cnpj) await page.getByLabel('CNPJ da loja').fill(cnpj)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha', { exact: true }).fill('nascente-limpa-2026')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(`${server.url}${home}`)
    expect(device.errors).toEqual([])
  })

test('every wrong field says so in the words of the programme, and nothing typed is lost', async () => {
  await open()
  await page.goto(`${server.url}/forgot-password`)
  await page.getByLabel('E-mail').fill('ana')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByText('Digite um e-mail válido')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('ana')
  await page.goto(`${server.url}/reset-password`)
  await fillIn('12', 'curta', '')
  await submit().click()
  for (const text of ['Digite um código válido', 'Digite uma senha válida', 'Digite uma confirmação de senha válida'])
    await expect(page.getByText(text)).toBeVisible()
  await page.getByLabel('E-mail').fill('bruno@exemplo.com.br')
  await fillIn('123456', 'agua-limpa-2026', 'agua-turva-2026')
  await submit().click()
  await expect(page.getByText('As senhas não coincidem')).toBeVisible()
  // An unknown e-mail sees the same as a known one, also half a minute later.
  await page.clock.install()
  await askForCode('/login-profissional', 'ninguem@exemplo.com.br')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByText(/Se ninguem@exemplo.com.br estiver cadastrado/)).toBeVisible()
  const another = page.getByRole('button', { name: /^Enviar outro código/ })
  await expect(another).toHaveAttribute('aria-disabled', 'true')
  await expect(async () => {
    await page.clock.fastForward(1_000)
    await expect(another).toHaveText('Enviar outro código', { timeout: 100 })
  }).toPass({ intervals: [0] })
  await another.click()
  await expect(page.getByText('Enviamos outro código. Só o último vale.')).toBeVisible()
  expect(codesFor('ninguem@exemplo.com.br')).toEqual([])
})

// Last: the server's clock stays ahead.
test('codes of sixteen minutes ago are refused to every family, and nothing typed is lost', async () => {
  const known = new Map(families.map(({ email }) => [email, codesFor(email).length]))
  for (const { email, call } of families)
    await fetch(`${server.url}/api${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
  const codes = new Map<string, string>()
  for (const { email } of families) codes.set(email, await waitForCode(email, (known.get(email) ?? 0) + 1))
  const { dataDir, port } = server
  await server.kill('SIGTERM')
  const clock = pathToFileURL(path.resolve('src/tests/support/fixed-clock.mjs'))
  const later = new Date(Date.now() + 16 * 60_000).toISOString()
  server = await startServer({ dataDir, port, env: { NODE_OPTIONS: `--import ${clock}`, CLOCK_AT: later } })
  await open()
  for (const { email, viewport, path: door, reset, call } of families) {
    const type = { '/login-profissional': 'professional', '/login-lojista': 'store' }[door] ?? 'admin'
    await page.goto(`${server.url}${reset}`)
    // As the first step leaves it.
    await page.evaluate((kept) => localStorage.setItem('recovery', kept), JSON.stringify({ type, email }))
    await page.setViewportSize(viewport)
    await page.reload()
    await isRefused(codes.get(email) ?? '', call)
  }
})
