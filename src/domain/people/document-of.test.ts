import { expect, test } from 'vitest'
import { documentOf } from './document-of.ts'

const built = new Set(['/index.html', '/login.html', '/cms/login.html', '/app.html', '/empty.html'])

test.each([
  ['/', '/index.html'],
  ['/login', '/login.html'],
  ['/cms/login', '/cms/login.html'],
  ['/dashboard', '/app.html'],
  ['/invoices', '/app.html'],
  ['/reset-password', '/empty.html'],
  ['/experiences/qrcode/a/b', '/empty.html'],
  ['/point-extra/qrcode/a', '/empty.html'],
  ['/nobody-made-this', '/app.html'],
  ['/cms', '/empty.html'],
  ['/cms/dashboard', '/empty.html'],
  ['/CMS/users', '/empty.html'],
  ['/cmsx', '/app.html'],
])('%s opens with %s', (path, file) => {
  expect(documentOf(path, (name) => built.has(name))).toBe(file)
})
