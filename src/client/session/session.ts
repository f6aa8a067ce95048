/** Who is signed in on this device: kept in local storage, mirrored for the service worker, the same in every tab. */
import type { Person, SignedIn, UserType } from '#contract/api.gen.ts'
import { initialLoginStatus, type LoginStatus, nextLoginStatus } from '#domain/people/login-status.ts'
import { staysAtEnd } from '#domain/people/session-life.ts'
import { withTimeout } from './with-timeout.ts'
import {
  clearRecords,
  type KeyStore,
  readRecord,
  type Score,
  type SessionRecord,
  writeRecord,
} from './session-record.ts'

export interface SessionState {
  readonly status: LoginStatus
  /** Null while nobody is signed in, and until the terms are accepted. */
  readonly user: Person | null
  /** Before the terms are accepted it is good for accepting them only. */
  readonly token: string | null
  readonly userType: UserType | null
  readonly score: Score | null
  readonly loginAllUsers: boolean
  /** The session ended by itself, and the page waits for this person to come back to it (`staysAtEnd`). */
  readonly ended?: { readonly user: Person; readonly token: string }
  /** The last person went by their own wish: whoever comes next is somebody else. Absent where the session just ended. */
  readonly left?: true
}

export interface SessionPorts {
  /** The page's local storage. */
  readonly storage: KeyStore
  /** The worker's copy: session and key of the outbox. With a token, only while that session is the one in it. */
  readonly mirror: { save(signedIn: SignedIn): Promise<unknown>; clear(onlyToken?: string): Promise<unknown> }
  /** Forgets what was read for this person on the device, and in this page unless it waits for them. */
  readonly forget: (pageWaits: boolean) => Promise<unknown>
  /** Tells other tabs, and is told by them. */
  readonly channel: Pick<BroadcastChannel, 'postMessage'> & { onmessage: ((event: MessageEvent) => void) | null }
}

export interface Session {
  current(): SessionState
  subscribe(listener: () => void): () => void
  /**
   * Keeps the session and its mirror. Before the terms nothing is kept. Whoever else was signed in on this device is
   * signed out first.
   */
  signIn(signedIn: SignedIn): Promise<void>
  /** A sign-in was refused. */
  failed(): void
  /** What the profile call says anew; nothing once that person is gone. */
  update(change: { user?: Person; score?: Score }): void
  /**
   * A person leaves: clears this device: local storage, then mirror and key, then what was read; unsent entries stay, encrypted, for
   * their owner. With a token it ends that session only: what a late answer says of an earlier one ends nobody else's.
   * Other tabs follow. Never rejects.
   */
  signOut(onlyToken?: string): Promise<void>
}

/** Milliseconds that a browser's database may take before the rest of a sign-in or sign-out goes on without it. */
const patience = 3000

export const nobody: SessionState = {
  status: initialLoginStatus,
  user: null,
  token: null,
  userType: null,
  score: null,
  loginAllUsers: false,
}

const stateOf = (record: SessionRecord | null): SessionState =>
  record ? { ...record, status: 'LOGGED_IN', userType: record.user.userType } : nobody

/** Whom a page waits for once its session is over. */
function endOf({ user, token, ended }: SessionState): Pick<SessionState, 'ended'> {
  if (user && token !== null) return staysAtEnd(user.userType) ? { ended: { user, token } } : {}
  return ended ? { ended } : {}
}

function keep(storage: KeyStore, { user, token, score, loginAllUsers }: SessionState): void {
  if (user && token !== null) writeRecord(storage, { user, token, score, loginAllUsers })
}

export function createSession({ storage, mirror, forget, channel }: SessionPorts): Session {
  let state = stateOf(readRecord(storage))
  const listeners = new Set<() => void>()
  const quietly = (work: () => Promise<unknown>) => withTimeout(patience, work)

  const show = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }

  /** Follows what another tab made of the session. */
  const follow = (left = false) => {
    const next = stateOf(readRecord(storage))
    // A sign-in that waits for its terms lives in this tab only; nobody signed it out.
    if (next.token === null && state.status === 'LOGIN_ACCEPT_TERM_IN') return
    const last = state.user ?? state.ended?.user
    const after = next.token === null ? { ...next, ...(left ? { left } : endOf(state)) } : next
    // Forgetting comes first: whoever listens begins to read for the next person.
    if (last && last._id !== next.user?._id) void quietly(() => forget(!!after.ended))
    show(after)
  }
  channel.onmessage = ({ data }) => follow(data === 'left')

  const clear = async ({ onlyToken, left = false }: { onlyToken?: string; left?: boolean } = {}) => {
    const end = onlyToken === undefined ? {} : endOf(state)
    clearRecords(storage)
    show({ ...nobody, status: nextLoginStatus(state.status, { type: 'signed-out' }), ...end, ...(left && { left }) })
    channel.postMessage(left ? 'left' : 'signed-out')
    await quietly(() => mirror.clear(onlyToken))
    await quietly(() => forget(!!end.ended))
  }

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async signIn(signedIn) {
      const { accessToken: token, user, userType, termsAccepted, loginAllUsers } = signedIn
      const before = [state.user, state.ended?.user, readRecord(storage)?.user].filter((person) => person != null)
      if (before.some(({ _id }) => !termsAccepted || _id !== user._id)) await clear()
      if (termsAccepted) await quietly(() => mirror.save(signedIn))
      const status = nextLoginStatus(state.status, { type: 'signed-in', termsAccepted })
      show({ status, token, userType, user: termsAccepted ? user : null, score: null, loginAllUsers })
      if (!termsAccepted) return
      keep(storage, state)
      channel.postMessage('signed-in')
    },
    failed() {
      const status = nextLoginStatus(state.status, { type: 'failed' })
      if (status !== state.status) show({ ...nobody, status, ...endOf(state) })
    },
    update({ user = state.user ?? undefined, score = state.score ?? undefined }) {
      if (!state.user || state.user._id !== user?._id) return
      show({ ...state, user, userType: user.userType, score: score ?? null })
      keep(storage, state)
    },
    async signOut(onlyToken) {
      const kept = readRecord(storage)?.token ?? null
      if (onlyToken === undefined) return clear({ left: true })
      // Another tab signed somebody in meanwhile, and this one has not heard of it yet.
      if (state.token === onlyToken && kept !== null && kept !== onlyToken) return follow()
      if (state.token === onlyToken || kept === onlyToken) return clear({ onlyToken })
    },
  }
}
