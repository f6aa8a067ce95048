/** Sends who is calling in the headers of the specification (section 6); the server never trusts them. */
import type { Middleware } from 'openapi-fetch'
import type { Bearer } from './session-headers.ts'

/** `user-type` goes with every call, empty while nobody is signed in; the flag `shopkeeper` with those of shopkeepers. */
export function userType(bearer: () => Bearer): Middleware {
  return {
    onRequest({ request }) {
      const type = bearer().userType
      request.headers.set('user-type', type ?? '')
      if (type === 'shopkeeper') request.headers.set('shopkeeper', 'true')
      return request
    },
  }
}
