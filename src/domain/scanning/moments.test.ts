import { expect, test } from 'vitest'
import { momentsOf } from './moments.ts'

const now = new Date('2026-11-20T12:00:00Z')
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
const week = 7 * 86_400_000

test('a reading is judged by now, and by when the device read it', () => {
  expect(momentsOf(undefined, now)).toEqual([now])
  expect(momentsOf(before(3_600_000), now)).toEqual([before(3_600_000), now])
})

test('a clock that is ahead counts for nothing', () => {
  expect(momentsOf(before(-1000), now)).toEqual([now])
  expect(momentsOf(before(-40 * 86_400_000), now)).toEqual([now])
})

test('what waited a week counts for then, what waited longer for now alone', () => {
  expect(momentsOf(before(week), now)).toEqual([before(week), now])
  expect(momentsOf(before(week + 1), now)).toEqual([now])
})
