import { describe, expect, test } from 'vitest'
import { admit, hasFooter, headerOf, isPublic, type Visitor } from './access.ts'
import { defaultPointsExtraId, legacyPath } from './legacy-path.ts'
import {
  cmsAddresses,
  codeAddresses,
  exampleOf,
  memberAddresses,
  ownCmsAddresses,
  ownMemberAddresses,
  publicAddresses,
  scanner,
} from './testing/addresses.ts'

const publicRoutes = publicAddresses.map(exampleOf)
const memberRoutes = [...memberAddresses, ...ownMemberAddresses].map(exampleOf)
/** They need a login and have no header. */
const bareRoutes = [...codeAddresses.map(exampleOf), scanner]
const cmsRoutes = [...cmsAddresses, ...ownCmsAddresses].map(exampleOf)

const visitors = {
  anonymous: { token: null, userType: null },
  'professional without token': { token: null, userType: 'professional' },
  'shopkeeper without token': { token: null, userType: 'shopkeeper' },
  'admin without token': { token: null, userType: 'admin' },
  'token of nobody known': { token: 't', userType: null },
  'professional before the terms': { token: 't', userType: 'professional', status: 'LOGIN_ACCEPT_TERM_IN' },
  'shopkeeper before the terms': { token: 't', userType: 'shopkeeper', status: 'LOGIN_ACCEPT_TERM_IN' },
  'admin before the terms': { token: 't', userType: 'admin', status: 'LOGIN_ACCEPT_TERM_IN' },
  professional: { token: 't', userType: 'professional', status: 'LOGGED_IN' },
  shopkeeper: { token: 't', userType: 'shopkeeper', status: 'LOGGED_IN' },
  admin: { token: 't', userType: 'admin', status: 'LOGGED_IN' },
} as const satisfies Record<string, Visitor>
type Who = keyof typeof visitors

const go = (path: string, who: Who) => {
  const verdict = admit({ path, href: `${path}?x=1` }, visitors[who])
  return verdict.kind === 'allow' ? 'allow' : verdict.to
}
const nobody = [
  'anonymous',
  'professional without token',
  'shopkeeper without token',
  'admin without token',
  'token of nobody known',
  'professional before the terms',
  'shopkeeper before the terms',
  'admin before the terms',
] as const
const members = ['professional', 'shopkeeper'] as const

describe.each(publicRoutes)('%s', (path) => {
  test.each(nobody)('is open to %s', (who) => expect(go(path, who)).toBe('allow'))
})

describe.each([...memberRoutes, ...bareRoutes, '/invoices'])('%s', (path) => {
  test.each(nobody)('sends %s to the login, which remembers the way', (who) =>
    expect(go(path, who)).toBe(`/login?redirect=${encodeURIComponent(`${path}?x=1`)}`),
  )
  test.each(members)('is open to %s', (who) => expect(go(path, who)).toBe('allow'))
})

describe.each(cmsRoutes)('%s', (path) => {
  test.each(nobody)('sends %s to the CMS login, which remembers the way', (who) =>
    expect(go(path, who)).toBe(`/cms/login?redirect=${encodeURIComponent(`${path}?x=1`)}`),
  )
  test.each(members)('sends %s to the dashboard', (who) => expect(go(path, who)).toBe('/dashboard'))
  test('is open to admins', () => expect(go(path, 'admin')).toBe('allow'))
})

test.each([
  ...memberRoutes,
  ...bareRoutes,
  ...publicRoutes.filter((path) => !path.startsWith('/cms') && path !== '/xml-viewer'),
])('an admin on %s is sent to the CMS', (path) => expect(go(path, 'admin')).toBe('/cms/dashboard'))

test.each(['/invoices', '/xml-viewer', '/cms/login'])('an admin may stay on %s', (path) =>
  expect(go(path, 'admin')).toBe('allow'),
)

describe.each(publicRoutes.filter((path) => path.startsWith('/cms')))('%s', (path) => {
  test.each(members)('sends %s to the dashboard, although it is public', (who) =>
    expect(go(path, who)).toBe('/dashboard'),
  )
})

describe.each(publicRoutes.filter((path) => !path.startsWith('/cms')))('%s', (path) => {
  test.each(members)('is open to %s', (who) => expect(go(path, who)).toBe('allow'))
})

test('the XML viewer is open to everyone, inside the CMS too, and nothing that is only named like it', () => {
  for (const path of ['/xml-viewer', '/xml-viewer/1', '/cms/xml-viewer'])
    for (const who of Object.keys(visitors) as Who[]) expect(go(path, who), `${who} on ${path}`).toBe('allow')
  expect(go('/cms/users/xml-viewer', 'professional')).toBe('/dashboard')
})

