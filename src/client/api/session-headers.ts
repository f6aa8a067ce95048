/** What the middlewares need to know of the session. */
import type { UserType } from '#contract/api.gen.ts'

export interface Bearer {
  readonly token: string | null
  readonly userType: UserType | null
}
