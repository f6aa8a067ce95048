import { expect, test } from 'vitest'
import { parseAddress } from './parse-address.ts'

test('an address is read, from its base where it is relative, and anything else is null', () => {
  expect(parseAddress('https://a.com.br/b')?.pathname).toBe('/b')
  expect(parseAddress('/b?c=1', 'https://a.com.br')?.href).toBe('https://a.com.br/b?c=1')
  expect([parseAddress('/b'), parseAddress('nota 12'), parseAddress('http://[', 'https://a.com.br')]).toEqual([
    null,
    null,
    null,
  ])
})
