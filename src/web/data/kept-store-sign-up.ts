/** The sign-up of somebody who works in a store that is under way on this device. */
import type { StoreFound } from '#contract/api.gen.ts'
import type { ShopkeeperField } from '#domain/people/sign-up.ts'
import { isSameEmail, keptForm } from './kept-form.ts'
import type { Unfinished } from './kept-sign-up.ts'

export type StoreSignUpField = ShopkeeperField | 'cnpj'

export interface StoreSignUp {
  /** The same for every attempt to send it. */
  readonly key: string
  readonly values: Readonly<Partial<Record<StoreSignUpField, string>>>
  /** The store of the CNPJ; null until it was found. */
  readonly store: StoreFound | null
  /** Completes a registration that was begun before; null for a new one. */
  readonly handle: string | null
  /** Milliseconds since 1970. */
  readonly keptAt: number
}

export const newStoreSignUp = (): StoreSignUp => ({
  key: crypto.randomUUID(),
  values: {},
  store: null,
  handle: null,
  keptAt: Date.now(),
})

function isStoreSignUp(value: object): value is StoreSignUp {
  return (
    ['key', 'values', 'store', 'handle', 'keptAt'].every((name) => name in value) &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null
  )
}

export const keptStoreSignUp = keptForm<StoreSignUp>({
  name: 'sign-up-store',
  isValue: isStoreSignUp,
  fresh: newStoreSignUp,
})

/**
 * A sign-in told that the registration in a store is not complete: it goes on from there, with what the same person has
 * typed on this device already.
 */
export function keepUnfinishedInStore({ email, userId: handle, storesList: [store] }: Unfinished): void {
  const kept = keptStoreSignUp.read()
  const mine = isSameEmail(kept.values.email ?? '', email) ? kept : newStoreSignUp()
  const found = store && {
    store: { _id: store._id, name: store.name, city: null, state: null },
    values: { ...mine.values, cnpj: store.cnpj },
  }
  keptStoreSignUp.keep({ ...mine, ...found, handle })
}
