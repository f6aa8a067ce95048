import { describe, expect, test } from 'vitest'
import { duplicateOf, holdsDocument } from './duplicate.ts'

const key = '35261112ABC34501DE35650010000006781123409877'

describe('the same fiscal document', () => {
  test('is found by its access key among the invoices of its owner', () => {
    const sent = { id: 'a', accessKey: key, status: 'pending' } as const
    expect(duplicateOf(key, [{ id: 'b', accessKey: null, status: 'pending' }, sent])).toBe(sent)
    expect(duplicateOf(key.replace('1', '2'), [sent])).toBeUndefined()
  })

  test('may be sent again after it was reproved or cancelled', () => {
    for (const status of ['reproved', 'cancelled'] as const) {
      expect(duplicateOf(key, [{ accessKey: key, status }])).toBeUndefined()
      expect(holdsDocument(status)).toBe(false)
    }
    for (const status of ['pending', 'in-review', 'returned', 'approved'] as const)
      expect(holdsDocument(status)).toBe(true)
  })

  test('is never guessed for photos without a key', () => {
    expect(duplicateOf(null, [{ accessKey: null, status: 'approved' }])).toBeUndefined()
  })
})
