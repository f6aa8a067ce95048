import { MutationObserver } from '@tanstack/react-query'
import { createStore, entries } from 'idb-keyval'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepSharedFiles } from '#client/shared-files/shared-files.ts'
import type { AppContext } from './app-context.ts'
import { eraseAccount } from './privacy.ts'
import { openAs } from './testing/signed-in-app.ts'
import { personNamed, refusal, signedIn, type SmallServer } from './testing/small-server.ts'

const erasing = 'POST /accounts/erase'
const ana = personNamed('Ana')

let app: AppContext
let server: SmallServer
let close: () => void
beforeEach(async () => {
  ;({ app, server, close } = await openAs(ana))
  const page = { mime: 'image/jpeg', bytes: new Uint8Array([1, 2, 3]).buffer } as const
  await app.outbox.enqueue({ fields: {}, pages: [page] })
})
afterEach(() => close())

const erase = () => new MutationObserver(app.queries, eraseAccount(app)).mutate('agua-clara-2026')
const lose = () => server.on(erasing, () => Promise.reject(new TypeError('Failed to fetch')))

/** What waits for Ana, once she is back. */
async function waiting() {
  await app.enter(signedIn(ana))
  return (await app.outbox.list()).length
}

test('with the account goes what waits on this device, and the session', async () => {
  server.on(erasing, { json: { msg: 'Sua conta foi excluída.' } })
  await keepSharedFiles([new File(['foto'], 'nota.jpg', { type: 'image/jpeg' })])
  await erase()
  expect(app.session.current()).toMatchObject({ token: null, left: true })
  expect(await entries(createStore('nascente-shared', 'files'))).toEqual([])
  expect(await waiting()).toBe(0)
})

test('a lost answer discards nothing, also where the session turns out to be over', async () => {
  lose()
  await expect(erase()).rejects.toMatchObject({ kind: 'offline' })
  expect(await app.outbox.list()).toHaveLength(1)
  server.on(erasing, refusal(401, 'unauthenticated'))
  await expect(erase()).rejects.toMatchObject({ status: 401 })
  expect(app.session.current().token).toBeNull()
  expect(await waiting()).toBe(1)
})

test('a session that ends without anything to do with it discards nothing', async () => {
  server.on(erasing, refusal(401, 'unauthenticated'))
  await expect(erase()).rejects.toMatchObject({ status: 401 })
  expect(await waiting()).toBe(1)
})

test('whoever leaves after an attempt without an answer loses nothing', async () => {
  lose()
  await expect(erase()).rejects.toMatchObject({ kind: 'offline' })
  await app.leave()
  expect(await waiting()).toBe(1)
})

test('an account that stands after all keeps what waits, also when the session ends later', async () => {
  lose()
  await expect(erase()).rejects.toMatchObject({ kind: 'offline' })
  server.on(erasing, refusal(422, 'password-wrong'))
  await expect(erase()).rejects.toMatchObject({ code: 'password-wrong' })
  await app.session.signOut(app.session.current().token ?? '')
  expect(await waiting()).toBe(1)
})
