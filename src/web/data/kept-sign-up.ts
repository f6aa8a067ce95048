/** The sign-up of a professional that is under way on this device. */
import type { StoreChoice } from '#contract/api.gen.ts'
import type { ProfileField } from '#domain/people/profile-fields.ts'
import { isSameEmail, keptForm } from './kept-form.ts'

export interface SignUp {
  /** The same for every attempt to send the first step. */
  readonly key: string
  readonly values: Readonly<Partial<Record<ProfileField, string>>>
  /** Takes the second step; null before the first one. */
  readonly handle: string | null
  readonly stores: readonly StoreChoice[]
  /** Token of the invitation the person came with. */
  readonly invitation: string | null
  /** Token of the invitation that filled in what was empty; afterwards the fields are the person's. */
  readonly filledFrom?: string
  /** Milliseconds since 1970. */
  readonly keptAt: number
}

export const newSignUp = (): SignUp => ({
  key: crypto.randomUUID(),
  values: {},
  handle: null,
  stores: [],
  invitation: null,
  keptAt: Date.now(),
})

function isSignUp(value: object): value is SignUp {
  return (
    ['key', 'values', 'handle', 'stores', 'invitation', 'keptAt'].every((name) => name in value) &&
    'stores' in value &&
    Array.isArray(value.stores) &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null
  )
}

export const keptSignUp = keptForm<SignUp>({ name: 'sign-up', isValue: isSignUp, fresh: newSignUp })

export interface Unfinished {
  /** The one the person signs in with. */
  readonly email: string
  readonly userId: string
  readonly storesList: readonly StoreChoice[]
}

/**
 * A sign-in told that the registration is not complete: it goes on from there, with what the same person has typed on this
 * device already. An invitation that was opened before any e-mail was typed is theirs as well.
 */
export function keepUnfinished({ email, userId: handle, storesList: stores }: Unfinished): void {
  const kept = keptSignUp.read()
  const begun = kept.values.email ?? ''
  const mine = isSameEmail(begun, email) ? kept : { ...newSignUp(), invitation: begun === '' ? kept.invitation : null }
  keptSignUp.keep({ ...mine, handle, stores })
}
