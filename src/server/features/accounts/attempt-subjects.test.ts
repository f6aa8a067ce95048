import { expect, test } from 'vitest'
import { networkOf } from '#server/http/network.ts'
import { accountSubject, addressSubject } from './attempt-subjects.rules.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('a subject names neither e-mail nor address', () => {
  const subjects = [accountSubject('professional', 'ana@exemplo.com.br'), addressSubject('203.0.113.7')]
  for (const subject of subjects) expect(subject).toMatch(/^[0-9a-f]{64}$/)
})

test('each sign-in counts for itself', () => {
  expect(accountSubject('admin', 'ana@exemplo.com.br')).not.toBe(accountSubject('professional', 'ana@exemplo.com.br'))
})
