/** Terms that were published while somebody is signed in are accepted at the door, so the session comes to its end here. */
import type { Middleware } from 'openapi-fetch'
import { refusedIn } from './answer.ts'
import { type Bearer, tokenInUse } from './session-headers.ts'

/** Told once for each refused call; a late answer to the last person's call says nothing about this one. */
export function onNewTerms(bearer: () => Bearer, told: (token: string) => void): Middleware {
  return {
    async onResponse({ request, response }) {
      if (response.status !== 403) return undefined
      const body: unknown = await response
        .clone()
        .json()
        .catch(() => null)
      const token = tokenInUse(request, bearer())
      if (token !== null && refusedIn(body)?.code === 'terms-not-accepted') told(token)
      return undefined
    },
  }
}
