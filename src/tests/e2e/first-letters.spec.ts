/** The letters of the first visit: the device's where Muli could not come before the first paint, in the form of Muli's. */
import { expect, type Page, test } from '@playwright/test'
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

/** Where the words of the heading stand, not their line. */
const headingOf = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element.firstChild ?? element)
    return range.getBoundingClientRect().top
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
    const placed = await headingOf(page)
    await page.reload()
    await expect(page.getByRole('link', { name: /Sou profissional/ })).toBeVisible()
    await expect.poll(() => lettersOf(page)).toEqual(muli)
    // Either letters give the page the same form, but for what a pixel is rounded to; from three on the browser calls it a move.
    expect(Math.abs((await headingOf(page)) - placed)).toBeLessThan(2)
  }))

test('they come with the next page, which is drawn anew anyway', () =>
  fromFar(async (page) => {
    await page.getByRole('link', { name: /Sou profissional/ }).click()
    await expect(page.getByLabel('E-mail')).toBeVisible()
    expect(await lettersOf(page)).toEqual(muli)
  }))