test.each(['/CMS/users', '/Cms/users', '/%63ms/users', '//cms/users', '/cms/'])(
  'writing the CMS as %s does not let a professional in',
  (path) => {
    expect(go(path, 'professional')).toBe('/dashboard')
    expect(go(path, 'anonymous')).toMatch(/^\/cms\/login\?/)
    expect(go(path, 'admin')).toBe('allow')
  },
)

test('the home of the CMS needs no way back', () => {
  expect(admit({ path: '/cms/dashboard', href: '/cms/dashboard' }, visitors.anonymous)).toEqual({
    kind: 'redirect',
    to: '/cms/login',
  })
})

test('a code that happens to begin with "cms" or "vd" is no way into anything else', () => {
  for (const path of ['/experiences/qrcode/cmsA1/vdB2', '/experiences/qrcode/vd/2']) {
    expect(go(path, 'professional')).toBe('allow')
    expect(go(path, 'anonymous')).toBe('allow')
  }
  expect(go('/point-extra/qrcode/vdB2', 'professional')).toBe('allow')
})

test('a path that cannot be decoded needs a login like any other', () => {
  expect(go('/%', 'anonymous')).toBe('/login?redirect=%2F%25%3Fx%3D1')
  expect(go('/cms/%', 'professional')).toBe('/dashboard')
})

test('following a redirect ends after at most two steps, for everyone and everywhere', () => {
  for (const from of [
    ...publicRoutes,
    ...memberRoutes,
    ...bareRoutes,
    ...cmsRoutes,
    '/invoices',
    '/vd',
    '/vd/profissional/qrcode/x',
  ])
    for (const who of Object.keys(visitors) as Who[]) {
      const follow = (path: string) => (go(path, who) === 'allow' ? path : go(path, who).split('?')[0]!)
      expect(go(follow(follow(from)), who), `${who} from ${from}`).toBe('allow')
    }
})

test('only the home page itself is public by its slash', () => {
  expect(isPublic('/')).toBe(true)
  expect(isPublic('/dashboard')).toBe(false)
})

test('old codes lead to their promotion, other old links to the dashboard', () => {
  for (const who of Object.keys(visitors) as Who[]) {
    expect(go('/vd/profissional/qrcode/abc', who)).toMatch(/^\/point-extra\/qrcode\/[\w-]+$/)
    for (const path of ['/vd', '/vd/qualquer', '/antigo/vd/1', '/vd/profissional', '/vdx'])
      expect(go(path, who)).toBe('/dashboard')
  }
})

test('the token in an old code chooses the promotion, and none other does', () => {
  const promotions = new Map([
    ['token-a', 'promotion-a'],
    ['token-b', 'promotion-b'],
  ])
  expect(legacyPath('/vd/profissional/qrcode/token-b', promotions)).toBe('/point-extra/qrcode/promotion-b')
  expect(legacyPath('/vd/profissional/qrcode/x/token-a', promotions)).toBe('/point-extra/qrcode/promotion-a')
  for (const token of ['token', 'constructor', '__proto__', ''])
    expect(legacyPath(`/vd/profissional/qrcode/${token}`, promotions)).toBe(
      `/point-extra/qrcode/${defaultPointsExtraId}`,
    )
  expect(legacyPath('/dashboard', promotions)).toBeNull()
})

test('public pages, extra-point codes and the scanner have no header, the CMS and invoices of admins have theirs', () => {
  for (const path of [...publicRoutes, ...bareRoutes]) expect(headerOf(path, 'professional')).toBe('none')
  for (const path of memberRoutes) expect(headerOf(path, 'shopkeeper')).toBe('member')
  for (const path of ['/invoices', ...cmsRoutes]) expect(headerOf(path, 'admin')).toBe('admin')
  expect(headerOf('/invoices', 'professional')).toBe('member')
  expect(headerOf('/dashboard', undefined)).toBe('none')
})

test('the scanner is nothing but the camera', () => {
  for (const path of ['/scan', '/scan/', '/SCAN']) {
    expect(headerOf(path, 'professional')).toBe('none')
    expect(hasFooter(path)).toBe(false)
  }
  expect(headerOf('/scanner', 'professional')).toBe('member')
  expect([hasFooter('/'), hasFooter('/login'), hasFooter('/dashboard')]).toEqual([false, true, true])
})
