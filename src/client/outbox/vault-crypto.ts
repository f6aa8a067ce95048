/** The cryptography of the vault: AES-GCM with keys that never leave the browser, and the owner mark. */
import { ownerMarkOf, ownerMarkSource } from '#domain/outbox/owner-mark.ts'

export interface VaultCrypto {
  /** @param outboxKey 32 bytes in base64url */
  importKey(outboxKey: string): Promise<CryptoKey>
  /** @param place is authenticated with the bytes: moved elsewhere, they do not open */
  encrypt(
    key: CryptoKey,
    place: string,
    bytes: BufferSource,
  ): Promise<{ iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }>
  /** Rejects when key, place or bytes are not those of the encryption. */
  decrypt(
    key: CryptoKey,
    place: string,
    sealed: { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer },
  ): Promise<ArrayBuffer>
  ownerMark(userId: string): Promise<string>
}

const utf8 = new TextEncoder()

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const algorithm = (place: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: utf8.encode(place),
})

/** Of the browser; only a secure context has it (HTTPS, or localhost). */
export const webVaultCrypto = (crypto: Crypto): VaultCrypto => ({
  importKey: (outboxKey) =>
    crypto.subtle.importKey('raw', fromBase64Url(outboxKey), 'AES-GCM', false, ['encrypt', 'decrypt']),
  async encrypt(key, place, bytes) {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    return { iv, bytes: await crypto.subtle.encrypt(algorithm(place, iv), key, bytes) }
  },
  decrypt: (key, place, { iv, bytes }) => crypto.subtle.decrypt(algorithm(place, iv), key, bytes),
  async ownerMark(userId) {
    return ownerMarkOf(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8.encode(ownerMarkSource(userId)))))
  },
})
