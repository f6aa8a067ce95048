/** What was typed, sent, pressed and held before the page came to life is not lost. */
import { expect, type Page, test } from '@playwright/test'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { type Device, newDevice } from '../browser.ts'
import { signInAsProfessional } from '../pages.ts'

let server: ServerProcess
let device: Device
let page: Page

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.dispose())
test.beforeEach(async () => {
  device = await newDevice({ moving: true, withoutWorker: true })
  page = await device.page()
})
test.afterEach(async () => {
  expect(device.errors).toEqual([])
  await device.close()
})

/** Keeps every script of the next page back until it is called. */
async function holdScripts() {
  let release: () => void = () => undefined
  const free = new Promise<void>((done) => (release = done))
  await page.route('**/assets/*.js', async (route) => {
    await free
    await route.continue()
  })
  return release
}

test('what was typed and sent before the page came to life is kept and sent', async () => {
  const release = await holdScripts()
  await page.goto(`${server.url}/login-profissional`, { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill(tiny.people.ana.email)
  await page.getByLabel('Senha', { exact: true }).fill(tinyPassword)
  await page.keyboard.press('Enter')
  await expect(page.locator('form[data-sent]')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: /Olá/ })).toBeVisible()
})

test('what was typed stays where the page has to be drawn anew', async () => {
  const release = await holdScripts()
  await page.goto(`${server.url}/login-lojista?redirect=%2Finvoices`, { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill('loja@exemplo.com.br')
  await page.getByLabel('CNPJ da loja').pressSequentially('1122233')
  release()
  // All of it has come.
  await page.waitForLoadState('networkidle')
  await expect(page.getByLabel('E-mail')).toHaveValue('loja@exemplo.com.br')
  await expect(page.getByLabel('CNPJ da loja')).toHaveValue('11.222.33')
  await expect(page.getByLabel('CNPJ da loja')).toBeFocused()
  await page.keyboard.type('3000181')
  await expect(page.getByLabel('CNPJ da loja')).toHaveValue('11.222.333/0001-81')
})

test('a button that is held down while the page has to be drawn anew is pressed', async () => {
  const release = await holdScripts()
  await page.goto(`${server.url}/login-profissional?redirect=%2Finvoices`, { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill(tiny.people.ana.email)
  await page.getByLabel('Senha', { exact: true }).fill(tinyPassword)
  await page.getByRole('button', { name: 'Entrar' }).hover()
  await page.mouse.down()
  release()
  // All of it has come; without the finger the page would be alive.
  await page.waitForLoadState('networkidle')
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1, name: 'Minhas notas' })).toBeVisible()
})

test('a button that is pressed before the page came to life is pressed, once', async () => {
  await signInAsProfessional(page, server.url)
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdScripts()
  await page.goto(`${server.url}/dashboard`, { waitUntil: 'commit' })
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  release()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await expect(menu).toBeFocused()
})
