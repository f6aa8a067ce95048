/** The state of somebody of a store as it is shown. */
import type { StoreUserStatus } from '#contract/api.gen.ts'
import type { PersonStatus } from '#domain/people/admission.ts'

/** Who is blocked is kept out like who is inactive. */
export const shownStoreUserStatus = (status: PersonStatus): StoreUserStatus =>
  status === 'incomplete' || status === 'pending' || status === 'active' ? status : 'inactive'
