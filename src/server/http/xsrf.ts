/** The XSRF double submit of the specification: a readable cookie, echoed by the page in a header. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors/refusal.ts'
import { readCookies } from './cookies.ts'

const cookieName = 'XSRF-TOKEN'
const headerName = 'x-xsrf-token'
const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

const same = (left: string, right: string) => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * A call that changes something must echo the cookie when it carries no token of its own. Calls with a bearer token
 * may leave the echo out, because a service worker cannot read cookies and a foreign page cannot set the token.
 */
export function checkXsrf(request: FastifyRequest): void {
  if (safe.has(request.method)) return
  const cookie = readCookies(request).get(cookieName)
  const echo = request.headers[headerName]
  if (cookie === undefined) return
  if (echo === undefined && request.headers.authorization !== undefined) return
  if (typeof echo !== 'string' || !same(cookie, echo)) throw new Refusal('xsrf-mismatch')
}

/** Gives the browser a value bound to this answer; a fresh one with every sign-in. */
export function setXsrfCookie(reply: FastifyReply, facts: { secret: string; token: string; secure: boolean }): void {
  const value = createHmac('sha256', facts.secret).update(facts.token).digest('base64url')
  reply.header('set-cookie', `${cookieName}=${value}; Path=/; SameSite=Strict${facts.secure ? '; Secure' : ''}`)
}
