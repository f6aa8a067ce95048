import { expect, test } from 'vitest'
import { sampleKey } from '#domain/invoices/testing/fiscal-sample.ts'
import { aimAfter, glanceOf, glanceSize, mayShoot, nothingInSight, type Glance } from './aim.ts'
import { colourOf } from './pixels.ts'

const key = sampleKey({ number: 1 })
const other = sampleKey({ number: 2 })
const box = { left: 0.3, top: 0.1, width: 0.4, height: 0.05 }
const tiny = (level: number) => {
  const { width, height } = glanceSize
  return colourOf({ width, height, data: new Uint8ClampedArray(width * height).fill(level) })
}
const glance = (text: string | null, level = 100, place = box) =>
  glanceOf(text === null ? [] : [{ text, box: place }], tiny(level))
const after = (...glances: readonly Glance[]) => glances.reduce(aimAfter, nothingInSight)

test('a page that holds still with its key read may be taken', () => {
  const aim = after(glance(key), glance(key), glance(key))
  expect(aim).toMatchObject({ key, near: false, still: 2 })
  expect(mayShoot(aim)).toBe(true)
})

test.each([
  ['the first glance says nothing of movement', [glance(key)]],
  ['one glance without movement is not enough', [glance(key), glance(key)]],
  ['what moved is awaited anew', [glance(key), glance(key), glance(key), glance(key, 180)]],
  ['no key was read', [glance(null), glance(null), glance(null)]],
  ['only the code is in sight', [1, 2, 3].map(() => glance(key, 100, { ...box, left: 0.1, width: 0.8 }))],
])('it waits where %s', (_, glances) => {
  expect(mayShoot(after(...glances))).toBe(false)
})

test('a key stays while nothing moves, and goes with the page', () => {
  expect(after(glance(key), glance(null)).key).toBe(key)
  expect(after(glance(key), glance(null, 180)).key).toBeNull()
})

test('two invoices in one picture are none', () => {
  const codes = [key, other].map((text) => ({ text, box }))
  expect(glanceOf(codes, tiny(100)).key).toBeNull()
})
