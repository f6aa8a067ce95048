/** The route guard: who may see which path, and where everyone else is sent (specification, sections 2, 4 and 6). */
import type { UserType } from '#contract/api.gen.ts'
import { legacyPath } from './legacy-path.ts'
import type { LoginStatus } from './login-status.ts'
import { homePath, loginPathFor } from './role.ts'
import { isCms, routePath } from './route-path.ts'

/** The specification's list, matched by whether the path contains them. */
export const publicPaths = [
  '/forgot-password',
  '/password-recovered',
  '/reset-password',
  '/cms/forgot-password',
  '/cms/password-recovered',
  '/cms/reset-password',
  '/sign-up-profissional',
  '/sign-up-lojista',
  '/sign-up-profissional-old',
  '/sign-up-lojista-old',
  '/login-profissional',
  '/login-lojista',
  '/sign-up',
  '/cms/login',
  '/sign-up-finished',
  '/login',
  '/email-confirm',
  '/xml-viewer',
  '/accounts',
  '/experiences/qrcode/',
] as const

/** "/" is on the list too, but every path contains it: only the home page itself is meant. */
export function isPublic(path: string): boolean {
  const known = routePath(path)
  return known === '/' || publicPaths.some((part) => known.includes(part))
}

// Only the viewer itself: a person or product called "xml-viewer" further down the CMS opens nothing.
const isXmlViewer = (path: string) => /^\/(?:cms\/)?xml-viewer(?:\/|$)/.test(routePath(path))
const isInvoices = (path: string) => /\/invoices(?:\/|$)/.test(routePath(path))
const isScanner = (path: string) => /^\/scan\/?$/.test(routePath(path))
const isExtraPointCode = (path: string) => routePath(path).includes('/point-extra/qrcode')

export interface Visitor {
  readonly token: string | null
  readonly userType: UserType | null
  /** A session that still has to accept the terms is good for that only: it opens no page. */
  readonly status?: LoginStatus
}

export interface Visit {
  /** Without search. */
  readonly path: string
  /** Path with search, to come back to. */
  readonly href: string
}

export type Verdict = { readonly kind: 'allow' } | { readonly kind: 'redirect'; readonly to: string }

const redirect = (to: string): Verdict => ({ kind: 'redirect', to })

/** Rule 1: without a token only public paths; the login remembers where the visitor wanted to go. */
function sendToLogin({ path, href }: Visit): Verdict {
  const login = loginPathFor(path)
  // From the home of the CMS there is nothing to remember.
  const isHome = isCms(path) && href === homePath('admin')
  return redirect(isHome ? login : `${login}?redirect=${encodeURIComponent(href)}`)
}

/** Null for whoever has to sign in first; a token of nobody known counts for nothing. */
function admittedAs({ token, userType, status }: Visitor): UserType | null {
  return token === null || status === 'LOGIN_ACCEPT_TERM_IN' ? null : userType
}

/**
 * Runs on every navigation. Rule 2 keeps professionals out of the CMS, and shopkeepers with them (section 6: the CMS is
 * for admins only); rule 3 keeps admins inside it, except for invoices and the XML viewer.
 */
export function admit(visit: Visit, visitor: Visitor): Verdict {
  const { path } = visit
  const legacy = legacyPath(path)
  if (legacy) return redirect(legacy)
  const userType = admittedAs(visitor)
  if (userType === null) return isPublic(path) ? { kind: 'allow' } : sendToLogin(visit)
  if (isXmlViewer(path)) return { kind: 'allow' }
  if (userType !== 'admin') return isCms(path) ? redirect(homePath(userType)) : { kind: 'allow' }
  return isCms(path) || isInvoices(path) ? { kind: 'allow' } : redirect(homePath('admin'))
}

/**
 * Which header stands above a path. Public paths have none; neither have the pages of an extra-point code, although
 * they need a login: the specification gives both readings and each holds where it applies. The scanner is all camera.
 */
export function headerOf(path: string, userType: UserType | undefined): 'none' | 'member' | 'admin' {
  if (isPublic(path) || isExtraPointCode(path) || isScanner(path) || userType === undefined) return 'none'
  return userType === 'admin' && (isCms(path) || isInvoices(path)) ? 'admin' : 'member'
}

/** The footer stands on every page but `/` (specification, section 2), and there is no room for it below the camera. */
export const hasFooter = (path: string): boolean => path !== '/' && !isScanner(path)
