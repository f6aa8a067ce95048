import { expect, test } from 'vitest'
import { firstOf, isWithin } from './text-length.ts'

const family = '👨‍👩‍👧‍👦'

test('people count what they see, and nothing is cut in the middle of it', () => {
  expect([isWithin(family, 1), isWithin(`${family}a`, 1), isWithin('Sa\u0303o', 3), isWithin('Sa\u0303o', 2)]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(isWithin('e\u0301'.repeat(50) + 'x'.repeat(100_000), 200), 'is not even counted').toBe(false)
  const text = `a${family}b`
  expect([firstOf(text, 5), firstOf(text, text.length - 1), firstOf(text, 20), firstOf('ab', 1)]).toEqual([
    'a',
    `a${family}`,
    text,
    'a',
  ])
})
