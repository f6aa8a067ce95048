/** Who may sign in, by the state of the person and of the store. */
import type { RefusalCode, UserType } from '#contract/api.gen.ts'

const refusalByStatus = {
  incomplete: 'user-incomplete',
  // A professional's documents are still to be checked: invoices may be captured, the points stay pending.
  pending: null,
  active: null,
  // The documents were checked and not accepted.
  reproved: 'account-blocked',
  blocked: 'account-blocked',
  inactive: 'account-blocked',
  // At the person's own wish, for ever; no e-mail leads to it any more.
  erased: 'account-blocked',
} as const satisfies Record<string, RefusalCode | null>

/** `incomplete` may not sign in until the registration is complete; `reproved`, `blocked` and `inactive` may not sign in at all. */
export type PersonStatus = keyof typeof refusalByStatus

interface Applicant {
  readonly userType: UserType
  readonly status: PersonStatus
  /** Null for people without a store. */
  readonly storeActive: boolean | null
}

/**
 * Why this person may not be signed in, or null. Told only after the password was right, because the answer says that
 * the account exists. Anybody may type the CNPJ of a store: its books stay closed to them until they are confirmed.
 */
export function refusalToAdmit({
  userType,
  status,
  storeActive,
}: Applicant): 'user-incomplete' | 'account-blocked' | 'awaiting-approval' | 'store-inactive' | null {
  const refused = refusalByStatus[status] ?? (storeActive === false ? 'store-inactive' : null)
  if (refused !== null) return refused
  return userType === 'shopkeeper' && status === 'pending' ? 'awaiting-approval' : null
}
