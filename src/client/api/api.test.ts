import { beforeEach, expect, test, vi } from 'vitest'
import { createSession } from '../session/session.ts'
import { ana, newBrowser } from '../session/testing/memory-browser.ts'
import { answer } from './answer.ts'
import { CallFailed, CallRefused } from './call-errors.ts'
import { type ApiPorts, createApi } from './api.ts'
import { asForm } from './form.ts'
import { baseAddress } from './base-address.ts'
import type { Bearer } from './session-headers.ts'

interface Seen {
  method: string
  path: string
  headers: Record<string, string>
  body: string
}

let seen: Seen[] = []
let gate = Promise.resolve()
let respond = { status: 200, type: 'application/json', body: '{"docs":[]}' }

async function fetchIt(request: Request): Promise<Response> {
  seen.push({
    method: request.method,
    path: new URL(request.url).pathname,
    headers: Object.fromEntries(request.headers),
    body: request.body === null ? '' : await request.text(),
  })
  await gate
  return new Response(respond.body, {
    status: respond.status,
    headers: { 'content-type': respond.type, 'retry-after': '7' },
  })
}

let bearer: Bearer = { token: null, userType: null }
const signedOut = vi.fn()
const newTerms = vi.fn()
const ports: ApiPorts = {
  baseUrl: 'https://app.exemplo.com.br/api',
  bearer: () => bearer,
  onSignedOut: signedOut,
  onNewTerms: newTerms,
  language: () => 'ptBR',
  cookies: () => 'a=1; XSRF-TOKEN=abc; b=2',
  fetch: fetchIt,
}
const api = createApi(ports)

beforeEach(() => {
  seen = []
  gate = Promise.resolve()
  signedOut.mockReset()
  newTerms.mockReset()
  bearer = { token: 'token-a', userType: 'professional' }
  respond = { status: 200, type: 'application/json', body: '{"docs":[]}' }
})

test('every call carries token, language, user type and the echo of the XSRF cookie', async () => {
  await api.GET('/professional/invoices')
  expect(seen[0]?.headers).toMatchObject({
    authorization: 'Bearer token-a',
    'accept-language': 'ptBR',
    'user-type': 'professional',
    'x-xsrf-token': 'abc',
    accept: expect.any(String),
  })
  expect(seen[0]?.headers['shopkeeper']).toBeUndefined()
})

test('without a session no token is sent, and the user type is empty', async () => {
  bearer = { token: null, userType: null }
  await api.POST('/auth/login', { body: { email: 'a@b.co', password: 'x' } })
  expect(seen[0]?.headers).not.toHaveProperty('authorization')
  expect(seen[0]?.headers).toMatchObject({ 'user-type': '' })
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ email: 'a@b.co', password: 'x' })
})

test('a shopkeeper goes to /stores/ and says so, uploads included', async () => {
  bearer = { token: 'token-s', userType: 'shopkeeper' }
  await api.POST('/professional/invoices', {
    params: { header: { 'Idempotency-Key': '0199f3a0-0000-7000-8000-000000000102' } },
    body: asForm({
      capturedAt: '2026-11-21T10:00:00.000Z',
      pages: [new Blob(['page one'], { type: 'image/jpeg' }), new Blob(['page two'])],
    }),
  })
  const [call] = seen
  expect(call?.path).toBe('/api/stores/invoices')
  expect(call?.headers).toMatchObject({ shopkeeper: 'true', 'idempotency-key': '0199f3a0-0000-7000-8000-000000000102' })
  expect(call?.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/)
  expect(call?.body).toContain('page one')
  expect(call?.body).toContain('page two')
  expect(call?.body.match(/name="pages"/g)).toHaveLength(2)
})

test('a 401 outside /auth/ ends the session, inside it does not', async () => {
  respond = {
    status: 401,
    type: 'application/json',
    body: '{"error":{"msg":"Login ou senha inválidos","code":"invalid.credentials"}}',
  }
  await api.POST('/auth/login', { body: { email: 'a@b.co', password: 'x' } })
  expect(signedOut).not.toHaveBeenCalled()
  await api.GET('/professional/invoices')
  expect(signedOut.mock.calls).toEqual([['token-a']])
})

test('a late 401 of the last person does not sign this person out', async () => {
  respond = { status: 401, type: 'application/json', body: '{"error":{"msg":"x"}}' }
  let resolve = () => {}
  gate = new Promise<void>((done) => {
    resolve = done
  })
  const late = api.GET('/professional/invoices')
  await vi.waitFor(() => expect(seen).toHaveLength(1))
  bearer = { token: 'token-b', userType: 'professional' }
  resolve()
  await late
  expect(signedOut).not.toHaveBeenCalled()
})

