/** Keeps the `redirect` parameter of the login inside this app. */
import { parseAddress } from '../address/parse-address.ts'

/** Only names the address is resolved against; never shown, never fetched. */
const here = 'https://here.invalid'

/** Whether a path stays one of this origin when somebody resolves it: no second slash, backslash, dot step or control character. */
const isPlain = (path: string) => path.startsWith('/') && !/\/\/|\\|\p{Cc}|\/\.{1,2}(?:\/|$)/u.test(path)

/** How often a path may be encoded. Nobody encodes one more often than by accident. */
const deepest = 3

/** Whoever reads the path may decode it once more than expected, so every reading must be plain. */
function isPlainHoweverRead(path: string, depth = 0): boolean {
  if (!isPlain(path) || depth > deepest) return false
  try {
    const decoded = decodeURIComponent(path)
    return decoded === path || isPlainHoweverRead(decoded, depth + 1)
  } catch {
    return false
  }
}

/** A login that leads to a login leads nowhere. */
const isLogin = (path: string) => /^\/(?:cms\/)?login(?:[/-]|$)/i.test(path)

/**
 * The path to go to after signing in, or null when the value would lead anywhere else. What is checked is what comes out
 * of normalisation: "/..//evil.com" starts with one slash and becomes "//evil.com".
 */
export function safeRedirect(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > 2000 || !/^\/(?![/\\])/.test(raw)) return null
  // Browsers drop control characters and read a backslash as a slash.
  const url = /[\\\p{Cc}]/u.test(raw) ? null : parseAddress(raw, here)
  if (!url) return null
  const { origin, pathname, search, hash } = url
  const stays = origin === here && isPlainHoweverRead(pathname) && !isLogin(decodeURIComponent(pathname))
  return stays ? `${pathname}${search}${hash}` : null
}
