import { expect, test } from 'vitest'
import { paperFrame } from './paper-frame.ts'
import { grayOf, scaled, type Gray } from './pixels.ts'
import { drawPage } from './sample-page.ts'

test('the frame lies around the paper, print and all', () => {
  const paper = { left: 0.2, top: 0.1, right: 0.8, bottom: 0.7 }
  const { left, top, width, height } = paperFrame(scaled(grayOf(drawPage({ paper })), 0.1))
  expect(left).toBeCloseTo(0.2, 1)
  expect(top).toBeCloseTo(0.1, 1)
  expect(left + width).toBeCloseTo(0.8, 1)
  expect(top + height).toBeCloseTo(0.7, 1)
})

test.each([
  ['one colour', (): number => 120],
  ['a lamp in the dark', (at: number) => (at % 100 < 5 && at < 500 ? 250 : 10)],
])('in a picture of %s it is the whole picture', (_, pixel) => {
  const data = Uint8ClampedArray.from({ length: 10_000 }, (__, at) => pixel(at))
  const picture: Gray = { width: 100, height: 100, data }
  expect(paperFrame(picture)).toEqual({ left: 0, top: 0, width: 1, height: 1 })
})
