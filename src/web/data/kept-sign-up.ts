/** What was typed to join as a professional stays on this device for seven days; passwords and files never do. */
import type { StoreChoice } from '#contract/api.gen.ts'
import { registrationDays, type AccountField, type ProfileField } from '#domain/people/sign-up.ts'

const kept = 'sign-up'
const life = registrationDays * 24 * 60 * 60 * 1000

export type SignUpField = AccountField | ProfileField | 'referenceStore'

/** A sign-up that is under way on this device. */
export interface SignUp {
  /** The same for every attempt to send the first step. */
  readonly key: string
  readonly values: Readonly<Partial<Record<SignUpField, string>>>
  /** What the first step said when the server took it; null before that, and for a registration begun elsewhere. */
  readonly taken: string | null
  /** Takes the second step; null before the first one. */
  readonly handle: string | null
  readonly stores: readonly StoreChoice[]
  /** Token of the invitation the person came with. */
  readonly invitation: string | null
  /** Milliseconds since 1970. */
  readonly keptAt: number
}

export const newSignUp = (): SignUp => ({
  key: crypto.randomUUID(),
  values: {},
  taken: null,
  handle: null,
  stores: [],
  invitation: null,
  keptAt: Date.now(),
})

function isSignUp(value: unknown): value is SignUp {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['key', 'values', 'taken', 'handle', 'stores', 'invitation', 'keptAt'].every((name) => name in value) &&
    'stores' in value &&
    Array.isArray(value.stores) &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null
  )
}

/** What was kept last; a new one when nothing was, it is too old, or it cannot be read. */
export function readSignUp(): SignUp {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(kept) ?? 'null')
    if (isSignUp(value) && Date.now() - value.keptAt < life) return value
    localStorage.removeItem(kept)
  } catch {
    // Unreadable or refused: the person starts anew.
  }
  return newSignUp()
}

export function keepSignUp(signUp: SignUp): void {
  try {
    localStorage.setItem(kept, JSON.stringify({ ...signUp, keptAt: Date.now() }))
  } catch {
    // Storage that is full or refused: it is lost with the page, and nothing else.
  }
}

export function forgetSignUp(): void {
  try {
    localStorage.removeItem(kept)
  } catch {
    // Nothing could be kept either.
  }
}

/** A sign-in told that the registration is not complete: it goes on from there. */
export function keepUnfinished({ userId, storesList }: { userId: string; storesList: readonly StoreChoice[] }): void {
  keepSignUp({ ...newSignUp(), handle: userId, stores: storesList })
}

/** What the first step says, as one text to compare. */
export const accountText = ({ values }: SignUp): string =>
  JSON.stringify([values.name ?? '', values.email ?? '', values.cellphone ?? ''])
