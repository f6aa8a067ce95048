import { IDBFactory as MemoryFactory } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import { ownerMarkOf } from '#domain/outbox/owner-mark.ts'
import { createChanges } from './outbox-changes.ts'
import { openOutboxDatabase } from './outbox-database.ts'
import { newEntry } from './outbox-entry.ts'
import type { Stage } from './outbox-entry.ts'
import { VaultClosed } from './outbox-errors.ts'
import { openingOf } from './testing/people.ts'
import { webVaultCrypto } from './vault-crypto.ts'
import { createVault, tryUnlock } from './vault.ts'

const moment = () => ({ now: 5_000, by: 'page', app: '1' }) as const

function device() {
  const database = openOutboxDatabase(new MemoryFactory())
  const changes = createChanges(null)
  return { database, changes, vault: createVault({ database, crypto: webVaultCrypto(crypto), changes, moment }) }
}

/** Buffers are compared by what is in them. */
const view = (bytes: ArrayBuffer | null | undefined) => bytes && new Uint8Array(bytes)
const photo = Uint8Array.from({ length: 1_000 }, (_, index) => index % 251).buffer
const place = { id: 'entry', part: 1 }

test('what is sealed opens again, also after the browser was started anew, and is not to be read on disk', async () => {
  const { database, changes, vault } = device()
  await vault.saveSession(openingOf('ana', 'token'))
  const sealed = await (await vault.unlock()).seal(place, photo)
  expect(new Uint8Array(sealed.bytes).slice(0, 1_000)).not.toEqual(new Uint8Array(photo))
  expect(sealed.iv).toHaveLength(12)
  const again = createVault({ database, crypto: webVaultCrypto(crypto), changes, moment })
  expect(view(await (await again.unlock()).open(place, sealed))).toEqual(view(photo))
})

test('no two seals are alike', async () => {
  const { vault } = device()
  await vault.saveSession(openingOf('ana', 'token'))
  const box = await vault.unlock()
  expect(view((await box.seal(place, photo)).bytes)).not.toEqual(view((await box.seal(place, photo)).bytes))
})

test('fields come back as they were', async () => {
  const { vault } = device()
  await vault.saveSession(openingOf('ana', 'token'))
  const box = await vault.unlock()
  const fields = { note: 'Cozinha da Dona Célia', amount: '1234.50', specification: true }
  const sealed = await box.sealFields('entry', fields)
  expect(await box.openFields('entry', sealed)).toEqual(fields)
  expect(await box.openFields('another', sealed)).toBeNull()
})

test('bytes open only in the place they were sealed for, whole, and under their own key', async () => {
  const { vault } = device()
  await vault.saveSession(openingOf('ana', 'token'))
  const box = await vault.unlock()
  const sealed = await box.seal(place, photo)
  expect(await box.open({ ...place, part: 2 }, sealed)).toBeNull()
  expect(await box.open({ ...place, id: 'another' }, sealed)).toBeNull()
  expect(await box.open(place, { ...sealed, kv: 2 })).toBeNull()
  const bent = sealed.bytes.slice(0)
  new Uint8Array(bent).set([1, 2, 3], 10)
  expect(await box.open(place, { ...sealed, bytes: bent })).toBeNull()
  await vault.saveSession(openingOf('bia', 'other token'))
  expect(await (await vault.unlock()).open(place, sealed)).toBeNull()
})

test('the same key in another name opens nothing: the owner is sealed in', async () => {
  const { vault } = device()
  await vault.saveSession(openingOf('ana', 'token'))
  const sealed = await (await vault.unlock()).seal(place, photo)
  await vault.saveSession({ ...openingOf('bia', 'other token'), outboxKeys: openingOf('ana', '').outboxKeys })
  expect(await (await vault.unlock()).open(place, sealed)).toBeNull()
})

test('the key cannot be taken out of the browser', async () => {
  const { database, vault } = device()
  await vault.saveSession(openingOf('ana', 'token'))
  const [kept] = await database.read(['keys'], (transaction) => transaction.all('keys'))
  expect(kept?.key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', kept!.key)).rejects.toThrow(DOMException)
})

test('a key in base64url with letters of its own is understood', async () => {
  const { vault } = device()
  await vault.saveSession({ ...openingOf('ana', 'token'), outboxKeys: [{ version: 1, key: `${'-_'.repeat(21)}8` }] })
  const box = await vault.unlock()
  expect(view(await box.open(place, await box.seal(place, photo)))).toEqual(view(photo))
})

test('the owner mark is half a digest of the id, not the id', async () => {
  const { vault } = device()
  const { owner } = await vault.saveSession(openingOf('ana', 'token'))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('outbox|ana'))
  expect(owner).toBe(ownerMarkOf(new Uint8Array(digest)))
  expect(owner).toMatch(/^[0-9a-f]{32}$/)
})

