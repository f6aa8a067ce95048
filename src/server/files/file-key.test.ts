import { describe, expect, test } from 'vitest'
import { checkKey, invoiceFileKey } from './file-key.ts'

describe('the key of a stored file', () => {
  test('names the noun, the year and a random id, never a name of a person', () => {
    const id = '0199f3a0-0000-7000-8000-000000000101'
    expect(invoiceFileKey({ id, at: new Date('2026-11-21T12:00:00Z'), extension: 'jpg' })).toBe(
      `invoices/2026/${id}.jpg`,
    )
  })

  const wrong = [
    '',
    'nota.jpg',
    '../nota.jpg',
    'invoices/../../etc/passwd.jpg',
    'invoices/2026/..jpg',
    '/etc/passwd.jpg',
    'invoices//a.jpg',
    'invoices/2026/a.jpg/../../b.jpg',
    'invoices\\2026\\a.jpg',
    'invoices/2026/a.jpg\0.txt',
    'invoices/2026/%2e%2e.jpg',
    'C:/windows/a.jpg',
    'invoices/2026/a b.jpg',
    'invoices/2026/ã.jpg',
    'invoices/2026/.incoming/a.jpg',
    'invoices/2026/a',
    `invoices/${'a'.repeat(5000)}.jpg`,
    'invoices/2026/\u202egpj.jpg',
    'invoices/2026/a.jpg\n',
    'INVOICES/2026/A.JPG',
  ]
  for (const key of wrong) {
    test(`is never ${JSON.stringify(key).slice(0, 60)}`, () =>
      expect(() => checkKey(key)).toThrow('not made by this server'))
  }
})
