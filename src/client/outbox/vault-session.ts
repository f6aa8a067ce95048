/** The session as the worker knows it. */
import type { UserType } from '#contract/api.gen.ts'

/** What a sending needs to know of the session. The worker cannot read localStorage, so it stands here as well. */
export interface VaultSession {
  /** Owner mark of `userId`. */
  readonly owner: string
  readonly userId: string
  readonly token: string
  readonly userType: UserType
  /** Value of Accept-Language. */
  readonly language: string
}
