import { expect, test } from 'vitest'
import { documentOf } from './document-of.ts'

const built = new Set(['/index.html', '/login.html', '/cms/login.html', '/app.html', '/cms.html'])

test.each([
  ['/', '/index.html'],
  ['/login', '/login.html'],
  ['/cms/login', '/cms/login.html'],
  ['/dashboard', '/app.html'],
  ['/experiences/qrcode/a/b', '/app.html'],
  ['/nobody-made-this', '/app.html'],
  ['/cms', '/cms.html'],
  ['/cms/dashboard', '/cms.html'],
  ['/CMS/users', '/cms.html'],
  ['/cmsx', '/app.html'],
])('%s opens with %s', (path, file) => {
  expect(documentOf(path, (name) => built.has(name))).toBe(file)
})
