/** The door to the server: typed by the agreement, one middleware for each rule of the specification. */
import createClient, { type Client } from 'openapi-fetch'
import type { paths } from '#contract/api.gen.ts'
import { type Waited, waitingFor } from '../session/waiting-for.ts'
import { acceptLanguage } from './accept-language.ts'
import { CallFailed } from './call-errors.ts'
import { authorization } from './authorization.ts'
import { formOf } from './form.ts'
import { invalidCredentials } from './invalid-credentials.ts'
import { onNewTerms } from './on-new-terms.ts'
import { onUnauthorized } from './on-unauthorized.ts'
import type { Bearer } from './session-headers.ts'
import { storeRequests } from './store-paths.ts'
import { userType } from './user-type.ts'
import { echoXsrf, xsrf } from './xsrf.ts'

export type Api = Client<paths>

export interface ApiPorts {
  readonly baseUrl: string
  /** Who is signed in now. */
  readonly bearer: () => Bearer
  /** The server ended the session of this token: a call outside /auth/ was answered 401 while it was the current one. */
  readonly onSignedOut: (token: string) => void
  /** A call with this token was refused because newer terms wait to be accepted. */
  readonly onNewTerms?: (token: string) => void
  /** A call whose session ended by itself is made again once its person is back. */
  readonly session?: Waited
  /** Value of Accept-Language. */
  readonly language: () => string
  /** The page's cookies; a worker passes an empty text. */
  readonly cookies: () => string
  readonly fetch?: (request: Request) => Promise<Response>
}

/** Whoever gave a call up knows why; anything else that keeps an answer from coming, a timeout too, is no connection. */
function noAnswer({ signal }: Request, failure: unknown): never {
  const gaveUp = signal.aborted && !(failure instanceof DOMException && failure.name === 'TimeoutError')
  throw gaveUp ? failure : new CallFailed('offline', failure)
}

const bearerOf = ({ headers }: Request): string | null =>
  /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? null

type Send = (request: Request) => Promise<Response>

/** A call whose session ended is made once more when its person is back; those about signing in are answered as they are. */
function sendAgain(send: Send, session: Waited, cookies: () => string): Send {
  const reentered = waitingFor(session)
  const by = (request: Request, token: string | null) => {
    if (token === null) return request
    const headers = new Headers(request.headers)
    headers.set('authorization', `Bearer ${token}`)
    // A new session has a new one.
    echoXsrf(headers, cookies())
    return new Request(request, { headers })
  }
  return async (request) => {
    if (new URL(request.url).pathname.includes('/auth/')) return send(request)
    const token = bearerOf(request)
    if (token === null) return send(by(request, await reentered(null)))
    const again = request.clone()
    const response = await send(request)
    const next = response.status === 401 ? await reentered(token) : null
    return next === null ? response : send(by(again, next))
  }
}

export function createApi(ports: ApiPorts): Api {
  const { baseUrl, bearer, onSignedOut, language, cookies } = ports
  const fetchOnce = ports.fetch ?? ((request: Request) => fetch(request))
  const send = ports.session ? sendAgain(fetchOnce, ports.session, cookies) : fetchOnce
  const client = createClient<paths>({
    baseUrl,
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
    bodySerializer: formOf,
    querySerializer: { array: { style: 'form', explode: true } },
    Request: storeRequests({ baseUrl, userType: () => bearer().userType }),
    fetch: (request) => send(request).catch((failure: unknown) => noAnswer(request, failure)),
  })
  client.use(
    authorization(bearer),
    userType(bearer),
    acceptLanguage(language),
    xsrf(cookies),
    invalidCredentials,
    onUnauthorized(bearer, onSignedOut),
    onNewTerms(bearer, (token) => ports.onNewTerms?.(token)),
  )
  return client
}
