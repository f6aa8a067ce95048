import { fc, timesOf } from '#domain/testing/properties.ts'
import { expect, test } from 'vitest'
import { safeRedirect } from './redirect.ts'

test('a path of the app is kept with its search', () => {
  for (const path of ['/dashboard', '/invoices?status=returned&page=2', '/your-points#topo', '/experiences/qrcode/a/b'])
    expect(safeRedirect(path)).toBe(path)
})

test('an address elsewhere is dropped, however it is written', () => {
  const elsewhere = [
    'https://evil.com',
    '//evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    '/..//evil.com',
    '/./\\evil.com',
    '/%2e%2e//evil.com',
    'javascript:alert(1)',
    'dashboard',
    '',
    '/\t/evil.com',
    '/\n//evil.com',
    ' //evil.com',
    '///evil.com',
    '/a/../..//evil.com',
    '/%2f%2fevil.com',
    '/%2Fevil.com',
    '/%5cevil.com',
    '/%252f%252fevil.com',
    '/%252e%252e//evil.com',
    '/%252e%252e/evil.com',
    '/%25252525252fevil.com',
    '/a//evil.com',
    '/%09/evil.com',
    '/%00',
    '/%',
    '/\u2028/evil.com\u0085',
    'http:/evil.com',
    '@evil.com',
  ]
  for (const raw of elsewhere) expect(safeRedirect(raw), raw).toBeNull()
  for (const raw of [undefined, null, 7, {}, ['/dashboard'], `/${'a'.repeat(3000)}`])
    expect(safeRedirect(raw)).toBeNull()
})

test('a login is no place to go to after a login', () => {
  for (const path of ['/login', '/login?redirect=%2Fdashboard', '/login-lojista', '/cms/login', '/LOGIN', '/%6cogin'])
    expect(safeRedirect(path), path).toBeNull()
  expect(safeRedirect('/invoices?status=returned')).toBe('/invoices?status=returned')
})

test('a path is put in order before it is used', () => {
  expect(safeRedirect('/a/../dashboard')).toBe('/dashboard')
  expect(safeRedirect('/notificações')).toBe('/notifica%C3%A7%C3%B5es')
})

const pieces =
  '/ // \\ .. . %2e %2E %2F %2f %5C %25 %252f % %0a %09 evil.com @ : a dashboard ? # https: javascript: \u3002 \uff0f \u0000 \u0085'
const piece = fc.constantFrom(' ', '\t', '\n', '\r', '\u2028', ...pieces.split(' '))
const attempt = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string().map((text) => `/${text}`),
  fc.webUrl(),
  fc.array(piece, { maxLength: 10 }).map((parts) => `/${parts.join('')}`),
)

/** Every way in which somebody may read a path: as it is, or decoded once or more. */
function readings(path: string): string[] {
  const all = [path]
  for (let text = path, times = 0; times < 6; times += 1) {
    try {
      text = decodeURIComponent(text)
    } catch {
      break
    }
    all.push(text)
  }
  return all
}

test('whatever comes out stays on this origin, however often it is decoded and resolved', () => {
  const app = 'https://app.example'
  let kept = 0
  fc.assert(
    fc.property(attempt, (raw) => {
      const path = safeRedirect(raw)
      if (path === null) return
      kept += 1
      expect(safeRedirect(path), 'taken again it is the same').toBe(path)
      const { pathname } = new URL(path, app)
      for (const reading of [path, ...readings(pathname)]) {
        const address = new URL(reading, app)
        if (address.origin !== app || new URL(address.pathname, app).origin !== app)
          throw new Error(`escapes: ${reading}`)
      }
    }),
    { numRuns: timesOf({ ordinary: 20_000, long: 200_000 }) },
  )
  // Otherwise it would have been shown of nothing.
  expect(kept).toBeGreaterThan(1000)
}, 60_000)
