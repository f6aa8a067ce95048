/** The mark an outbox entry carries instead of the id of its owner, computed alike on device and server. */

/** What is hashed with SHA-256 to make the mark of this person. */
export const ownerMarkSource = (userId: string): string => `outbox|${userId}`

/** First 16 bytes of that digest, in lower-case hexadecimal: enough to tell people apart, useless to find one. */
export const ownerMarkOf = (sha256: Uint8Array): string =>
  Array.from(sha256.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
