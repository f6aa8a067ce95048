/** A 401 outside /auth/ ends the session (specification, section 4), unless it answers a session that has ended already. */
import type { Middleware } from 'openapi-fetch'
import { type Bearer, tokenInUse } from './session-headers.ts'

/** A late answer to the last person's call must not sign this person out: only the token now in use counts. */
export function onUnauthorized(bearer: () => Bearer, signedOut: (token: string) => void): Middleware {
  return {
    onResponse({ request, response, schemaPath }) {
      if (response.status !== 401 || schemaPath.startsWith('/auth/')) return undefined
      const token = tokenInUse(request, bearer())
      if (token !== null) signedOut(token)
      return undefined
    },
  }
}
