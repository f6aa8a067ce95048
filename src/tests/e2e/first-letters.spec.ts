/** The letters of the first visit: the device's where Muli could not come before the first paint, in the form of Muli's. */
import { expect, type Page, test } from '@playwright/test'
import { promised } from '#domain/testing/promised.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { onDevice } from './browser.ts'
import { slowNetwork } from './moves.ts'
import { waitForWorker } from './pages.ts'

let server: ServerProcess

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.dispose())

const lettersOf = (page: Page) =>
  page.evaluate(() => ({
    family: getComputedStyle(document.body).fontFamily.split(',')[0],
    drawn: [...document.fonts].some(({ family, status }) => family === 'Muli' && status === 'loaded'),
  }))
const muli = { family: 'Muli', drawn: true }

/** Where the words of the heading stand, not their line, and how wide they are. */
const headingOf = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element.firstChild ?? element)
    const { top, width } = range.getBoundingClientRect()
    return { top, width }
  })

/** The first visit of somebody far away; the page has come to life. */
const fromFar = (work: (page: Page) => Promise<void>) =>
  onDevice({ moving: true }, async (page, { errors }) => {
    await slowNetwork(page, 300)
    await page.goto(`${server.url}/login`)
    await waitForWorker(page)
    expect((await lettersOf(page)).family).toBe('"Muli Fallback"')
    await work(page)
    expect(errors).toEqual([])
  })

test('letters that cannot come before the first paint are not waited for, and are there at the next visit', () =>
  fromFar(async (page) => {
    const { top } = await headingOf(page)
    await page.reload()
    await expect(page.getByRole('link', { name: /Sou profissional/ })).toBeVisible()
    await expect.poll(() => lettersOf(page)).toEqual(muli)
    // Either letters give the page the same form, but for what a pixel is rounded to; from three on the browser calls it a move.
    expect(Math.abs((await headingOf(page)).top - top)).toBeLessThan(2)
  }))

test('they come with the next page, which is drawn anew anyway', () =>
  fromFar(async (page) => {
    await page.getByRole('link', { name: /Sou profissional/ }).click()
    await expect(page.getByLabel('E-mail')).toBeVisible()
    expect(await lettersOf(page)).toEqual(muli)
  }))

test('letters that come after the paint stay away, whichever sheet comes last', () =>
  onDevice({ moving: true, withoutWorker: true }, async (page, { errors }) => {
    const [paint, painted] = promised()
    const [rest, rested] = promised()
    let asked = 0
    // The sheets are asked for once the drawing is on the screen.
    await page.route('**/fonts/*', (route) => paint.then(() => route.continue()))
    await page.route('**/assets/*.css', async (route) => {
      asked += 1
      painted()
      if (asked === 1) await rest
      await route.continue()
    })
    const letters = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.woff2'))
    await page.goto(`${server.url}/login-profissional`, { waitUntil: 'commit' })
    await letters
    const waiting = () =>
      page
        .locator('link[rel=stylesheet]')
        .evaluateAll((links) => links.filter((one) => !(one as HTMLLinkElement).sheet).length)
    await expect.poll(waiting).toBe(1)
    const placed = await headingOf(page)
    rested()
    await expect.poll(waiting).toBe(0)
    await page.waitForLoadState('networkidle')
    expect(asked).toBeGreaterThan(1)
    expect(await headingOf(page)).toEqual(placed)
    expect(errors).toEqual([])
  }))
