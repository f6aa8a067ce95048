/** Stands in for AES-GCM where thousands of runs would spend their time encrypting; shut as tight, hidden not at all. */
import type { VaultCrypto } from '#client/outbox/vault-crypto.ts'

const utf8 = new TextEncoder()

const decoder = new TextDecoder()

/** Bytes open only under the key and the place they were sealed for, because both stand before them in the clear. */
export const plainCrypto: VaultCrypto = {
  async importKey(outboxKey) {
    return { type: 'secret', extractable: false, algorithm: { name: outboxKey }, usages: [] }
  },
  async encrypt(key, place, bytes) {
    const head = utf8.encode(`${key.algorithm.name}|${place}|`)
    const body = bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : new Uint8Array(bytes.buffer)
    const sealed = new Uint8Array(head.length + body.length)
    sealed.set(head)
    sealed.set(body, head.length)
    return { iv: new Uint8Array(1), bytes: sealed.buffer }
  },
  async decrypt(key, place, { bytes }) {
    const head = `${key.algorithm.name}|${place}|`
    if (!decoder.decode(bytes).startsWith(head)) throw new Error('These bytes do not open')
    return bytes.slice(head.length)
  },
  async ownerMark(userId) {
    return `mark of ${userId}`
  },
}
