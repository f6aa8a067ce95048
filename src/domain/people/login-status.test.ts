import { expect, test } from 'vitest'
import { initialLoginStatus, type LoginEvent, type LoginStatus, nextLoginStatus } from './login-status.ts'

const events = {
  'signed-in': { type: 'signed-in', termsAccepted: true },
  'signed-in before the terms': { type: 'signed-in', termsAccepted: false },
  failed: { type: 'failed' },
  'signed-out': { type: 'signed-out' },
} as const satisfies Record<string, LoginEvent>

test('nobody is signed in at first', () => {
  expect(initialLoginStatus).toBe('LOGGED_OUT')
})

test.each<[LoginStatus, keyof typeof events, LoginStatus]>([
  ['LOGGED_OUT', 'signed-in', 'LOGGED_IN'],
  ['LOGGED_OUT', 'signed-in before the terms', 'LOGIN_ACCEPT_TERM_IN'],
  ['LOGGED_OUT', 'failed', 'LOGIN_FAILED'],
  ['LOGGED_OUT', 'signed-out', 'LOGGED_OUT'],
  ['LOGIN_FAILED', 'signed-in', 'LOGGED_IN'],
  ['LOGIN_FAILED', 'signed-in before the terms', 'LOGIN_ACCEPT_TERM_IN'],
  ['LOGIN_FAILED', 'failed', 'LOGIN_FAILED'],
  ['LOGIN_FAILED', 'signed-out', 'LOGGED_OUT'],
  ['LOGIN_ACCEPT_TERM_IN', 'signed-in', 'LOGGED_IN'],
  ['LOGIN_ACCEPT_TERM_IN', 'signed-in before the terms', 'LOGIN_ACCEPT_TERM_IN'],
  ['LOGIN_ACCEPT_TERM_IN', 'failed', 'LOGIN_FAILED'],
  ['LOGIN_ACCEPT_TERM_IN', 'signed-out', 'LOGGED_OUT'],
  ['LOGGED_IN', 'signed-in', 'LOGGED_IN'],
  ['LOGGED_IN', 'signed-in before the terms', 'LOGIN_ACCEPT_TERM_IN'],
  ['LOGGED_IN', 'failed', 'LOGGED_IN'],
  ['LOGGED_IN', 'signed-out', 'LOGGED_OUT'],
])('%s, %s: %s', (before, event, after) => {
  expect(nextLoginStatus(before, events[event])).toBe(after)
})
