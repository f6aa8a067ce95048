/** What the build and the place it is served from say: which version this is, and where its API answers. */
import { baseAddress } from '#client/api/base-address.ts'

/**
 * Names this build: the entry script carries a hash that changes with every file it leads to.
 * While developing there is none, and the path stands in its place.
 */
export function buildId(page: Pick<Document, 'querySelector'>): string {
  const entry = page.querySelector('[data-entry], script[type=module][src]')
  const source = entry?.getAttribute('data-entry') ?? entry?.getAttribute('src') ?? 'unknown'
  return /-([\w-]{8,})\.js$/.exec(source)?.[1] ?? source
}

const configured = (name: string): string | undefined => {
  const value: unknown = import.meta.env[name]
  return typeof value === 'string' ? value : undefined
}

/** `VITE_API_URL` names one address for every origin; the others count by origin. The worker reads the same names. */
export const apiAddress = (origin: string): string =>
  baseAddress(origin, {
    configured: configured('VITE_API_URL'),
    staging: configured('VITE_API_URL_STAGING'),
    production: configured('VITE_API_URL_PRODUCTION'),
  })
