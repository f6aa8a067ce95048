/** Who calls, and from where: what every operation is told besides what it was asked. */
import type { SubUserType, UserType } from '#contract/api.gen.ts'

/** Who is signed in, as the session says. */
export interface Identity {
  readonly sessionId: string
  readonly personId: string
  readonly name: string
  readonly userType: UserType
  readonly subUserType: SubUserType
  readonly storeId: string | null
  readonly beforeTerms: boolean
}

/** Where a call comes from. */
export interface Origin {
  readonly address: string
  readonly userAgent: string
}
