/** Puts the parts of the page together, once: session, API, outbox, cache; and what follows when a person comes or goes. */
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { Me, OutboxKeys, SignedIn } from '#contract/api.gen.ts'
import type { Api } from '#client/api/api.ts'
import type { Page } from '#client/outbox/outbox-entry.ts'
import type { Outbox } from '#client/outbox/outbox-face.ts'
import { createProbe } from '#client/outbox/network.ts'
import { createSession, nobody, type Session, type SessionState } from '#client/session/session.ts'
import { storedLocale } from '#web/i18n/i18n.ts'
import { apiAddress, buildId } from './build.ts'
import { type Connectivity, createConnectivity } from './connectivity.ts'
import { lazyApi } from './lazy-api.ts'
import { lazyOutbox } from './lazy-outbox.ts'
import { lazyPersistence } from './lazy-persistence.ts'
import { lazyTriggers } from './lazy-triggers.ts'
import type { OutboxTriggers } from './outbox-triggers.ts'
import type { Persistence } from './persistence.ts'
import { createQueryClient } from './query-client.ts'
import { startLater } from './start-later.ts'
import { createStorageKeeper, type StorageKeeper } from './storage-life.ts'

export interface AppContext {
  readonly api: Api
  readonly session: Session
  /** For whom the document was drawn at build time: the first rendering in the browser repeats it. */
  readonly drawnFor: SessionState
  readonly outbox: Outbox
  readonly queries: QueryClient
  readonly persistence: Persistence
  readonly connectivity: Connectivity
  readonly triggers: OutboxTriggers
  readonly storage: StorageKeeper
  /** Before the first paint: clears what a session that ended elsewhere left, and brings back what was read. */
  prepare(): Promise<void>
  /** After the first paint: listens, sends and refreshes until the returned function is called. */
  start(ports?: StartPorts): () => void
  /** Takes a sign-in over: session, vault, what was kept for this person, what waits to be sent. */
  enter(signedIn: SignedIn): Promise<void>
  /** Takes over what the profile call said, unless it answers a session that is over. */
  meet(token: string | null, known: Me): Promise<Me>
  /** Ends the session on the server when it can be reached, and on this device always. */
  leave(): Promise<void>
  /** Ends the session on this device, and forgets what other apps shared: whoever comes next is somebody else. */
  forget(): Promise<void>
}

/** The photo in fewer bytes; the same page when that cannot be done. */
export type MakeSmaller = (page: Page) => Promise<Page>

export interface StartPorts {
  /** Hears how many things wait for the person: sendings that have not arrived, and notices nobody read. */
  readonly onWaiting?: (count: number) => void
  /** A notice of the system was pressed: gets the path it leads to. */
  readonly onOpen?: (path: string) => void
  /** Makes a photo smaller than it was made at capture; without it a sending that was too large waits for the person. */
  readonly makeSmaller?: MakeSmaller
}

/** A browser whose database does not answer must not keep the page blank, in milliseconds. */
const patience = 1500

const atMost = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((done) => setTimeout(done, patience))])

/** One after the other: a sign-out must not be overtaken by the sign-in or the profile that came before it. */
function inOrder() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}

const language = () => storedLocale(localStorage)

function openApi(session: Session, baseUrl: string): Api {
  return lazyApi(async () => {
    const { createApi } = await import('#client/api/api.ts')
    return createApi({
      baseUrl,
      bearer: session.current,
      onSignedOut: (token) => void session.signOut(token),
      session,
      onNewTerms: (token) => {
        // Who is accepting them right now is at the door already.
        if (session.current().status === 'LOGGED_IN') void session.signOut(token)
      },
      language,
      cookies: () => document.cookie,
    })
  })
}

