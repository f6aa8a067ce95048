/** What the middlewares need to know of the session. */
import type { UserType } from '#contract/api.gen.ts'

export interface Bearer {
  readonly token: string | null
  readonly userType: UserType | null
}

/** The token of a call when it is the one now in use; null for a late answer to whoever was signed in before. */
export const tokenInUse = (request: Request, { token }: Bearer): string | null =>
  token !== null && request.headers.get('authorization') === `Bearer ${token}` ? token : null
