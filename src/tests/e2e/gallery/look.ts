/** Pictures of what people see, kept beside the tests and compared with what is drawn now. */
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

export const sizes = [
  { width: 360, height: 740 },
  { width: 412, height: 915 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
] as const

/**
 * Compares with `looks/<name>.png`. Pictures have few colours, so that all of them together stay small; a pixel may
 * differ a little, as two machines smooth letters differently, and a few may differ more.
 */
export async function expectLook(
  target: Page | Locator,
  name: readonly string[],
  /** Many colours at once need 64. */
  colours: 16 | 64 = 16,
): Promise<void> {
  const drawn = await target.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' })
  const small = await sharp(drawn).png({ palette: true, colours, dither: 0, effort: 8 }).toBuffer()
  const file = name.map((part) => part.replaceAll(/[^\w-]+/g, '-'))
  expect.soft(small).toMatchSnapshot([...file.slice(0, -1), `${file.at(-1)}.png`], {
    threshold: 0.2,
    maxDiffPixelRatio: 0.002,
  })
}
