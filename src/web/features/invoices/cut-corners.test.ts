import { expect, test } from 'vitest'
import { cornerMoved, corners, type Corner } from './cut-corners.ts'

const frame = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 }

test.each<[Corner, typeof frame]>([
  ['top-left', { left: 0.375, top: 0.375, width: 0.375, height: 0.375 }],
  ['top-right', { left: 0.25, top: 0.375, width: 0.625, height: 0.375 }],
  ['bottom-right', { left: 0.25, top: 0.25, width: 0.625, height: 0.625 }],
  ['bottom-left', { left: 0.375, top: 0.25, width: 0.375, height: 0.625 }],
])('%s moves its two sides alone', (corner, after) => {
  expect(cornerMoved(frame, corner, { x: 0.125, y: 0.125 })).toEqual(after)
})

test.each(corners.flatMap((corner) => [[corner, 9] as const, [corner, -9] as const]))(
  '%s moved by %i stays inside and leaves something',
  (corner, far) => {
    const { left, top, width, height } = cornerMoved(frame, corner, { x: far, y: far })
    for (const side of [left, top, 1 - left - width, 1 - top - height]) expect(side).toBeGreaterThanOrEqual(-1e-9)
    for (const length of [width, height]) expect(length).toBeGreaterThanOrEqual(0.1 - 1e-9)
  },
)
