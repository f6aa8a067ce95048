/** What the parts of the profile are made from. */
import type { Deps } from '#server/deps.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'

export type ProfileParts = Deps & {
  readonly accounts: Pick<
    AccountsService,
    'me' | 'confirmPassword' | 'newPasswordHash' | 'replaceOwnPassword' | 'askToValidate' | 'isOpenStore'
  >
}
