/** Sends the access token with every call (specification, second document, section 7). */
import type { Middleware } from 'openapi-fetch'
import type { Bearer } from './session-headers.ts'

export function authorization(bearer: () => Bearer): Middleware {
  return {
    onRequest({ request }) {
      const { token } = bearer()
      if (token !== null) request.headers.set('authorization', `Bearer ${token}`)
      return request
    },
  }
}
