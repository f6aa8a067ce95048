/** Every piece in every state, on five widths and in both themes, looks as it did when somebody looked at it. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { pieces, test, themes, visit, visitsOf } from './gallery.ts'
import { expectLook, type Picture, pictures, sizes } from './look.ts'

test.beforeEach(({ page }) => page.clock.setFixedTime(new Date('2026-11-21T13:45:00-03:00')))

for (const piece of pieces)
  for (const theme of themes)
    test(`${piece} looks as it did, ${theme}`, async ({ page, gallery }) => {
      const rows: Picture[][] = []
      for (const one of await visitsOf(page, gallery, piece)) {
        await page.setViewportSize(sizes[0])
        await visit(page, gallery, { ...one, theme })
        rows.push(await pictures(page, one.state === undefined ? page.getByRole('main') : page))
      }
      await expectLook(`${piece}-${theme}`, rows)
    })

test('the gallery lists every piece that shows itself', async ({ page, gallery }) => {
  await page.goto(gallery)
  const listed = await page.getByRole('listitem').getByRole('link').allTextContents()
  expect(listed.map((text) => text.replace(/\d+$/, '')).toSorted()).toEqual(pieces)
})

test('there is no picture of what is gone', () => {
  const kept = readdirSync(path.join(import.meta.dirname, 'looks'))
  const shown = pieces.flatMap((piece) => themes.map((theme) => `${piece.replaceAll(/[^\w-]+/g, '-')}-${theme}.png`))
  expect(kept.filter((file) => !file.startsWith('frame-')).toSorted()).toEqual(shown.toSorted())
})
