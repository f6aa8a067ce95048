/** The calls about accounts. */
import type { Handlers } from '#server/http/handler.ts'
import type { AccountsService } from './accounts.service.ts'

type Operation =
  | 'login'
  | 'adminLogin'
  | 'storeLogin'
  | 'acceptTerm'
  | 'readTerms'
  | 'readRegulation'
  | 'listAccounts'
  | 'switchAccount'
  | 'logout'
  | 'listSessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'changePassword'
  | 'forgotPassword'
  | 'forgotPasswordStore'
  | 'forgotPasswordAdmin'

export function accountsHandlers(accounts: AccountsService): Pick<Handlers, Operation> {
  return {
    login: ({ body, origin, cookies: jar }) => accounts.login({ ...body, origin, jar }),
    adminLogin: ({ body, origin, cookies: jar }) => accounts.adminLogin({ ...body, origin, jar }),
    storeLogin: ({ body, origin, cookies: jar }) => accounts.storeLogin({ ...body, origin, jar }),
    acceptTerm: ({ caller, body }) => accounts.acceptTerm(caller, body),
    readTerms: ({ caller }) => accounts.readTerms(caller),
    readRegulation: ({ caller }) => accounts.readRegulation(caller),
    listAccounts: ({ caller }) => accounts.listAccounts(caller),
    switchAccount: ({ caller, body }) => accounts.switchAccount(caller, body.organization),
    logout: ({ caller }) => accounts.logout(caller),
    listSessions: ({ caller }) => accounts.listSessions(caller),
    endSession: ({ caller, path }) => accounts.endSession(caller, path.id),
    endOtherSessions: ({ caller }) => accounts.endOtherSessions(caller),
    changePassword: ({ caller, body: { currentPassword: password, newPassword }, origin }) =>
      accounts.changePassword(caller, { password, newPassword, origin }),
    forgotPassword: ({ body, origin }) => accounts.recover({ ...body, type: 'professional', origin }),
    forgotPasswordStore: ({ body, origin }) => accounts.recover({ ...body, type: 'store', origin }),
    forgotPasswordAdmin: ({ body, origin }) => accounts.recover({ ...body, type: 'admin', origin }),
  }
}
