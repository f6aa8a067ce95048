/** Sends the stored language (specification, second document, section 7). */
import type { Middleware } from 'openapi-fetch'

export function acceptLanguage(language: () => string): Middleware {
  return {
    onRequest({ request }) {
      request.headers.set('accept-language', language())
      return request
    },
  }
}
