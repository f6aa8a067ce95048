/** A server in a page's test: answers by operation, remembers every call, and can go out of reach. */
import type { Invoice, Me, Person, SignedIn, UserType } from '#contract/api.gen.ts'

export interface Call {
  readonly method: string
  /** Below `/api`, with its search. */
  readonly path: string
  readonly headers: Headers
  readonly body: string
}

export type Reply = {
  readonly status?: number
  readonly json?: unknown
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
}
type Route = (call: Call) => Reply | Promise<Reply>

export interface SmallServer {
  readonly fetch: typeof fetch
  readonly calls: Call[]
  /** `GET /professional/invoices`, without search. The last one named so counts. */
  on(route: string, reply: Route | Reply): void
  /** Answers so once the function that comes back is called. */
  hold(route: string, reply: Reply): () => void
  /** How often it was called. */
  count(route: string): number
  reachable: boolean
}

/** @param input a request, or an address with what goes with it */
async function readCall(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Call> {
  const request = input instanceof Request ? input : new Request(new URL(String(input), location.href), init)
  const { pathname, search } = new URL(request.url)
  const path = `${pathname.replace(/^\/api/, '')}${search}`
  const isForm = init?.body instanceof FormData
  const body = isForm ? 'form' : await request.text()
  return { method: request.method, path, headers: request.headers, body }
}

export function createSmallServer(): SmallServer {
  const routes = new Map<string, Route | Reply>()
  const server: SmallServer = {
    calls: [],
    reachable: true,
    on: (route, reply) => void routes.set(route, reply),
    hold(route, reply) {
      let answer: () => void = () => undefined
      const held = new Promise<void>((resolve) => (answer = resolve))
      routes.set(route, () => held.then(() => reply))
      return answer
    },
    count: (route) => server.calls.filter(({ method, path }) => `${method} ${path.split('?')[0]}` === route).length,
    async fetch(input, init) {
      const call = await readCall(input, init)
      if (!server.reachable) throw new TypeError('Failed to fetch')
      server.calls.push(call)
      const route = routes.get(`${call.method} ${call.path.split('?')[0]}`)
      const reply = typeof route === 'function' ? await route(call) : route
      if (!reply) return answerOf({ status: 404, json: { error: { msg: 'Não encontramos.', code: 'not-found' } } })
      return answerOf(reply)
    },
  }
  server.on('GET /health', { json: { status: 'ok', service: 'nascente' } })
  return server
}

function answerOf({ status = 200, json, text, headers }: Reply): Response {
  const type = json === undefined ? 'text/html' : 'application/json'
  return new Response(json === undefined ? (text ?? '') : JSON.stringify(json), {
    status,
    headers: { 'content-type': type, ...headers },
  })
}

export const refusal = (status: number, code: string, msg = 'Não.') => ({ status, json: { error: { msg, code } } })

export function personNamed(name: string, userType: UserType = 'professional'): Person {
  const _id = `0199f3a0-0000-7000-8000-${name
    .toLowerCase()
    .padStart(12, '0')
    .replaceAll(/[^\da-f]/g, 'e')
    .slice(0, 12)}`
  const store = userType === 'shopkeeper' ? { _id: `${_id.slice(0, -1)}5`, name: 'Loja', cnpj: '11222333000181' } : null
  return {
    _id,
    name,
    email: `${name.toLowerCase()}@exemplo.com.br`,
    userType,
    subUserType: 'standard',
    profileImage: null,
    store,
  }
}

/** 32 bytes that differ by the first letter of the name. */
const keysOf = (name: string) => [{ version: 1, key: name.slice(0, 1).padEnd(43, 'A') }]

export function signedIn(user: Person, change: Partial<SignedIn> = {}): SignedIn {
  return {
    accessToken: `token-${user.name}`,
    userType: user.userType,
    user,
    termsAccepted: true,
    termsVersion: '1',
    outboxKeys: keysOf(user.name),
    loginAllUsers: false,
    ...change,
  }
}

export function meOf(user: Person): Me {
  const profile = { version: 1, cpf: null, cellphone: null, emailValidated: true, userData: null }
  return { user, professional: null, profile, outboxKeys: keysOf(user.name) }
}

export function invoiceNamed(number: string, change: Partial<Invoice> = {}): Invoice {
  return {
    version: 1,
    _id: '0199f3a0-0000-7000-8000-000000000101',
    clientId: '0199f3a0-0000-7000-8000-000000000102',
    ownerType: 'professional',
    ownerId: '0199f3a0-0000-7000-8000-000000000001',
    ownerName: 'Ana',
    sellerName: null,
    source: 'photo',
    accessKey: null,
    number,
    issuerCnpj: null,
    issuerName: null,
    issuedAt: null,
    amount: null,
    type: 'retail',
    status: 'pending',
    specification: { status: 'none', reviewedAt: null },
    note: null,
    observation: null,
    pageCount: 1,
    pointsPreview: null,
    points: null,
    reversedPoints: null,
    capturedAt: '2026-11-20T12:00:00.000Z',
    receivedAt: '2026-11-20T12:00:00.000Z',
    decidedAt: null,
    questionedAt: null,
    signature: null,
    pages: [],
    products: [],
    credits: [],
    history: [],
    ...change,
  }
}

export const pageOf = <Doc>(docs: readonly Doc[]) => ({
  docs: [...docs],
  totalDocs: docs.length,
  page: 1,
  limit: 20,
  totalPages: 1,
})
