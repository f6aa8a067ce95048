/** Who calls, and from where: what every operation is told besides what it was asked. */
import type { SubUserType, UserType } from '#contract/api.gen.ts'

/** Who is signed in, as the session says; headers sent by the app never decide this. */
export interface Identity {
  readonly sessionId: string
  readonly personId: string
  readonly name: string
  readonly userType: UserType
  readonly subUserType: SubUserType
  /** The store of a shopkeeper. */
  readonly storeId: string | null
  /** True while the terms in force are not accepted. */
  readonly beforeTerms: boolean
}

/** Where a call comes from. */
export interface Origin {
  readonly address: string
  readonly userAgent: string
}
