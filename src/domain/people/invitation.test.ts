import { expect, test } from 'vitest'
import { invitationPath, invitationStatusOf } from './invitation.ts'

const expiresAt = new Date('2026-12-20T12:00:00.000Z')
const before = new Date('2026-12-20T11:59:59.999Z')

test.each([
  ['sent', before, 'pending'],
  ['opened', before, 'pending'],
  ['sent', expiresAt, 'expired'],
  ['opened', expiresAt, 'expired'],
  ['accepted', expiresAt, 'accepted'],
  ['cancelled', before, 'cancelled'],
] as const)('%s at %s is %s', (status, now, expected) => {
  expect(invitationStatusOf({ status, expiresAt }, now)).toBe(expected)
})

test('the link leads to the sign-up of professionals with the token', () => {
  expect(invitationPath('a_b-1')).toBe('/sign-up-profissional?token=a_b-1')
})
