import { expect, test } from 'vitest'
import { createLatch } from './latch.ts'

test('twelve readings of one code are one action', () => {
  const latch = createLatch()
  const actions = Array.from({ length: 12 }, () => latch.take('a')).filter((taken) => taken === 'new')
  expect(actions).toHaveLength(1)
})

test('while one code is acted on no other is; afterwards another is new and the same is known', () => {
  const latch = createLatch()
  latch.take('a')
  expect(latch.take('b')).toBe('closed')
  latch.open()
  expect(latch.take('a')).toBe('known')
  expect(latch.take('b')).toBe('new')
})

test('a code whose action failed may be read again', () => {
  const latch = createLatch()
  latch.take('a')
  latch.forget('a')
  latch.open()
  expect(latch.take('a')).toBe('new')
})
