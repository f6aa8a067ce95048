import { expect, test } from 'vitest'
import { readEmail } from './email.ts'

test.each([
  ' lia@exemplo.com.br ',
  'Lia@Exemplo.com.BR',
  'lia@exemplo.com.br,',
  'lia@exemplo.com.br;',
  '<lia@exemplo.com.br>',
  'Lia Souza <lia@exemplo.com.br>',
  'mailto:lia@exemplo.com.br',
  'lia\u200B@exemplo.com.br',
  'lia@exemplo.com.br\u00A0',
  'lia@exem\u00ADplo.com.br',
])('%j is lia@exemplo.com.br', (typed) => {
  expect(readEmail(typed)).toBe('lia@exemplo.com.br')
})

test.each(["o'neil+obra@sub.exemplo.co", 'a@b.xn--p1ai', `${'a'.repeat(64)}@exemplo.com`, '1@2.com'])(
  '%s stays',
  (typed) => {
    expect(readEmail(typed)).toBe(typed)
  },
)

test.each([
  '',
  'lia',
  'lia@',
  '@exemplo.com',
  'lia@exemplo',
  'lia@exemplo..com.br',
  '.lia@exemplo.com',
  'lia.@exemplo.com',
  'li..a@exemplo.com',
  'lia@-exemplo.com',
  'lia@exemplo.com.1',
  'lia@[127.0.0.1]',
  'lia@exemplo.com, ana@exemplo.com',
  'lia@exemplo.com ana@exemplo.com',
  'lia@ana@exemplo.com',
  'líà@exemplo.com',
  '"lia"@exemplo.com',
  'lia@exemplo.com\uD83D',
  `${'a'.repeat(65)}@exemplo.com`,
  `a@${'b.'.repeat(130)}com`,
])('%j is no address', (typed) => {
  expect(readEmail(typed)).toBeNull()
})
