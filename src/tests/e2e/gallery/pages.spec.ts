/** The door, the frame of members and the frame of the back office, with the demo in them, on one day that never ends. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { demoPassword, demoPeople } from '#server/seed/demo-ground.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { settle, test, themes } from './gallery.ts'
import { expectLook, sizes } from './look.ts'

const today = new Date('2026-11-21T13:45:00-03:00')
const clock = pathToFileURL(path.resolve('src/tests/support/fixed-clock.mjs'))

test.use({ serviceWorkers: 'block' })

let server: ServerProcess

test.beforeAll(async () => {
  test.setTimeout(180_000)
  server = await startServer({
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

/** Shows a page in every size and theme. */
async function look(page: Page, address: string, name: string): Promise<void> {
  for (const theme of themes) {
    await page.evaluate((scheme) => localStorage.setItem('color-scheme', scheme), theme)
    await page.setViewportSize(sizes[0])
    await page.goto(server.url + address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Carregando…')).toHaveCount(0)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await settle(page)
      await expectLook(page, ['pages', `${name}-${theme}-${size.width}`], 64)
    }
  }
}

test.beforeEach(({ page }) => page.clock.setFixedTime(today))

test('the doors', async ({ page }) => {
  await page.goto(server.url)
  await look(page, '/login', 'login')
  await look(page, '/login-lojista', 'login-lojista')
})

test('the frame of members', async ({ page }) => {
  await signIn(page, '/login-profissional', demoPeople.ana.email)
  await look(page, '/dashboard', 'dashboard')
})

test('the frame of the back office', async ({ page }) => {
  await signIn(page, '/cms/login', demoPeople.helena.email)
  await look(page, '/invoices', 'cms-invoices')
  await look(page, '/cms/dashboard', 'cms-dashboard')
})
