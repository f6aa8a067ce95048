/** Every piece in every state for everybody: assistive technology, keyboard alone, no movement, letters twice as large. */
import { expect, type Page } from '@playwright/test'
import { objections } from '../objections.ts'
import { covers, pieces, settle, test, visit, visitsOf } from './gallery.ts'
import { doubleLetters, lostText, movements, type Stop, watchFocus } from './in-page.ts'
import { sizes } from './look.ts'

const [small] = sizes
const wide = sizes[4]

const focused = (page: Page) => page.evaluate(() => window.focusWatch.now())

/** Presses Tab until the focus comes by again (in a dialog) or has passed everything; what it met on the way. */
async function walk(page: Page, stops: number, act?: (stop: Stop) => Promise<void>): Promise<Stop[]> {
  const met: Stop[] = []
  for (let press = 0; press < stops + 4; press += 1) {
    await page.keyboard.press('Tab')
    let now = await focused(page)
    // A ring may be drawn a moment after the focus has come. What leads from the end of a dialog back to its
    // beginning does so with the next frame: a key before that would be pressed outside of the dialog.
    if (now.stop === undefined || !now.visible) now = await settle(page).then(() => focused(page))
    if (now.stop === undefined) continue
    if (met.some(({ stop }) => stop === now.stop)) break
    met.push(now)
    await act?.(now)
  }
  return met
}

/** What opens is opened and closed again, what is one of a set leads to the others. */
async function use(page: Page, { stop, opens, set }: Stop): Promise<void> {
  if (stop === undefined) return
  if (opens) await openAndClose(page, stop)
  if (set) await arrows(page, stop)
}

/** What opens by the keyboard closes by Escape, and the focus comes back. */
async function openAndClose(page: Page, stop: string): Promise<void> {
  const isOpen = () => page.evaluate((name) => window.focusWatch.isOpen(name), stop)
  // What is opened again while it is still leaving keeps the focus that the way out gave away.
  await settle(page)
  await page.keyboard.press(stop.includes(': input') ? 'ArrowDown' : 'Enter')
  await expect.soft.poll(isOpen, { message: `${stop} opens by keyboard` }).toBe(true)
  await expect.soft(page.locator(covers).filter({ visible: true }).first()).toBeVisible()
  await settle(page)
  await page.keyboard.press('Escape')
  await expect.soft.poll(isOpen, { message: `${stop} is closed by Escape` }).toBe(false)
  await expect.soft.poll(async () => (await focused(page)).stop, { message: `${stop} has the focus back` }).toBe(stop)
}

/** Arrows lead through a set and back to where they started. */
async function arrows(page: Page, stop: string): Promise<void> {
  const here = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300))
  const start = await here()
  await page.keyboard.press('ArrowRight')
  const next = await here()
  await page.keyboard.press('ArrowLeft')
  expect.soft(next, `arrows lead on from ${stop}`).not.toBe(start)
}

/** Everything is reached, shows that it has the focus, and can be used and left again. */
async function walkAll(page: Page, where: string): Promise<void> {
  const stops = await page.evaluate(() => window.focusWatch.mark())
  const first = await focused(page)
  const met = await walk(page, stops.length)
  const reached = new Set([...met, first].map(({ stop }) => stop))
  const missed = stops.filter((stop) => !reached.has(stop))
  expect.soft(missed, `${where}: not reached by Tab`).toEqual([])
  const unseen = met.filter(({ visible }) => !visible).map(({ stop }) => stop)
  expect.soft(unseen, `${where}: has the focus and does not show it`).toEqual([])
  await walk(page, stops.length, (stop) => use(page, stop))
}

for (const piece of pieces)
  test(`${piece} is for everybody`, async ({ page, gallery }) => {
    await page.addInitScript(watchFocus)
    for (const one of await visitsOf(page, gallery, piece)) {
      const where = one.state ?? 'together'
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.setViewportSize(wide)
      await visit(page, gallery, { ...one, theme: 'dark' })
      expect.soft(await objections(page), `${where}, dark`).toEqual([])
      await page.setViewportSize(small)
      await visit(page, gallery, one)
      expect.soft(await objections(page), `${where}, light`).toEqual([])
      await page.evaluate(doubleLetters)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await settle(page)
      expect.soft(await page.evaluate(lostText), `${where}: letters twice as large`).toEqual([])
      expect.soft(await page.evaluate(movements), `${where}: moves`).toEqual([])
      await walkAll(page, where)
    }
  })
