/** What the calls of the outbox have in common: who sends, and how the answer is read. */
import type { Answer } from './answer-classifier.ts'
import type { VaultSession } from './vault-session.ts'

/** Shopkeepers use the paths of their store (second document of the specification, section 6). */
export const memberPath = ({ userType }: VaultSession, noun: 'invoices' | 'points-extra' | 'experiences'): string =>
  `${userType === 'shopkeeper' ? '/stores' : '/professional'}/${noun}`

export const headersOf = ({ token, userType, language }: VaultSession): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': language,
  Authorization: `Bearer ${token}`,
  'user-type': userType,
  ...(userType === 'shopkeeper' && { shopkeeper: 'true' }),
})

export const read = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: await response.json().catch(() => undefined),
  retryAfter: response.headers.get('Retry-After'),
})
