/** Session tokens: random, opaque, and only their fingerprint is stored. */
import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex')
