/** Where the API is (specification, second document, section 7): configuration first, then by the page's origin. */

export interface Addresses {
  /** Names one address for every origin. */
  readonly configured?: string | undefined
  readonly staging?: string | undefined
  readonly production?: string | undefined
}

const sameOrigin = '/api'

/** Staging when the origin contains `homol`, production otherwise; both are this origin's `/api` unless configured. */
export function baseAddress(origin: string, { configured, staging, production }: Addresses): string {
  const chosen = configured || (origin.includes('homol') ? staging : production) || sameOrigin
  return new URL(chosen, origin).href.replace(/\/$/, '')
}
