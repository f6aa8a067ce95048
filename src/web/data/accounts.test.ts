import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { acceptTerms, me, switchAccount, termsInForce } from './accounts.ts'
import { type Door, signIn } from './sign-in.ts'
import type { AppContext } from './app-context.ts'
import { endOtherSessions, endSession, mySessions } from './devices.ts'
import { openAs } from './testing/signed-in-app.ts'
import { meOf, personNamed, refusal, signedIn, type SmallServer } from './testing/small-server.ts'

let close: () => void
let app: AppContext
let server: SmallServer
const ana = personNamed('Ana')

beforeEach(async () => {
  ;({ app, server, close } = await openAs(ana))
  await app.session.signOut()
})
afterEach(() => close())

const enter = (door: Door, cnpj = '') =>
  new MutationObserver(app.queries, signIn(app, door)).mutate({
    email: 'ana@exemplo.com.br',
    password: 'segredo',
    cnpj,
  })

test.each([
  ['professional', 'POST /auth/login', ['email', 'password']],
  ['admin', 'POST /auth/admin/login', ['email', 'password']],
  ['store', 'POST /auth/login-store', ['email', 'password', 'cnpj']],
] as const)('the door of a %s is its own call and carries what it asks for', async (door, route, fields) => {
  server.on(route, { json: signedIn(ana) })
  await enter(door, '11.222.333/0001-81')
  const call = server.calls.find(({ method, path }) => `${method} ${path}` === route)
  expect(Object.keys(JSON.parse(call?.body ?? '') as object)).toEqual(fields)
  expect(app.session.current().status).toBe('LOGGED_IN')
})

test('a CNPJ loses its punctuation and keeps its letters', async () => {
  server.on('POST /auth/login-store', { json: signedIn(ana) })
  await enter('store', '12.abc.345/01de-35')
  await enter('store', 'não é CNPJ')
  const sent = server.calls
    .filter(({ path }) => path === '/auth/login-store')
    .map(({ body }) => JSON.parse(body) as { cnpj: string })
  expect(sent.map(({ cnpj }) => cnpj)).toEqual(['12ABC34501DE35', 'não é CNPJ'])
})

test('a refused sign-in says so in the status and reaches the screen with its code', async () => {
  server.on('POST /auth/login', refusal(401, 'invalid.credentials'))
  await expect(enter('professional')).rejects.toMatchObject({ code: 'invalid.credentials' })
  expect(app.session.current()).toMatchObject({ status: 'LOGIN_FAILED', user: null, token: null })
})

test('a password does not stay in memory after the sign-in is over', async () => {
  server.on('POST /auth/login', { json: signedIn(ana) })
  const door = new MutationObserver(app.queries, signIn(app, 'professional'))
  const stop = door.subscribe(() => undefined)
  await door.mutate({ email: 'ana@exemplo.com.br', password: 'segredo', cnpj: '' })
  stop()
  await vi.waitFor(() => expect(app.queries.getMutationCache().getAll()).toEqual([]))
})

test('the terms come first where they are not accepted, and accepting them opens the rest', async () => {
  server.on('POST /auth/login', { json: signedIn(ana, { termsAccepted: false }) })
  server.on('GET /accounts/terms', { json: { version: '1', body: 'Texto.' } })
  server.on('PUT /auth/accept-term', { json: signedIn(ana, { accessToken: 'token-2' }) })
  await enter('professional')
  expect(app.session.current()).toMatchObject({ status: 'LOGIN_ACCEPT_TERM_IN', user: null })
  expect((await app.queries.fetchQuery(termsInForce(app, '1'))).body).toBe('Texto.')
  await new MutationObserver(app.queries, acceptTerms(app)).mutate({ termsVersion: '1', acceptReceiveEmail: false })
  expect(app.session.current()).toMatchObject({ status: 'LOGGED_IN', token: 'token-2' })
  expect((await app.outbox.vault.readSession())?.token).toBe('token-2')
})

test.each([
  ['professional', '/professional/users/me'],
  ['shopkeeper', '/stores/users/me'],
  ['admin', '/admin/users/me'],
] as const)('the profile of a %s comes from its own path', async (role, path) => {
  const user = personNamed('Eva', role)
  server.on('POST /auth/login', { json: signedIn(user) })
  server.on(`GET ${path}`, {
    json: { ...meOf(user), professional: { level: { level: 2, points: 2100, sublevel: 1 } } },
  })
  await enter('professional')
  await app.queries.fetchQuery(me(app))
  expect(server.count(`GET ${path}`)).toBe(1)
  expect(app.session.current().score).toEqual({ level: 2, points: 2100, sublevel: 1 })
})

test('the key of the vault is in no reading and so never on the device in plain', async () => {
  server.on('POST /auth/login', { json: signedIn(ana) })
  await enter('professional')
  const known = await app.queries.fetchQuery(me(app))
  expect(Object.keys(known)).toEqual(['user', 'professional', 'profile'])
})

test('going on as another account signs the former one out of this device first', async () => {
  server.on('POST /auth/login', { json: signedIn(ana) })
  await enter('professional')
  const there = personNamed('Eva', 'shopkeeper')
  server.on('POST /accounts/switch', { json: signedIn(there, { accessToken: 'token-eva' }) })
  await new MutationObserver(app.queries, switchAccount(app)).mutate({ organization: there._id })
  expect(app.session.current()).toMatchObject({ token: 'token-eva', userType: 'shopkeeper' })
  expect(await app.outbox.vault.readSession()).toMatchObject({ token: 'token-eva', userId: there._id })
})

