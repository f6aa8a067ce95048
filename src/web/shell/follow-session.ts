/** What a page does when somebody comes or goes, in this tab or another. */
import type { Session } from '#client/session/session.ts'
import { isPublic } from '#domain/people/access.ts'

export interface FollowPorts {
  /** The path the visitor is at, without search. */
  readonly path: () => string
  /** Lets the guard answer anew for where the visitor is. */
  readonly refresh: () => void
  /** Opens a sign-in that remembers nothing. */
  readonly open: (door: '/login' | '/cms/login') => void
}

/**
 * The guard answers anew when somebody comes or goes: a screen must not outlive its session. Whoever left does not come
 * back to it either, and the next person is not led there; that holds, too, where a refused call ended the session while
 * the person was leaving. A page that is for everybody stays.
 */
export function followSession(session: Session, { path, refresh, open }: FollowPorts): void {
  let now = session.current()
  /** The door of whoever was inside last; null where the page they were at is for everybody. */
  let door: '/login' | '/cms/login' | null = null
  session.subscribe(() => {
    const before = now
    now = session.current()
    if (before.token !== null) door = isPublic(path()) ? null : before.userType === 'admin' ? '/cms/login' : '/login'
    // The page waits below the door, and goes on where it was.
    if (now.ended) return
    if (now.left && !before.left && door) open(door)
    else if (now.token !== before.token) refresh()
  })
}
