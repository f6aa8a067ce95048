/** Echoes the XSRF-TOKEN cookie in X-XSRF-TOKEN (specification, second document, section 7); a worker has no cookies to read. */
import type { Middleware } from 'openapi-fetch'

const pattern = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/

export function xsrf(cookies: () => string): Middleware {
  return {
    onRequest({ request }) {
      const value = pattern.exec(cookies())?.[1]
      if (value) request.headers.set('x-xsrf-token', value)
      return request
    },
  }
}
