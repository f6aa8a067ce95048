import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Invitation } from '#contract/api.gen.ts'
import type { AppContext } from './app-context.ts'
import { changeInvitation, counterLink, invitationPage, invite, replaceCounterLink } from './invitations.ts'
import { isKept } from './offline-policy.ts'
import { setToastSink } from './query-client.ts'
import { openAs } from './testing/signed-in-app.ts'
import { pageOf, personNamed, refusal, type SmallServer } from './testing/small-server.ts'

const base = '/stores/users/invite-professional'
const invitation = (change: Partial<Invitation> = {}): Invitation => ({
  _id: 'i1',
  email: 'lia@exemplo.com.br',
  name: null,
  status: 'pending',
  path: '/sign-up-profissional?token=a',
  senderName: 'Marta',
  professionalName: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  sentAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-12-20T12:00:00.000Z',
  ...change,
})

let close: () => void
let app: AppContext
let server: SmallServer
beforeEach(async () => {
  ;({ app, server, close } = await openAs(personNamed('Marta', 'shopkeeper')))
  server.on(`GET ${base}`, { json: { ...pageOf([]), docs: [invitation()] } })
})
afterEach(() => close())

const list = () => invitationPage(app, { page: 1 })
const isOld = () => app.queries.getQueryState(list().queryKey)?.isInvalidated

test('the list asks for a page, and for a state when one is chosen', async () => {
  await app.queries.fetchQuery(list())
  await app.queries.fetchQuery(invitationPage(app, { page: 2, status: 'expired' }))
  expect(server.calls.map(({ path }) => path)).toEqual([`${base}?page=1`, `${base}?page=2&status=expired`])
})

test("other people's addresses are not kept on the device, the own link of the counter is", async () => {
  server.on(`POST ${base}`, { json: invitation({ email: null }) })
  await app.queries.fetchQuery(list())
  await app.queries.fetchQuery(counterLink(app))
  const kept = (key: readonly unknown[]) => app.queries.getQueryCache().findAll({ queryKey: key, exact: true })
  expect(kept(list().queryKey).map(isKept)).toEqual([false])
  expect(kept(counterLink(app).queryKey).map(isKept)).toEqual([true])
})

test('a new invitation outdates the list', async () => {
  server.on(`POST ${base}`, { status: 201, json: invitation() })
  await app.queries.fetchQuery(list())
  await new MutationObserver(app.queries, invite(app)).mutate({ email: 'lia@exemplo.com.br' })
  expect(isOld()).toBe(true)
})

test('a double tap invites once, and after a lost answer the list shows what the server took', async () => {
  server.on(`POST ${base}`, { status: 201, json: invitation() })
  const tap = () => new MutationObserver(app.queries, invite(app)).mutate({ email: 'lia@exemplo.com.br' })
  await Promise.all([tap(), tap()])
  expect(server.count(`POST ${base}`)).toBe(1)
  await app.queries.fetchQuery(list())
  server.reachable = false
  await expect(tap()).rejects.toMatchObject({ kind: 'offline' })
  expect(isOld()).toBe(true)
})

test.each(['resend', 'cancel', 'restore'] as const)('to %s is its own call and outdates the list', async (act) => {
  server.on(`PUT ${base}/i1/${act}`, { json: invitation() })
  await app.queries.fetchQuery(list())
  await new MutationObserver(app.queries, changeInvitation(app, act)).mutate({ id: 'i1' })
  expect(server.count(`PUT ${base}/i1/${act}`)).toBe(1)
  expect(isOld()).toBe(true)
})

test('a change somebody else was faster with is told, and the list is read anew', async () => {
  const told = vi.fn()
  setToastSink(told)
  server.on(`PUT ${base}/i1/cancel`, refusal(409, 'invitation-not-pending'))
  await app.queries.fetchQuery(list())
  const change = new MutationObserver(app.queries, changeInvitation(app, 'cancel')).mutate({ id: 'i1' })
  await expect(change).rejects.toMatchObject({ code: 'invitation-not-pending' })
  await vi.waitFor(() =>
    expect(told).toHaveBeenCalledWith('Este convite já mudou de situação. Veja como ele está agora.'),
  )
  expect(isOld()).toBe(true)
})

test('a new link of the counter takes the place of the old one', async () => {
  server.on(`PUT ${base}/i1/cancel`, { json: invitation({ email: null, status: 'cancelled', path: null }) })
  server.on(`POST ${base}`, { json: invitation({ _id: 'i2', email: null }) })
  await new MutationObserver(app.queries, replaceCounterLink(app)).mutate({ id: 'i1' })
  expect(app.queries.getQueryData(counterLink(app).queryKey)?._id).toBe('i2')
})