test('terms that were published meanwhile are told, another 403 is not, nor one of the last person', async () => {
  const refused = (code: string) => ({
    status: 403,
    type: 'application/json',
    body: JSON.stringify({ error: { msg: 'Não.', code } }),
  })
  respond = refused('forbidden')
  await api.GET('/professional/invoices')
  expect(newTerms).not.toHaveBeenCalled()
  respond = refused('terms-not-accepted')
  const { error } = await api.GET('/professional/invoices')
  expect(error).toMatchObject({ error: { code: 'terms-not-accepted' } })
  expect(newTerms.mock.calls).toEqual([['token-a']])
  let answered = () => {}
  gate = new Promise<void>((done) => (answered = done))
  const late = api.GET('/professional/invoices')
  await vi.waitFor(() => expect(seen).toHaveLength(3))
  bearer = { token: 'token-b', userType: 'professional' }
  answered()
  await late
  expect(newTerms).toHaveBeenCalledTimes(1)
  expect(signedOut).not.toHaveBeenCalled()
})

test('an error object becomes a refusal with its code, fields and the time to wait', async () => {
  respond = {
    status: 429,
    type: 'application/json',
    body: '{"error":{"msg":"Aguarde","code":"too-many-requests","fields":{"email":"x"}}}',
  }
  const failure = await answer(api.GET('/professional/invoices')).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CallRefused)
  expect(failure).toMatchObject({
    msg: 'Aguarde',
    code: 'too-many-requests',
    status: 429,
    retryAfter: 7,
    fields: { email: 'x' },
  })
})

test('a body that cannot be read is told with the sentence of the catalogue', async () => {
  respond = { status: 502, type: 'text/html', body: '<html>bad gateway</html>' }
  const failure = await answer(api.GET('/professional/invoices')).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CallFailed)
  expect(failure).toMatchObject({
    kind: 'unreadable',
    msg: expect.stringMatching(/^Ocorreu um erro durante a comunicação com o servidor\. \(Erro: /),
  })
})

test('a page of a captive portal with status 200 is no data', async () => {
  respond = { status: 200, type: 'text/html', body: '<html>Entre na rede</html>' }
  await expect(answer(api.GET('/professional/invoices'))).rejects.toBeInstanceOf(CallFailed)
})

test('no answer at all is told as no connection', async () => {
  const nowhere = createApi({ ...ports, fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
  await expect(answer(nowhere.GET('/professional/invoices'))).rejects.toMatchObject({ kind: 'offline' })
})

test('the base address is configured, or staging when the origin contains homol, or production', () => {
  const addresses = { staging: 'https://homol-api.exemplo.com.br/', production: 'https://api.exemplo.com.br' }
  expect(baseAddress('https://app.exemplo.com.br', {})).toBe('https://app.exemplo.com.br/api')
  expect(baseAddress('https://homol.exemplo.com.br', addresses)).toBe('https://homol-api.exemplo.com.br')
  expect(baseAddress('https://app.exemplo.com.br', addresses)).toBe('https://api.exemplo.com.br')
  expect(
    baseAddress('https://homol.exemplo.com.br', { ...addresses, configured: 'https://outra.exemplo.com.br/v1' }),
  ).toBe('https://outra.exemplo.com.br/v1')
})

test('a call whose session ended is made again, with the same body, as whoever came back; a door is answered as it is', async () => {
  const admin = { ...ana, userType: 'admin' as const, user: { ...ana.user, userType: 'admin' as const } }
  const session = createSession(newBrowser().ports)
  const cookies = () => `XSRF-TOKEN=of-${session.current().token ?? 'nobody'}`
  const waiting = createApi({ ...ports, bearer: session.current, cookies, session })
  await session.signIn(admin)
  respond = { status: 401, type: 'application/json', body: '{"code":"unauthenticated","msg":"Entre de novo."}' }
  const body = { name: 'Verão', link: 'https://exemplo.com.br' }
  const call = waiting.POST('/admin/campaigns', { body })
  await vi.waitFor(() => expect(session.current().ended).toBeDefined())
  await waiting.POST('/auth/admin/login', { body: { email: 'a@exemplo.com.br', password: 'x' } })
  expect(seen).toHaveLength(2)
  respond = { status: 201, type: 'application/json', body: '{"msg":"Criado com sucesso!"}' }
  await session.signIn({ ...admin, accessToken: 'token-back' })
  expect((await call).response.status).toBe(201)
  const calls = seen.filter(({ path }) => path.endsWith('/campaigns'))
  expect(calls.map(({ headers }) => [headers['authorization'], headers['x-xsrf-token']])).toEqual([
    ['Bearer token-ana', 'of-token-ana'],
    ['Bearer token-back', 'of-token-back'],
  ])
  expect(calls.map((one): unknown => JSON.parse(one.body))).toEqual([body, body])
})
