import { expect, test } from 'vitest'
import { troubleOf, type PictureTrouble } from './picture-trouble.ts'
import { drawPage, type DrawnPage } from './sample-page.ts'

const whole = { left: 0.06, top: 0.06, right: 0.94, bottom: 0.94 }

test.each<[string, DrawnPage, PictureTrouble | null]>([
  ['an ordinary picture has none', {}, null],
  ['nor has one with less light', { light: 0.5 }, null],
  ['nor one a little out of focus', { spread: [1, 1] }, null],
  ['nor print that fills the picture', { paper: { left: 0.01, top: 0.01, right: 0.99, bottom: 0.99 } }, null],
  ['nor a small lamp', { lamp: 0.05 }, null],
  ['too few pixels', { long: 1000 }, 'small'],
  ['too little light', { light: 0.35 }, 'dark'],
  ['out of focus', { spread: [4, 4] }, 'out-of-focus'],
  ['moved to the side', { spread: [5, 0] }, 'moved'],
  ['moved up', { spread: [0, 5] }, 'moved'],
  ['a lamp over the print', { lamp: 0.25 }, 'glare'],
  ['too far away', { paper: { left: 0.3, top: 0.3, right: 0.7, bottom: 0.7 } }, 'far'],
  ['cut off on the left', { paper: { ...whole, left: -0.2 } }, 'cut-off'],
  ['cut off on the right', { paper: { ...whole, right: 1.2 } }, 'cut-off'],
  ['cut off above', { paper: { ...whole, top: -0.195 } }, 'cut-off'],
  ['cut off below', { paper: { ...whole, bottom: 1.2 } }, 'cut-off'],
])('%s', (_, page, trouble) => {
  expect(troubleOf(drawPage(page))).toBe(trouble)
})

test('a picture of nothing is out of focus: no edge in it is sharp', () => {
  const data = new Uint8ClampedArray(1200 * 900 * 4).fill(230)
  expect(troubleOf({ width: 900, height: 1200, data })).toBe('out-of-focus')
})
