/** Calls of a session that ended wait until its person is back. */
import type { Session, SessionState } from './session.ts'

export type Waited = Pick<Session, 'current' | 'subscribe' | 'signOut'>

/**
 * Answers for the token of a session that was refused: ends it as `signOut` does, and resolves once its person is back, with
 * the token they have then. Null when nobody is waited for, and when the person leaves or somebody else comes. A call
 * without a token waits in the same way while the page does.
 */
export function waitingFor({ current, subscribe, signOut }: Waited): (token: string | null) => Promise<string | null> {
  let last: SessionState['ended']
  subscribe(() => {
    last = current().ended ?? last
  })
  return async (token) => {
    if (token !== null && token === current().token) void signOut(token)
    const { ended, user, token: now } = current()
    // Of several calls that were refused one may hear of it after the person is back.
    if (!ended) return last && token === last.token && user?._id === last.user._id ? now : null
    if (token !== null && token !== ended.token) return null
    return new Promise((resolve) => {
      const stop = subscribe(() => {
        const after = current()
        if (after.ended) return
        stop()
        resolve(after.user?._id === ended.user._id ? after.token : null)
      })
    })
  }
}
