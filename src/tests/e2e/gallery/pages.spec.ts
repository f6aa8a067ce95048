/** The door, the frame of members and the frame of the back office, with the demo in them, on one day that never ends. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { demoPassword, demoPeople } from '#server/seed/demo-ground.ts'
import { startServer, temporaryFolder, type ServerProcess } from '#tests/support/server-process.ts'
import { closeWelcome } from '../pages.ts'
import { otherBrandFolder, serve, settle, test, type Theme, themes } from './gallery.ts'
import { expectLook, type Picture, pictures, sizes } from './look.ts'

const today = new Date('2026-11-21T13:45:00-03:00')
const clock = pathToFileURL(path.resolve('src/tests/support/fixed-clock.mjs'))

test.use({ serviceWorkers: 'block' })

let server: ServerProcess

test.beforeAll(async () => {
  test.setTimeout(180_000)
  server = await startServer({
    // Made under its own clock.
    dataDir: await temporaryFolder(),
    env: { SEED: 'demo', NODE_OPTIONS: `--import ${clock}`, CLOCK_AT: today.toISOString() },
  })
})
test.afterAll(() => server.dispose())

async function signIn(page: Page, door: string, email: string): Promise<void> {
  await page.goto(server.url + door)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).not.toHaveURL(/login/)
}

/** Visits once: who comes from far sees the first page in the letters of the device, and a busy machine is far. */
async function visitFirst(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => localStorage.getItem('letters') !== null)
}

/** Opens a page of an app in this theme. */
async function open(page: Page, address: string, theme: Theme, app = server.url): Promise<void> {
  await page.evaluate((scheme) => localStorage.setItem('color-scheme', scheme), theme)
  await page.setViewportSize(sizes[0])
  await page.goto(app + address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Carregando…')).toHaveCount(0)
  // It comes late, and on every page.
  await expect(page.getByRole('button', { name: 'English' }).first()).toBeVisible()
  await settle(page)
}

/** The menu that is a drawer on these widths, opened on each of them. */
async function drawerOn(page: Page, shown: readonly (typeof sizes)[number][]): Promise<Picture[]> {
  const taken: Picture[] = []
  for (const size of shown) {
    await page.setViewportSize(size)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await settle(page)
    taken.push(...(await pictures(page, page.getByRole('dialog', { name: 'Menu' }), [size])))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  }
  return taken
}

/** What the person can do with the own account, as the bar of a desktop shows it. */
async function account(page: Page): Promise<Picture[]> {
  await page.setViewportSize(sizes[4])
  await page.getByRole('button', { name: /^Conta de/ }).click()
  await expect(page.getByRole('button', { name: 'Sair', exact: true })).toBeVisible()
  await settle(page)
  return [await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' })]
}

test.beforeEach(({ page }) => page.clock.setFixedTime(today))

test('the doors', async ({ page }) => {
  await visitFirst(page, server.url)
  for (const theme of themes) {
    const rows: Picture[][] = []
    for (const address of ['/login', '/login-lojista', '/cms/login']) {
      await open(page, address, theme)
      rows.push(await pictures(page))
    }
    await expectLook(`frame-doors-${theme}`, rows)
  }
})

test('the door of another brand', async ({ page }) => {
  const app = await serve(otherBrandFolder, false)
  await visitFirst(page, app.url)
  const rows: Picture[][] = []
  for (const theme of themes) {
    await open(page, '/login', theme, app.url)
    rows.push(await pictures(page, page, [sizes[0], sizes[4]]))
  }
  await expectLook('frame-vertente', rows)
  await app.close()
})

test('the frame of members', async ({ page }) => {
  await signIn(page, '/login-profissional', demoPeople.ana.email)
  // The welcome would come over the frame.
  await closeWelcome(page)
  for (const theme of themes) {
    await open(page, '/dashboard', theme)
    const rows = [await pictures(page), await drawerOn(page, sizes.slice(0, 4)), await account(page)]
    await open(page, '/nao-existe', theme)
    rows.push(await pictures(page))
    await expectLook(`frame-members-${theme}`, rows)
  }
})

test('the frame of the back office', async ({ page }) => {
  await signIn(page, '/cms/login', demoPeople.helena.email)
  for (const theme of themes) {
    // A page without numbers, which would be others every day.
    await open(page, '/cms/reports', theme)
    const rows = [await pictures(page), await drawerOn(page, sizes.slice(0, 3)), await account(page)]
    await expectLook(`frame-back-office-${theme}`, rows)
  }
})
