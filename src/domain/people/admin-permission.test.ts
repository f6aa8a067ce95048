import { expect, test } from 'vitest'
import { adminMay, type AdminCall } from './admin-permission.ts'

const decide = (action: string): AdminCall => ({ method: 'PUT', url: '/admin/invoices/:id/:action', action })

test.each([
  ['reading a register', { method: 'GET', url: '/admin/users' }, ['owner', 'operator', 'auditor', 'support']],
  ['the audit trail', { method: 'GET', url: '/admin/audit' }, ['owner', 'operator', 'auditor']],
  ['the audit trail as a file', { method: 'GET', url: '/admin/audit/export' }, ['owner', 'operator', 'auditor']],
  ['what is owed', { method: 'GET', url: '/admin/reports/points-liability' }, ['owner', 'auditor']],
  [
    'what makes up what is owed',
    { method: 'GET', url: '/admin/reports/points-liability/entries' },
    ['owner', 'auditor'],
  ],
  ['what is owed as a file', { method: 'GET', url: '/admin/reports/points-liability/export' }, ['owner', 'auditor']],
  [
    'another report',
    { method: 'GET', url: '/admin/reports/store-ranking/export' },
    ['owner', 'operator', 'auditor', 'support'],
  ],
  ['the own data', { method: 'PUT', url: '/admin/users/me' }, ['owner', 'operator', 'auditor', 'support']],
  ['the own password', { method: 'PUT', url: '/accounts/password' }, ['owner', 'operator', 'auditor', 'support']],
  ['a new admin', { method: 'POST', url: '/admin/users' }, ['owner', 'operator']],
  ['a professional by JSON', { method: 'POST', url: '/professionals/update' }, ['owner', 'operator']],
  ['the levels', { method: 'POST', url: '/admin/config/levels' }, ['owner']],
  ['reading the levels', { method: 'GET', url: '/admin/config/levels' }, ['owner', 'operator', 'auditor', 'support']],
  ['a new regulation', { method: 'POST', url: '/admin/config/regulations' }, ['owner']],
  ['the banners', { method: 'POST', url: '/admin/config/banners' }, ['owner', 'operator']],
  ['beginning to read an invoice', decide('review'), ['owner', 'operator', 'support']],
  [
    'answering about an invoice',
    { method: 'PUT', url: '/admin/invoices/:id/answer' },
    ['owner', 'operator', 'support'],
  ],
  ['claiming an invoice', { method: 'PUT', url: '/admin/invoices/:id/claim' }, ['owner', 'operator', 'support']],
  [
    'asking what a decision would do',
    { method: 'POST', url: '/admin/invoices/:id/effect' },
    ['owner', 'operator', 'auditor', 'support'],
  ],
  ['deciding many invoices', { method: 'POST', url: '/admin/invoices/decisions' }, ['owner', 'operator']],
  ['returning an invoice', decide('return'), ['owner', 'operator', 'support']],
  ['approving an invoice', decide('approve'), ['owner', 'operator']],
] as const)('%s is for %o', (_name, call, allowed) => {
  const kinds = ['owner', 'operator', 'auditor', 'support'] as const
  expect(kinds.filter((kind) => adminMay(kind, call))).toEqual(allowed)
})
