/** The frame around the screens: menus by keyboard alone, installation, updates, language and theme, and when something is wrong. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { type Device, type DeviceOptions, newDevice } from '../browser.ts'
import { signInAsAdmin, signInAsProfessional, signInAsShopkeeper, waitForWorker } from '../pages.ts'

let server: ServerProcess
let device: Device
let page: Page

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.dispose())
async function open(options: DeviceOptions = { withoutWorker: true }) {
  device = await newDevice(options)
  page = await device.page()
}

// Throws when anything was asked of another origin.
test.afterEach(() => device.close())

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Presses Tab until this has the focus. */
async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    if (await isFocused(target)) return
  }
  throw new Error('the keyboard does not get there')
}

const drawer = () => page.getByRole('dialog', { name: 'Menu' })

/** Opens the drawer by keyboard, leaves it by Escape, then follows a way in it. */
async function walkDrawer(way: { name: string; path: RegExp }): Promise<void> {
  const button = page.getByRole('button', { name: 'Menu' })
  await tabTo(button)
  await page.keyboard.press('Enter')
  await expect(drawer()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer()).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(drawer().getByRole('link', { name: way.name }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(way.path)
  await expect(drawer()).toBeHidden()
}

/** Opens the account by keyboard, leaves it by Escape, then follows a way of the bar. */
async function walkBar(way: { name: string; path: RegExp }): Promise<void> {
  const account = page.getByRole('button', { name: /^Conta de/ })
  await tabTo(account)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sair', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Sair', exact: true })).toBeHidden()
  await expect(account).toBeFocused()
  await page.reload()
  const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: way.name })
  await expect(link).toBeVisible()
  await tabTo(link)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(way.path)
}

const roles = [
  { role: 'professional', signIn: signInAsProfessional, home: '/dashboard', bar: 1091 },
  { role: 'shopkeeper', signIn: signInAsShopkeeper, home: '/dashboard', bar: 1091 },
  { role: 'admin', signIn: signInAsAdmin, home: '/cms/dashboard', bar: 991 },
] as const

for (const { role, signIn, home, bar } of roles) {
  test(`the menus of a ${role} by keyboard alone, a drawer below ${bar} px`, async () => {
    await open()
    await signIn(page, server.url)
    const way = { name: 'Notas', path: /\/invoices/ }
    for (const width of [360, bar - 1, bar]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${server.url}${home}`)
      await expect(page.getByRole('banner')).toBeVisible()
      const narrow = width < bar
      await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible({ visible: narrow })
      await expect(page.getByRole('navigation', { name: 'Atalhos' })).toBeVisible({
        visible: narrow && role !== 'admin',
      })
      if (narrow) await walkDrawer(way)
      else await walkBar(way)
    }
    expect(device.errors).toEqual([])
  })
}

test('the browser finds the app installable and its manifest without a fault', async () => {
  await open({ installed: server.url })
  await page.goto(`${server.url}/login`)
  await waitForWorker(page)
  const devtools = await device.context.newCDPSession(page)
  expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '{}')
  const purposes = manifest.icons.map(({ purpose }: { purpose?: string }) => purpose ?? 'any')
  expect(purposes).toEqual(expect.arrayContaining(['any', 'maskable', 'monochrome']))
  const shown = [...manifest.icons, ...(manifest.screenshots ?? [])]
  for (const { src } of shown) expect((await page.request.get(`${server.url}${src}`)).status(), src).toBe(200)
  for (const { url } of manifest.shortcuts) {
    await page.goto(`${server.url}${url}`)
    await expect(page, url).toHaveURL(/\/login\?redirect=/)
  }
})

test('a theme and a language nobody knows are as if nothing had been chosen', async () => {
  await open()
  await page.goto(`${server.url}/login`)
  await page.evaluate(() => {
    localStorage.setItem('theme', 'sépia')
    localStorage.setItem('color-scheme', '{"x":1}')
    localStorage.setItem('language', 'tlh')
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset['theme']])).toEqual(
    ['pt-BR', 'light'],
  )
  expect(device.errors).toEqual([])
})

test('the language is changed where nobody is signed in yet, and stays', async () => {
  await open()
  await page.goto(`${server.url}/login`)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page).toHaveTitle('Sign in · Nascente')
  await page.reload()
  await expect(page).toHaveTitle('Sign in · Nascente')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
