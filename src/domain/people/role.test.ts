import { expect, test } from 'vitest'
import { homePath, loginPathFor } from './role.ts'

test('admins land in the CMS, professionals and shopkeepers on their dashboard', () => {
  expect(homePath('admin')).toBe('/cms/dashboard')
  expect(homePath('professional')).toBe('/dashboard')
  expect(homePath('shopkeeper')).toBe('/dashboard')
})

test.each([
  ['/cms', '/cms/login'],
  ['/cms/users/1', '/cms/login'],
  ['/CMS/users', '/cms/login'],
  ['/dashboard', '/login'],
  ['/', '/login'],
  ['/invoices', '/login'],
  ['/experiences/qrcode/cmsA1/b', '/login'],
])('whoever lost the session on %s goes to %s', (path, login) => {
  expect(loginPathFor(path)).toBe(login)
})
