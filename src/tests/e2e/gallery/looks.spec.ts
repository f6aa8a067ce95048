/** Every piece in every state, on five widths and in both themes, looks as it did when somebody looked at it. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { pieces, settle, test, themes, visit, visitsOf } from './gallery.ts'
import { expectLook, sizes } from './look.ts'

/** Pieces that show many colours at once. */
const colourful = new Set(['colour'])

test.beforeEach(({ page }) => page.clock.setFixedTime(new Date('2026-11-21T13:45:00-03:00')))

for (const piece of pieces) {
  test(`${piece} looks as it did`, async ({ page, gallery }) => {
    for (const one of await visitsOf(page, gallery, piece)) {
      for (const theme of themes) {
        await page.setViewportSize(sizes[0])
        await visit(page, gallery, { ...one, theme })
        for (const size of sizes) {
          await page.setViewportSize(size)
          await settle(page)
          const target = one.state === undefined ? page.getByRole('main') : page
          await expectLook(
            target,
            [piece, `${one.state ?? 'all'}-${theme}-${size.width}`],
            colourful.has(piece) ? 64 : 16,
          )
        }
      }
    }
  })
}

test('the gallery lists every piece that shows itself', async ({ page, gallery }) => {
  await page.goto(gallery)
  const listed = await page.getByRole('listitem').getByRole('link').allTextContents()
  expect(listed.map((text) => text.replace(/\d+$/, '')).toSorted()).toEqual(pieces)
})

test('there is no picture of what is gone', () => {
  const kept = readdirSync(path.join(import.meta.dirname, 'looks')).filter((folder) => folder !== 'pages')
  expect(kept.toSorted()).toEqual(pieces.map((piece) => piece.replaceAll(/[^\w-]+/g, '-')).toSorted())
})
