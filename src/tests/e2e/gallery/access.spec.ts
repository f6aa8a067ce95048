/** Every piece in every state for everybody: assistive technology, keyboard alone, no movement, letters twice as large. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { pieces, test, visit, visitsOf } from './gallery.ts'
import { doubleLetters, lostText, movements, type Stop, watchFocus } from './in-page.ts'
import { sizes } from './look.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const [small] = sizes
const wide = sizes[4]

async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).withTags(standards).setLegacyMode().analyze()
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

const focused = (page: Page) => page.evaluate(() => window.focusWatch.now())

/** Presses Tab until the focus comes by again (in a dialog) or has passed everything; what it met on the way. */
async function walk(page: Page, stops: number): Promise<Stop[]> {
  const met: Stop[] = []
  for (let press = 0; press < stops + 4; press += 1) {
    await page.keyboard.press('Tab')
    const now = await focused(page)
    if (now.stop === undefined) continue
    if (met.some(({ stop }) => stop === now.stop)) break
    met.push(now)
    if (now.opens) await openAndClose(page, now)
    if (now.set) await arrows(page, now)
  }
  return met
}

/** What opens by the keyboard closes by Escape, and the focus comes back. */
async function openAndClose(page: Page, { stop }: Stop): Promise<void> {
  await page.keyboard.press('ArrowDown')
  if (!(await focused(page)).open) await page.keyboard.press('Enter')
  const popup = page.locator('[role=dialog], [role=alertdialog], [role=listbox], [role=menu], [data-open]').last()
  await expect.soft(popup, `${stop} opens by keyboard`).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.soft.poll(async () => (await focused(page)).stop, `${stop} has the focus back`).toBe(stop)
  expect.soft((await focused(page)).open, `${stop} is closed by Escape`).toBe(false)
}

/** Arrows lead through a set and back to where they started. */
async function arrows(page: Page, { stop }: Stop): Promise<void> {
  const here = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300))
  const start = await here()
  await page.keyboard.press('ArrowRight')
  const next = await here()
  await page.keyboard.press('ArrowLeft')
  expect.soft(next, `arrows lead on from ${stop}`).not.toBe(start)
}

for (const piece of pieces) {
  test(`${piece}: nothing axe objects to`, async ({ page, gallery }) => {
    await page.setViewportSize(small)
    const visits = await visitsOf(page, gallery, piece)
    for (const [theme, size] of [
      ['light', small],
      ['dark', wide],
    ] as const)
      for (const one of visits) {
        await page.setViewportSize(size)
        await visit(page, gallery, { ...one, theme })
        expect.soft(await violations(page), `${theme}, ${one.state ?? 'together'}`).toEqual([])
      }
  })

  test(`${piece}: the keyboard reaches everything, shows where it is, and leaves again`, async ({ page, gallery }) => {
    await page.addInitScript(watchFocus)
    for (const one of await visitsOf(page, gallery, piece)) {
      await visit(page, gallery, one)
      const stops = await page.evaluate(() => window.focusWatch.mark())
      const first = await focused(page)
      const met = await walk(page, stops.length)
      const reached = new Set([...met, first].map(({ stop }) => stop))
      expect
        .soft(
          stops.filter((stop) => !reached.has(stop)),
          `not reached, ${one.state ?? 'together'}`,
        )
        .toEqual([])
      expect
        .soft(
          met.filter(({ visible }) => !visible).map(({ stop }) => stop),
          'focus not seen',
        )
        .toEqual([])
    }
  })

  test(`${piece}: stands still for who asked for it`, async ({ page, gallery }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const one of await visitsOf(page, gallery, piece)) {
      await visit(page, gallery, one)
      expect.soft(await page.evaluate(movements), one.state ?? 'together').toEqual([])
    }
  })

  test(`${piece}: letters twice as large lose nothing`, async ({ page, gallery }) => {
    await page.setViewportSize(small)
    await page.addInitScript(doubleLetters)
    for (const one of await visitsOf(page, gallery, piece)) {
      await visit(page, gallery, one)
      expect.soft(await page.evaluate(lostText), one.state ?? 'together').toEqual([])
    }
  })
}
