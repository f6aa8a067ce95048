import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '#contract/api.gen.ts'
import { accountsOn } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { deploymentSecret } from './deployment.secret.ts'
import { createOutboxKeys, deriveOutboxKey } from './outbox-key.secret.ts'

const personId = '0199f3a0-0000-7000-8000-000000000001'
const ana = { personId, version: 1 }
const deployment = randomBytes(32).toString('base64url')

describe('the outbox key', () => {
  test('is 32 bytes in base64url', () => {
    expect(deriveOutboxKey(deployment, ana)).toMatch(/^[\w-]{43}$/)
  })

  test('is the one HKDF-SHA256 gives, so that no release may change it unnoticed', () => {
    // Computed apart with Python's hmac: extract with an empty salt, one expand step over `outbox|v1|<id>`.
    expect(deriveOutboxKey(Buffer.alloc(32, 7).toString('base64url'), ana)).toBe(
      'AZF7rpwkvSUIRua-Y0Ge9xj1_By0gwn-k_62o0T9TJU',
    )
  })

  test('is another one for another person, another version and another deployment', () => {
    const keys = [
      deriveOutboxKey(deployment, ana),
      deriveOutboxKey(deployment, { ...ana, personId: '0199f3a0-0000-7000-8000-000000000002' }),
      deriveOutboxKey(deployment, { ...ana, version: 2 }),
      deriveOutboxKey(randomBytes(32).toString('base64url'), ana),
    ]
    expect(new Set(keys).size).toBe(4)
  })
})

eachDatabase((_kind, open) => {
  test('the keys are the same after a restart of the server', async () => {
    const database = await open()
    const keys = await createOutboxKeys(database, { version: 1 })(personId)
    expect(keys).toEqual([{ version: 1, key: expect.any(String) }])
    expect(await createOutboxKeys(database, { version: 1 })(personId)).toEqual(keys)
  })

  test('raising the version puts a new key first and keeps the older ones, whatever is configured later', async () => {
    const database = await open()
    const versions = async (version: number) => createOutboxKeys(database, { version })(personId)
    const [first] = await versions(1)
    const second = await versions(2)
    expect(second).toEqual([{ version: 2, key: expect.any(String) }, first])
    expect(second[0]?.key).not.toBe(first?.key)
    const twelfth = await versions(12)
    expect(twelfth).toEqual([{ version: 12, key: expect.any(String) }, ...second])
    expect(await versions(1)).toEqual(twelfth)
  })

  test('an instance that runs already tells of the key another one has made', async () => {
    const database = await open()
    const running = createOutboxKeys(database, { version: 1 })
    const before = await running(personId)
    const renewed = await createOutboxKeys(database, { version: 2 })(personId)
    expect(await running(personId)).toEqual([renewed[0], ...before])
  })

  test('a person gets the older keys with every answer that brings the newest', async () => {
    const database = await open()
    const before = accountsOn(database)
    const someone = await before.person('professional')
    const { outboxKeys: old } = await before.signIn('professional', someone)
    const world = accountsOn(database, { outboxKeyVersion: 2 })
    const signedIn: SignedIn = await world.signIn('professional', someone)
    expect(signedIn.outboxKeys).toEqual([{ version: 2, key: expect.any(String) }, ...old])
    const me = await world.accounts.me(await world.callerOf(signedIn.accessToken))
    expect(me.outboxKeys).toEqual(signedIn.outboxKeys)
  })

  test('instances that make a secret at the same moment get the same one', async () => {
    const { db } = await open()
    const made = await Promise.all(Array.from({ length: 8 }, () => deploymentSecret(db, 'outbox')))
    expect(new Set(made).size).toBe(1)
    expect(Buffer.from(made[0]!, 'base64url')).toHaveLength(32)
    expect(await deploymentSecret(db, 'xsrf')).not.toBe(made[0])
  })
})
