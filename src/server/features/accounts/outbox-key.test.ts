import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#tests/support/databases.ts'
import { deploymentSecret } from './deployment-secret.ts'
import { createOutboxKeys, deriveOutboxKey } from './outbox-key.ts'

const ana = { id: '0199f3a0-0000-7000-8000-000000000001', outboxKeyVersion: 1 }
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
      deriveOutboxKey(deployment, { ...ana, id: '0199f3a0-0000-7000-8000-000000000002' }),
      deriveOutboxKey(deployment, { ...ana, outboxKeyVersion: 2 }),
      deriveOutboxKey(randomBytes(32).toString('base64url'), ana),
    ]
    expect(new Set(keys).size).toBe(4)
  })
})

eachDatabase((_kind, open) => {
  test('the key is the same after a restart of the server', async () => {
    const database = await open()
    expect(await createOutboxKeys(database)(ana)).toBe(await createOutboxKeys(database)(ana))
  })

  test('instances that make a secret at the same moment get the same one', async () => {
    const { db } = await open()
    const made = await Promise.all(Array.from({ length: 8 }, () => deploymentSecret(db, 'outbox')))
    expect(new Set(made).size).toBe(1)
    expect(Buffer.from(made[0]!, 'base64url')).toHaveLength(32)
    expect(await deploymentSecret(db, 'xsrf')).not.toBe(made[0])
  })
})