function openParts() {
  const baseUrl = apiAddress(location.origin)
  const app = buildId(document)
  const queries = createQueryClient()
  const persistence = lazyPersistence({ queries, buildId: app })
  const turn = inOrder()
  const outbox = lazyOutbox(async () => {
    const { openOutbox } = await import('#client/outbox/open-outbox.ts')
    return openOutbox({ by: 'page', app, baseUrl, onSignedOut: (token) => session.signOut(token) })
  })
  /** Session and keys that are in the vault already, as far as this page knows. */
  let kept = ''
  const printOf = (token: string, keys: OutboxKeys) => [token, ...keys.map(({ version }) => version)].join(' ')
  const keep = async (token: string, { user, outboxKeys }: Pick<Me, 'user' | 'outboxKeys'>) => {
    const opening = {
      userId: user._id,
      userType: user.userType,
      token,
      outboxKeys,
      language: language(),
    }
    const saved = await outbox.vault.saveSession(opening)
    kept = printOf(token, outboxKeys)
    return saved
  }
  const session = createSession({
    storage: localStorage,
    mirror: {
      // Without IndexedDB the app still works; only capturing without a connection does not, and says so then.
      save: (signedIn) => turn(() => keep(signedIn.accessToken, signedIn)).catch(() => undefined),
      clear: (onlyToken) => turn(() => outbox.vault.closeVault(onlyToken)).catch(() => undefined),
    },
    forget: (pageWaits) => persistence.stop(pageWaits),
    channel: new BroadcastChannel('nascente-session'),
  })
  const api = openApi(session, baseUrl)
  const meet = (token: string | null, known: Me) =>
    turn(async () => {
      if (token === null || session.current().token !== token) return known
      session.update({ user: known.user, ...(known.professional && { score: known.professional.level }) })
      // The worker may have ended the session meanwhile: a late profile must not open the vault again.
      const open = await outbox.vault.readSession().catch(() => null)
      const isNew = kept !== printOf(token, known.outboxKeys)
      if (open?.token === token && isNew) await keep(token, known).catch(() => undefined)
      return known
    })
  return { api, session, outbox, queries, persistence, meet, baseUrl }
}

export function createAppContext(drawnFor: SessionState = nobody): AppContext {
  // It starts as "online" whatever the device says; a start without a connection would then fire and fail.
  onlineManager.setOnline(navigator.onLine)
  const { baseUrl, ...parts } = openParts()
  const { api, session, outbox, persistence } = parts
  const connectivity = createConnectivity({
    ask: createProbe({ fetch: fetch.bind(globalThis), baseUrl }),
    device: navigator,
    page: document,
    window,
  })
  const triggers = lazyTriggers({
    outbox,
    page: document,
    window,
    registration: workerRegistration,
    maySend: () => session.current().status === 'LOGGED_IN',
    clock: () => new Date(),
  })

  /** The worker ends a session by closing the vault; it can reach nothing else of the page. */
  const checkVault = async () => {
    const { token, status } = session.current()
    if (status !== 'LOGGED_IN' || token === null) return
    const open = await outbox.vault.readSession()
    if (open?.token !== token) await session.signOut(token)
  }

  const app: AppContext = {
    ...parts,
    drawnFor,
    connectivity,
    triggers,
    storage: createStorageKeeper(navigator.storage),
    async prepare() {
      await atMost(checkVault())
      const { user } = session.current()
      if (user) await atMost(persistence.start(user._id))
      // Nobody is signed in: whatever was left here (a sign-out cut short by a closed page) goes, and nobody waits for it.
      else void persistence.stop()
    },
    start: (ports = {}) =>
      startLater(async () => {
        const { startApp } = await import('./start-app.ts')
        return () => startApp(app, { ...ports, checkVault })
      }),
    async enter(signedIn) {
      await session.signIn(signedIn)
      if (!signedIn.termsAccepted) return
      await atMost(persistence.start(signedIn.user._id))
      void triggers.pull('signed-in')
      void readProfile(app)
    },
    async leave() {
      const signal = AbortSignal.timeout(4000)
      await api.POST('/auth/logout', { signal }).catch(() => undefined)
      await app.forget()
    },
    forget: () => forgetPerson(session),
  }
  return app
}

async function forgetPerson(session: Session): Promise<void> {
  await session.signOut()
  // A session that ended by itself keeps them for after the login.
  await import('#client/shared-files/shared-files.ts')
    .then(({ forgetSharedFiles }) => forgetSharedFiles())
    .catch(() => undefined)
}

/** The sign-in brought most of it; what it did not comes when it comes. */
async function readProfile(app: AppContext): Promise<void> {
  const { me } = await import('./accounts.ts').catch(() => ({ me: null }))
  if (me) await app.queries.prefetchQuery(me(app))
}

async function workerRegistration() {
  return 'serviceWorker' in navigator ? ((await navigator.serviceWorker.getRegistration()) ?? null) : null
}
