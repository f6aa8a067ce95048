/** Echoes the XSRF-TOKEN cookie in X-XSRF-TOKEN (specification, second document, section 7); a worker has no cookies to read. */
import type { Middleware } from 'openapi-fetch'

const pattern = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/

/** Writes the cookie of now into the headers of a call. */
export function echoXsrf(headers: Headers, cookies: string): void {
  const value = pattern.exec(cookies)?.[1]
  if (value) headers.set('x-xsrf-token', value)
}

export function xsrf(cookies: () => string): Middleware {
  return {
    onRequest({ request }) {
      echoXsrf(request.headers, cookies())
      return request
    },
  }
}
