/**
 * What of the session outlives the page, under the key `store` of local storage.
 *
 * The specification names the content twice (first document, section 3): the session persists access token, user type,
 * score and the login-all flag; the key `store` holds only user, score and the login-all flag. Both hold at once, because
 * access token and user type are fields of its user.
 */
import type { Me, Person, UserType } from '#contract/api.gen.ts'

/** Level and points of a professional, points alone of a shopkeeper's store (first document, section 6). */
export type Score = NonNullable<Me['professional']>['level'] | { readonly points: number }

export interface SessionRecord {
  readonly token: string
  readonly user: Person
  readonly score: Score | null
  readonly loginAllUsers: boolean
}

/** The part of `Storage` that is needed; any of it may throw where the browser forbids storage. */
export interface KeyStore {
  getItem(name: string): string | null
  setItem(name: string, value: string): void
  clear(): void
}

const key = 'store'

const userTypes: ReadonlySet<unknown> = new Set<UserType>(['admin', 'professional', 'shopkeeper'])

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What the guard and the headers rely on; the rest of a person is only shown, and comes anew with every profile. */
const isUser = (value: unknown): value is Person & { accessToken: string } =>
  isObject(value) &&
  ['accessToken', '_id', 'name', 'email'].every((name) => typeof value[name] === 'string' && value[name] !== '') &&
  userTypes.has(value['userType'])

const isScore = (value: unknown): value is Score =>
  isObject(value) &&
  typeof value['points'] === 'number' &&
  ['level', 'sublevel'].every((name) => typeof value[name] === (value['level'] === undefined ? 'undefined' : 'number'))

function recordIn(text: string): SessionRecord | null {
  const stored: unknown = JSON.parse(text)
  if (!isObject(stored) || !isUser(stored['user'])) return null
  const { accessToken: token, ...user } = stored['user']
  const score = isScore(stored['score']) ? stored['score'] : null
  return { token, user, score, loginAllUsers: stored['loginAllUsers'] === true }
}

/** The session that was kept, or null when there is none or what is there is broken or foreign. */
export function readRecord(storage: KeyStore): SessionRecord | null {
  try {
    const text = storage.getItem(key)
    return text === null ? null : recordIn(text)
  } catch {
    return null
  }
}

/** Keeps a session. Where storage is full or forbidden it lives as long as the page. */
export function writeRecord(storage: KeyStore, { token, user, score, loginAllUsers }: SessionRecord): void {
  try {
    storage.setItem(key, JSON.stringify({ user: { ...user, accessToken: token }, score, loginAllUsers }))
  } catch {
    // Signing in must not fail for it.
  }
}

/** Clears all local storage, language and theme included, as the specification says (section 4). */
export function clearRecords(storage: KeyStore): void {
  try {
    storage.clear()
  } catch {
    // Nothing could be kept there either.
  }
}
