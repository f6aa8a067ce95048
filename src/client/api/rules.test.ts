import { beforeEach, expect, test } from 'vitest'
import { answer } from './answer.ts'
import { type ApiPorts, createApi } from './api.ts'
import { asForm } from './form.ts'
import type { Bearer } from './session-headers.ts'

let seen: Request[] = []
let bearer: Bearer
let respond = () => Response.json({ docs: [] })
const ports: ApiPorts = {
  baseUrl: 'https://app.exemplo.com.br/api',
  bearer: () => bearer,
  onSignedOut: () => undefined,
  language: () => 'ptBR',
  cookies: () => '',
  fetch: async (request) => {
    seen.push(request)
    return respond()
  },
}
const api = createApi(ports)
const caught = (error: unknown) => error
const professional: Bearer = { token: 'token-a', userType: 'professional' }
const shopkeeper: Bearer = { token: 'token-s', userType: 'shopkeeper' }

beforeEach(() => {
  seen = []
  bearer = professional
  respond = () => Response.json({ docs: [] })
})

test('only /professional/ is another path for shopkeepers, and only below the base address', async () => {
  bearer = shopkeeper
  await api.GET('/professional/users/me')
  await api.GET('/professionals/extract/get-all', { params: { query: { page: 2 } } })
  await createApi({ ...ports, baseUrl: `${ports.baseUrl}/professional/v1` }).GET('/professional/users/me')
  bearer = professional
  await api.GET('/professional/users/me')
  expect(seen.map(({ url }) => url.slice(ports.baseUrl.length))).toEqual([
    '/stores/users/me',
    '/professionals/extract/get-all?page=2',
    '/professional/v1/stores/users/me',
    '/professional/users/me',
  ])
})

test('the bytes of an upload arrive as they were, under the other path too', async () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, at) => (at * 31 + (at >> 8)) % 256)
  const photo = new File([bytes], 'nota.jpg', { type: 'image/jpeg' })
  for (const who of [professional, shopkeeper]) {
    bearer = who
    await api.POST('/professional/invoices', {
      params: { header: { 'Idempotency-Key': '0199f3a0-0000-7000-8000-000000000102' } },
      body: asForm({ capturedAt: '2026-11-21T10:00:00.000Z', pages: [photo] }),
    })
  }
  expect(seen.map(({ url }) => new URL(url).pathname)).toEqual(['/api/professional/invoices', '/api/stores/invoices'])
  for (const request of seen) {
    const page = (await request.formData()).get('pages') as File
    expect({ name: page.name, type: page.type }).toEqual({ name: 'nota.jpg', type: 'image/jpeg' })
    const arrived = new Uint8Array(await page.arrayBuffer())
    expect(arrived.length === bytes.length && arrived.every((byte, at) => byte === bytes[at])).toBe(true)
  }
})

test("a shopkeeper's call keeps its method, its settings and the way to give it up", async () => {
  bearer = shopkeeper
  const controller = new AbortController()
  const call = { params: { path: { id: 'a/b' } }, signal: controller.signal, cache: 'no-store' } as const
  await api.PUT('/professional/notifications/{id}/read', call)
  expect(seen[0]).toMatchObject({ method: 'PUT', cache: 'no-store', credentials: 'same-origin' })
  expect(seen[0]?.url).toBe('https://app.exemplo.com.br/api/stores/notifications/a%2Fb/read')
  expect(seen[0]?.signal.aborted).toBe(false)
  controller.abort()
  expect(seen[0]?.signal.aborted).toBe(true)
})

test('giving a call up is no failure, waiting too long for one is', async () => {
  const deaf = createApi({
    ...ports,
    fetch: (request) =>
      new Promise((_, reject) => {
        // Held on to, as a call under way is: Node forgets a request that nobody holds, and with it that time is up.
        seen.push(request)
        const { signal } = request
        const giveUp = () => reject(signal.reason as Error)
        if (signal.aborted) giveUp()
        signal.addEventListener('abort', giveUp)
      }),
  })
  const controller = new AbortController()
  const given = answer(deaf.GET('/professional/users/me', { signal: controller.signal })).catch(caught)
  controller.abort()
  expect(await given).toMatchObject({ name: 'AbortError' })
  const late = answer(deaf.GET('/professional/users/me', { signal: AbortSignal.timeout(1) })).catch(caught)
  expect(await late).toMatchObject({ name: 'CallFailed', kind: 'offline' })
})

test('wrong credentials read the same on the calls of the catalogue, whatever the server wrote', async () => {
  const error = { msg: 'Bad credentials', code: 'invalid.credentials', requestId: 'r1' }
  respond = () => Response.json({ error }, { status: 401, headers: { 'retry-after': '7' } })
  const body = { email: 'ana@exemplo.com.br', password: 'x' }
  const named = [
    api.POST('/auth/login', { body }),
    api.POST('/auth/admin/login', { body }),
    api.POST('/auth/login-store', { body: { ...body, cnpj: '11222333000181' } }),
    api.PUT('/auth/accept-term', { body: { termsVersion: '1' } }),
  ]
  for (const call of named)
    expect(await answer<unknown>(call).catch(caught)).toMatchObject({
      msg: 'Login ou senha inválidos',
      code: 'invalid.credentials',
      status: 401,
      retryAfter: 7,
      requestId: 'r1',
    })
  expect(await answer(api.GET('/professional/users/me')).catch(caught)).toMatchObject({ msg: 'Bad credentials' })
})

test('other refusals of those calls keep their words, and answers that are none stay unread', async () => {
  const body = { email: 'ana@exemplo.com.br', password: 'x' }
  respond = () => Response.json({ error: { msg: 'Bloqueado', code: 'account-blocked' } }, { status: 403 })
  expect(await answer(api.POST('/auth/login', { body })).catch(caught)).toMatchObject({ msg: 'Bloqueado' })
  respond = () => new Response('<html>', { status: 401 })
  expect(await answer(api.POST('/auth/login', { body })).catch(caught)).toMatchObject({ kind: 'unreadable' })
})

test.each(['', 'NOT-XSRF-TOKEN=abc', 'XSRF-TOKEN='])('cookies "%s" leave nothing to echo', async (cookies) => {
  await createApi({ ...ports, cookies: () => cookies }).GET('/professional/users/me')
  expect(seen[0]?.headers.has('x-xsrf-token')).toBe(false)
})