test('closing deletes session and key and nothing else; the next sign-in opens what was kept', async () => {
  const { database, vault } = device()
  await vault.saveSession(openingOf('ana', 'token'))
  const box = await vault.unlock()
  const sealed = await box.seal(place, photo)
  await database.write(['parts'], async (transaction) => transaction.put('parts', { key: 'entry/1', ...sealed }))
  expect(await vault.closeVault()).toBe(true)
  expect(await vault.readSession()).toBeNull()
  expect(await database.read(['keys'], (transaction) => transaction.all('keys'))).toEqual([])
  expect(await tryUnlock(vault)).toBeNull()
  await expect(vault.unlock()).rejects.toThrow(VaultClosed)
  await vault.saveSession(openingOf('ana', 'new token'))
  const kept = await database.read(['parts'], (transaction) => transaction.get('parts', 'entry/1'))
  expect(view(await (await vault.unlock()).open(place, kept!))).toEqual(view(photo))
})

test('a late answer for an earlier token closes nothing', async () => {
  const { vault } = device()
  await vault.saveSession(openingOf('ana', 'first'))
  await vault.saveSession(openingOf('bia', 'second'))
  expect(await vault.closeVault('first')).toBe(false)
  expect(await vault.readSession()).toMatchObject({ userId: 'bia', token: 'second' })
  expect(await vault.closeVault('second')).toBe(true)
  expect(await vault.closeVault('second')).toBe(false)
})

test('another person who signs in finds no key of the one before', async () => {
  const { database, vault } = device()
  const ana = await vault.saveSession(openingOf('ana', 'first'))
  const bia = await vault.saveSession(openingOf('bia', 'second'))
  const keys = await database.read(['keys'], (transaction) => transaction.all('keys'))
  expect(keys.map(({ owner }) => owner)).toEqual([bia.owner])
  expect(bia.owner).not.toBe(ana.owner)
})

describe('after the server made new keys', () => {
  const renewed = {
    ...openingOf('ana', 'token'),
    outboxKeys: [{ version: 3, key: 'C'.repeat(43) }, ...openingOf('ana', 'token').outboxKeys],
  }

  test.each(['signed in all the time', 'after a sign-out'])(
    'the newest seals and an older one opens what it sealed, %s',
    async (case_) => {
      const { vault } = device()
      await vault.saveSession(openingOf('ana', 'token'))
      const old = await (await vault.unlock()).seal(place, photo)
      if (case_ === 'after a sign-out') await vault.closeVault()
      await vault.saveSession(renewed)
      const box = await vault.unlock()
      expect(view(await box.open(place, old))).toEqual(view(photo))
      const fresh = await box.seal(place, photo)
      expect(fresh.kv).toBe(3)
      expect(view(await box.open(place, fresh))).toEqual(view(photo))
      expect([1, 2, 3].map((kv) => box.knows(kv))).toEqual([true, false, true])
    },
  )

  test('an instance that has not heard of them takes none away', async () => {
    const { vault } = device()
    await vault.saveSession(renewed)
    await vault.saveSession(openingOf('ana', 'token'))
    expect((await (await vault.unlock()).seal(place, photo)).kv).toBe(3)
  })
})

test('what was held for this person is due again when they sign in; what another person has held is not', async () => {
  const { database, vault } = device()
  const ana = await vault.saveSession(openingOf('ana', 'first'))
  const bia = await vault.saveSession(openingOf('bia', 'second'))
  const sealed = await (await vault.unlock()).sealFields('x', {})
  const put = (id: string, owner: string, stage: Stage) =>
    database.write(['items'], async (transaction) => {
      const facts = { id, owner, kind: 'invoice' as const, capturedAt: 0, pages: [], fields: sealed }
      transaction.put('items', { ...newEntry(facts, { ...moment(), now: 0 }), stage })
    })
  await put('hers', ana.owner, { state: 'held' })
  await put('held', bia.owner, { state: 'held' })
  await put('refused', bia.owner, { state: 'needs-person' })
  await vault.saveSession(openingOf('bia', 'third'))
  const items = await database.read(['items'], (transaction) => transaction.all('items'))
  expect(Object.fromEntries(items.map(({ id, stage }) => [id, stage.state]))).toEqual({
    held: 'waiting',
    hers: 'held',
    refused: 'needs-person',
  })
})

test('only what a sending needs is kept of a session', async () => {
  const { vault } = device()
  const { owner } = await vault.saveSession(Object.assign(openingOf('ana', 'token'), { cpf: '12345678909' }))
  const session = { owner, userId: 'ana', token: 'token', userType: 'professional', language: 'ptBR' }
  expect(await vault.readSession()).toEqual(session)
})

test('the language follows the person, while somebody is signed in', async () => {
  const { vault } = device()
  await vault.setLanguage('en')
  expect(await vault.readSession()).toBeNull()
  await vault.saveSession(openingOf('ana', 'token'))
  await vault.setLanguage('en')
  expect(await vault.readSession()).toMatchObject({ language: 'en', token: 'token' })
})

test('everybody hears that somebody came or went', async () => {
  const { changes, vault } = device()
  let heard = 0
  changes.subscribe(() => (heard += 1))
  await vault.saveSession(openingOf('ana', 'token'))
  await vault.closeVault('another')
  await vault.closeVault('token')
  expect(heard).toBe(2)
})

test('a vault that cannot be read is not a closed one', async () => {
  const database = openOutboxDatabase(undefined)
  const vault = createVault({ database, crypto: webVaultCrypto(crypto), changes: createChanges(null), moment })
  await expect(tryUnlock(vault)).rejects.toThrow('no IndexedDB')
})
