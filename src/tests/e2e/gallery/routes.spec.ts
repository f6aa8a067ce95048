/** Every page with letters twice as large on the smallest phone, for somebody who asked for no movement: nothing is lost. */
import { expect, type Page } from '@playwright/test'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { signInAsAdmin, signInAsProfessional } from '../pages.ts'
import { adminPaths, memberPaths, publicPaths } from '../routes.ts'
import { settle, test } from './gallery.ts'
import { doubleLetters, lostText, movements } from './in-page.ts'
import { sizes } from './look.ts'

test.use({ serviceWorkers: 'block', viewport: sizes[0] })

let server: ServerProcess

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.dispose())

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

async function visitAll(page: Page, paths: readonly string[]): Promise<void> {
  expect(paths.length).toBeGreaterThan(2)
  for (const path of paths) {
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible()
    await expect(page.getByText('Carregando…')).toHaveCount(0)
    await page.evaluate(doubleLetters)
    await settle(page)
    expect.soft(await page.evaluate(lostText), path).toEqual([])
    expect.soft(await page.evaluate(movements), path).toEqual([])
  }
}

test('pages before the login', ({ page }) => visitAll(page, publicPaths))

test('pages of members', async ({ page }) => {
  await signInAsProfessional(page, server.url)
  await visitAll(page, memberPaths)
})

test('pages of the back office', async ({ page }) => {
  await signInAsAdmin(page, server.url)
  await visitAll(page, adminPaths)
})
