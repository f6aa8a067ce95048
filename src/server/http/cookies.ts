/** Cookies of one call: those that came with it, and those the browser keeps for the server alone. */
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface Cookie {
  readonly name: string
  /** Letters, digits, `-` and `_`. */
  readonly value: string
  /** Only calls below this path bring it again. */
  readonly path: string
  /** Seconds; 0 takes it away. */
  readonly maxAge: number
}

/** No script reads what is kept here, and no foreign page sends it. */
export interface CookieJar {
  /** By name, in the order they came. */
  readonly came: ReadonlyMap<string, string>
  keep(cookie: Cookie): void
}

export function readCookies({ headers }: FastifyRequest): ReadonlyMap<string, string> {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => {
    const [name = '', ...value] = pair.trim().split('=')
    return [name, value.join('=')] as const
  })
  return new Map(pairs.filter(([name]) => name !== ''))
}

export function cookieJar(request: FastifyRequest, reply: FastifyReply, { secure }: { secure: boolean }): CookieJar {
  return {
    came: readCookies(request),
    keep: ({ name, value, path, maxAge }) =>
      void reply.header(
        'set-cookie',
        `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
      ),
  }
}
