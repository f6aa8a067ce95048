import { expect, test } from 'vitest'
import { refusalToAdmit } from './admission.ts'

test.each([
  ['active', null, null],
  ['pending', null, null],
  ['incomplete', null, 'user-incomplete'],
  ['blocked', null, 'account-blocked'],
  ['inactive', null, 'account-blocked'],
  ['active', true, null],
  ['active', false, 'store-inactive'],
  ['pending', false, 'store-inactive'],
  ['incomplete', false, 'user-incomplete'],
  ['blocked', false, 'account-blocked'],
] as const)('%s person, store active %s: %s', (status, storeActive, refusal) => {
  expect(refusalToAdmit({ status, storeActive })).toBe(refusal)
})
