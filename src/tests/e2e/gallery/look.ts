/** Pictures of what people see, kept beside the tests and compared with what is drawn now. */
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { settle } from './gallery.ts'

export const sizes = [
  { width: 360, height: 740 },
  { width: 412, height: 915 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
] as const

export type Picture = Buffer

/** One picture in each size; what is drawn is chosen anew for each, as a menu is not there on every width. */
export async function pictures(
  page: Page,
  target: Page | Locator = page,
  shown: readonly (typeof sizes)[number][] = sizes,
): Promise<Picture[]> {
  const taken: Picture[] = []
  for (const size of shown) {
    await page.setViewportSize(size)
    await settle(page, 60)
    taken.push(await target.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' }))
  }
  return taken
}

/** Between two pictures, in px. */
const gap = 16
const ground = '#808080'

/** Pictures in rows on one sheet. */
async function sheetOf(rows: readonly (readonly Picture[])[]): Promise<Buffer> {
  let width = 0
  let height = gap
  const placed: { input: Picture; left: number; top: number }[] = []
  for (const row of rows) {
    let left = gap
    let rowHeight = 0
    for (const input of row) {
      const size = await sharp(input).metadata()
      placed.push({ input, left, top: height })
      left += size.width + gap
      rowHeight = Math.max(rowHeight, size.height)
    }
    width = Math.max(width, left)
    height += rowHeight + gap
  }
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite(placed)
    .png({ palette: true, colours: 64, dither: 0, effort: 7, compressionLevel: 9 })
    .toBuffer()
}

/**
 * Compares rows of pictures with the sheet `looks/<name>.png`. A sheet has few colours, so that all of them together stay
 * small; a pixel may differ a little, as two machines smooth letters differently, and a few may differ more.
 */
export async function expectLook(name: string, rows: readonly (readonly Picture[])[]): Promise<void> {
  const file = name.replaceAll(/[^\w-]+/g, '-')
  expect.soft(await sheetOf(rows)).toMatchSnapshot(`${file}.png`, { threshold: 0.2, maxDiffPixels: 1000 })
}