test('a double tap goes once, and afterwards one may go again', async () => {
  server.on('POST /auth/login', { json: signedIn(ana) })
  await enter('professional')
  const there = personNamed('Eva', 'shopkeeper')
  server.on('POST /accounts/switch', { json: signedIn(there, { accessToken: 'token-eva' }) })
  const tap = () => new MutationObserver(app.queries, switchAccount(app)).mutate({ organization: there._id })
  expect((await Promise.all([tap(), tap()])).map(({ accessToken }) => accessToken)).toEqual(['token-eva', 'token-eva'])
  expect(server.count('POST /accounts/switch')).toBe(1)
  await tap()
  expect(server.count('POST /accounts/switch')).toBe(2)
})

test('another account asked for meanwhile is not answered with the first one: it comes after it', async () => {
  server.on('POST /auth/login', { json: signedIn(ana) })
  await enter('professional')
  const people = [personNamed('Eva', 'shopkeeper'), personNamed('Bea', 'shopkeeper')]
  const asked: string[] = []
  const held: (() => void)[] = []
  server.on('POST /accounts/switch', ({ body }) => {
    const { organization } = JSON.parse(body) as { organization: string }
    asked.push(organization)
    const there = people.find(({ _id }) => _id === organization) ?? ana
    const json = signedIn(there, { accessToken: `token-${there.name}` })
    return new Promise((answer) => held.push(() => answer({ json })))
  })
  const ids = people.map(({ _id }) => _id)
  const taps = ids.map((organization) => new MutationObserver(app.queries, switchAccount(app)).mutate({ organization }))
  await vi.waitFor(() => expect(held).toHaveLength(1))
  held[0]?.()
  await vi.waitFor(() => expect(held).toHaveLength(2))
  held[1]?.()
  expect((await Promise.all(taps)).map(({ accessToken }) => accessToken)).toEqual(['token-Eva', 'token-Bea'])
  expect(asked).toEqual(ids)
  expect(app.session.current()).toMatchObject({ token: 'token-Bea' })
})

test('terms are accepted once by a double tap, and again after no answer came', async () => {
  server.on('POST /auth/login', { json: signedIn(ana, { termsAccepted: false }) })
  await enter('professional')
  server.reachable = false
  const tap = () =>
    new MutationObserver(app.queries, acceptTerms(app)).mutate({ termsVersion: '1', acceptReceiveEmail: false })
  await expect(tap()).rejects.toMatchObject({ kind: 'offline' })
  expect(app.session.current()).toMatchObject({ status: 'LOGIN_ACCEPT_TERM_IN' })
  server.reachable = true
  server.on('PUT /auth/accept-term', { json: signedIn(ana, { accessToken: 'token-2' }) })
  const before = server.count('PUT /auth/accept-term')
  await Promise.all([tap(), tap()])
  expect(server.count('PUT /auth/accept-term') - before).toBe(1)
  expect(app.session.current()).toMatchObject({ status: 'LOGGED_IN', token: 'token-2' })
})

test('an account that may not be entered leaves the present one as it is', async () => {
  server.on('POST /auth/login', { json: signedIn(ana) })
  await enter('professional')
  server.on('POST /accounts/switch', refusal(403, 'invalid.credentials'))
  const change = new MutationObserver(app.queries, switchAccount(app)).mutate({ organization: ana._id })
  await expect(change).rejects.toMatchObject({ code: 'invalid.credentials', msg: 'Login ou senha inválidos' })
  expect(app.session.current()).toMatchObject({ status: 'LOGGED_IN', user: { _id: ana._id } })
})

test('ending a session on another device outdates the list of sessions', async () => {
  server.on('POST /auth/login', { json: signedIn(ana) })
  server.on('GET /accounts/sessions', { json: { docs: [] } })
  server.on('DELETE /accounts/sessions/s1', { json: { msg: 'Sessão encerrada.' } })
  await enter('professional')
  await app.queries.fetchQuery(mySessions(app))
  await new MutationObserver(app.queries, endSession(app)).mutate({ id: 's1' })
  expect(app.queries.getQueryState(mySessions(app).queryKey)?.isInvalidated).toBe(true)
})

test.each([
  ['the answer got lost', () => Promise.reject(new TypeError('Failed to fetch')), 'rejected'],
  ['it was over already', () => refusal(404, 'not-found'), 'fulfilled'],
] as const)('where %s the devices are read again, and a device that is out is out', async (_, reply, became) => {
  server.on('POST /auth/login', { json: signedIn(ana) })
  server.on('GET /accounts/sessions', { json: { docs: [] } })
  server.on('DELETE /accounts/sessions/s1', reply)
  server.on('DELETE /accounts/sessions', reply)
  await enter('professional')
  await app.queries.fetchQuery(mySessions(app))
  const [ended] = await Promise.allSettled([new MutationObserver(app.queries, endSession(app)).mutate({ id: 's1' })])
  expect(ended.status).toBe(became)
  expect(app.queries.getQueryState(mySessions(app).queryKey)?.isInvalidated).toBe(true)
  await app.queries.fetchQuery(mySessions(app))
  await new MutationObserver(app.queries, endOtherSessions(app)).mutate().catch(() => undefined)
  expect(app.queries.getQueryState(mySessions(app).queryKey)?.isInvalidated).toBe(true)
})
