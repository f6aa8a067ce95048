import { describe, expect, test } from 'vitest'
import { formatAccessKey, normalizeAccessKey, parseAccessKey } from './access-key.ts'
import { typedAccessKeys } from './testing/document-vectors.ts'

const right = '35261112ABC34501DE35650010000006781123409877'

test.each(typedAccessKeys)('"%s" is read', (typed, meant) => {
  expect(parseAccessKey(typed)).toEqual(meant)
  expect(normalizeAccessKey(typed)).toBe(meant?.key ?? null)
})

test.each([
  ['dots and spaces', '3526.1112 ABC3 4501 DE35 6500 1000 0006 7811 2340 9877'],
  ['dashes', '35-2611-12ABC34501DE35-65-001-000000678-112340987-7'],
  ['lower case after the prefix of an XML file', `nfe${right.toLowerCase()}`],
  ['line breaks', `${right.slice(0, 20)}\n${right.slice(20)}\n`],
])('a key with %s is the same key', (_, typed) => {
  expect(normalizeAccessKey(typed)).toBe(right)
})

test('every single wrong digit is noticed', () => {
  // A letter is left out: its value modulo 11 is that of a digit, which no check digit can tell apart.
  const digits = Array.from(right, (_, at) => at).filter((at) => /\d/.test(right.charAt(at)))
  for (const at of digits)
    for (const digit of '0123456789')
      if (right[at] !== digit) expect(parseAccessKey(right.slice(0, at) + digit + right.slice(at + 1))).toBeNull()
})

describe('a key with a right check digit is still refused', () => {
  test.each([
    ['of a freight document (model 57)', '3526050X0J92JY000196570010000006041448679011'],
    ['of a state that does not exist', '10261111222333000181550030000043211314159260'],
    ['of the month 13', '42261311222333000181550030000043211314159267'],
    ['with a letter outside the CNPJ', '42261111222333000181550030000043211314A59268'],
  ])('%s', (_, key) => {
    const any = Array.from('0123456789').map((digit) => key.slice(0, 43) + digit)
    expect(any.map(parseAccessKey)).toEqual(any.map(() => null))
  })
})

test('a key is shown in groups of four, which can be typed back', () => {
  expect(formatAccessKey(right)).toBe('3526 1112 ABC3 4501 DE35 6500 1000 0006 7811 2340 9877')
  expect(normalizeAccessKey(formatAccessKey(right))).toBe(right)
})
