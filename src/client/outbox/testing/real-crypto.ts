/** The cryptography of the product, in which every call takes one turn of a life. */
import { webVaultCrypto } from '#client/outbox/vault-crypto.ts'
import type { VaultCrypto } from '#client/outbox/vault-crypto.ts'
import { beside } from './turns.ts'

const real = webVaultCrypto(crypto)

export const realCrypto: VaultCrypto = {
  importKey: (outboxKey) => beside(real.importKey(outboxKey)),
  encrypt: (key, place, bytes) => beside(real.encrypt(key, place, bytes)),
  decrypt: (key, place, sealed) => beside(real.decrypt(key, place, sealed)),
  ownerMark: (userId) => beside(real.ownerMark(userId)),
}
