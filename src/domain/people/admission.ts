/** Who may sign in, by the state of the person and of the store. */
import type { RefusalCode } from '#contract/api.gen.ts'

const refusalByStatus = {
  incomplete: 'user-incomplete',
  // Documents still to be checked: may capture invoices, the points stay pending.
  pending: null,
  active: null,
  blocked: 'account-blocked',
  inactive: 'account-blocked',
  // At the person's own wish, for ever; no e-mail leads to it any more.
  erased: 'account-blocked',
} as const satisfies Record<string, RefusalCode | null>

/** `incomplete` may not sign in until the registration is complete; `blocked` and `inactive` may not sign in at all. */
export type PersonStatus = keyof typeof refusalByStatus

/**
 * Why this person may not be signed in, or null. Told only after the password was right, because the answer says that
 * the account exists. `storeActive` is null for people without a store.
 */
export function refusalToAdmit({
  status,
  storeActive,
}: {
  readonly status: PersonStatus
  readonly storeActive: boolean | null
}): 'user-incomplete' | 'account-blocked' | 'store-inactive' | null {
  return refusalByStatus[status] ?? (storeActive === false ? 'store-inactive' : null)
}
