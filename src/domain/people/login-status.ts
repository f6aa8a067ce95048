/** The four states of signing in (specification, section 4). */

export type LoginStatus = 'LOGGED_OUT' | 'LOGGED_IN' | 'LOGIN_FAILED' | 'LOGIN_ACCEPT_TERM_IN'

export type LoginEvent =
  | { readonly type: 'signed-in'; readonly termsAccepted: boolean }
  | { readonly type: 'failed' }
  | { readonly type: 'signed-out' }

export const initialLoginStatus: LoginStatus = 'LOGGED_OUT'

/** What an event makes of the status. Whoever is signed in stays so when a second sign-in fails. */
export function nextLoginStatus(status: LoginStatus, event: LoginEvent): LoginStatus {
  switch (event.type) {
    case 'signed-in':
      return event.termsAccepted ? 'LOGGED_IN' : 'LOGIN_ACCEPT_TERM_IN'
    case 'failed':
      return status === 'LOGGED_IN' ? 'LOGGED_IN' : 'LOGIN_FAILED'
    case 'signed-out':
      return 'LOGGED_OUT'
  }
}
