import { expect, test } from 'vitest'
import { campaignLink } from './campaign-link.ts'

test('an https address is kept, without the blanks around it', () => {
  expect(campaignLink('  https://exemplo.com.br/primavera?x=1 ')).toBe('https://exemplo.com.br/primavera?x=1')
})

test.each([
  'http://exemplo.com.br',
  'javascript:alert(1)',
  'data:text/html,x',
  '//exemplo.com.br',
  '/dashboard',
  'exemplo.com.br',
  'https://nascente.com.br@exemplo.com.br/',
  '',
])('%s leads nowhere', (text) => {
  expect(campaignLink(text)).toBeNull()
})
