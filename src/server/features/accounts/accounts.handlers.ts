/** The calls about accounts. */
import type { Handlers } from '#server/http/handler.ts'
import type { AccountsService } from './accounts.service.ts'

type Operation =
  | 'login'
  | 'adminLogin'
  | 'storeLogin'
  | 'acceptTerm'
  | 'readTerms'
  | 'logout'
  | 'listSessions'
  | 'endSession'
  | 'professionalMe'
  | 'storeMe'
  | 'adminMe'
  | 'forgotPassword'
  | 'forgotPasswordStore'
  | 'forgotPasswordAdmin'

export function accountsHandlers(accounts: AccountsService): Pick<Handlers, Operation> {
  return {
    login: ({ body, origin }) => accounts.login({ ...body, origin }),
    adminLogin: ({ body, origin }) => accounts.adminLogin({ ...body, origin }),
    storeLogin: ({ body, origin }) => accounts.storeLogin({ ...body, origin }),
    acceptTerm: ({ caller, body }) => accounts.acceptTerm(caller, body),
    readTerms: ({ caller }) => accounts.readTerms(caller),
    logout: ({ caller }) => accounts.logout(caller),
    listSessions: ({ caller }) => accounts.listSessions(caller),
    endSession: ({ caller, path }) => accounts.endSession(caller, path.id),
    professionalMe: ({ caller }) => accounts.me(caller),
    storeMe: ({ caller }) => accounts.me(caller),
    adminMe: ({ caller }) => accounts.me(caller),
    forgotPassword: ({ body, origin }) => accounts.recover({ ...body, type: 'professional', origin }),
    forgotPasswordStore: ({ body, origin }) => accounts.recover({ ...body, type: 'store', origin }),
    forgotPasswordAdmin: ({ body, origin }) => accounts.recover({ ...body, type: 'admin', origin }),
  }
}
