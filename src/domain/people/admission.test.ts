import { expect, test } from 'vitest'
import { refusalToAdmit } from './admission.ts'

test.each([
  ['professional', 'active', null, null],
  ['professional', 'pending', null, null],
  ['professional', 'incomplete', null, 'user-incomplete'],
  ['professional', 'reproved', null, 'account-blocked'],
  ['professional', 'blocked', null, 'account-blocked'],
  ['professional', 'inactive', null, 'account-blocked'],
  ['shopkeeper', 'active', true, null],
  ['shopkeeper', 'active', false, 'store-inactive'],
  ['shopkeeper', 'pending', true, 'awaiting-approval'],
  ['shopkeeper', 'pending', false, 'store-inactive'],
  ['shopkeeper', 'incomplete', false, 'user-incomplete'],
  ['shopkeeper', 'blocked', false, 'account-blocked'],
] as const)('%s %s, store active %s: %s', (userType, status, storeActive, refusal) => {
  expect(refusalToAdmit({ userType, status, storeActive })).toBe(refusal)
})
