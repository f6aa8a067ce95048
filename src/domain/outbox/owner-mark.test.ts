import { expect, test } from 'vitest'
import { ownerMarkOf, ownerMarkSource } from './owner-mark.ts'

test('the mark is made from the id of the person and from nothing else', () => {
  expect(ownerMarkSource('0199f3a0')).toBe('outbox|0199f3a0')
})

test('the mark is the first half of the digest in hexadecimal, leading zeros kept', () => {
  const digest = Uint8Array.from({ length: 32 }, (_, index) => index * 8)
  expect(ownerMarkOf(digest)).toBe('0008101820283038404850586068707880'.slice(0, 32))
})
