/** Everything that listens while the page lives: comes after the first paint. */
import { onlineManager } from '@tanstack/react-query'
import { CallFailed } from '#client/api/call-errors.ts'
import type { OutboxItem } from '#client/outbox/outbox-face.ts'
import { nextMoment } from '#client/outbox/outbox-queue.ts'
import { me } from './accounts.ts'
import type { AppContext, StartPorts } from './app-context.ts'
import { followOutbox, unsentCount } from './invoice-outbox.ts'
import { openFromNotices } from './open-from-notice.ts'
import { sendSmaller } from './smaller-pages.ts'
import { countWaiting } from './waiting.ts'

const isCutOff = ({ stage }: OutboxItem): boolean => stage.state === 'waiting' && stage.because === 'network'

/** Answers how to stop. */
export function startApp(
  app: AppContext,
  { onWaiting, onOpen, makeSmaller, checkVault }: StartPorts & { checkVault: () => Promise<void> },
): () => void {
  const { session, queries, persistence, connectivity, triggers, outbox } = app
  const onHide = () => {
    if (document.visibilityState === 'hidden') void persistence.flush()
  }
  document.addEventListener('visibilitychange', onHide)
  const onReload = ({ detail }: WindowEventMap['before-reload']) => detail.waitUntil(persistence.flush())
  window.addEventListener('before-reload', onReload)
  const waiting = countWaiting(queries, (count) => onWaiting?.(count))
  const stops = [
    () => document.removeEventListener('visibilitychange', onHide),
    () => window.removeEventListener('before-reload', onReload),
    connectivity.subscribe(() => {
      onlineManager.setOnline(connectivity.isOnline())
      if (connectivity.isOnline()) void triggers.pull('online')
    }),
    listenToCalls(app),
    connectivity.start(),
    followOutbox(app, (items) => {
      waiting.unsent(unsentCount(items))
      if (makeSmaller) void sendSmaller(app, items, makeSmaller)
      triggers.expect(nextMoment(items))
      // The worker or another tab met a dead network: this page finds out for itself, and sees when it is back.
      if (connectivity.isOnline() && items.some(isCutOff)) void connectivity.probe()
    }),
    outbox.subscribe(() => void checkVault().catch(() => undefined)),
    // Another tab signed in: its person's data is kept from here, too.
    session.subscribe(() => {
      const { user } = session.current()
      if (user) void persistence.start(user._id)
    }),
    triggers.start(),
    closeLeftVault(app),
    waiting.stop,
    keepNotices(app),
    openFromNotices((path) => onOpen?.(path)),
  ]
  // The worker may have ended the session before anything here listened.
  void checkVault().catch(() => undefined)
  if (session.current().status === 'LOGGED_IN') void queries.prefetchQuery(me(app))
  return () => {
    for (const stop of stops) stop()
  }
}

/** Milliseconds in which a sign-in of another tab is over. */
const signInTime = 5000

/**
 * A sign-out that was cut short by a closed page leaves the vault open, and the worker would go on sending for somebody
 * who left. Looked at twice, because a tab that is signing in opens the vault before it says that it is signed in.
 */
function closeLeftVault({ session, outbox }: AppContext): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = async () => {
    if (session.current().token !== null) return
    const left = await outbox.vault.readSession()
    if (!left) return
    timer = setTimeout(() => {
      if (session.current().token === null) void outbox.vault.closeVault(left.token).catch(() => undefined)
    }, signInTime)
  }
  void look().catch(() => undefined)
  return () => clearTimeout(timer)
}

/** Whoever allowed notices on this device keeps getting them, in this session and the next; what is shown goes at sign-out. */
function keepNotices(app: AppContext): () => void {
  let kept: string | null = null
  const follow = async (token: string | null) => {
    const { clearShown, keepSubscribed } = await import('./device-notices.ts')
    await (token === null ? clearShown() : keepSubscribed(app))
  }
  const keep = () => {
    const { token, status } = app.session.current()
    const now = status === 'LOGGED_IN' ? token : null
    if (now === kept || !('Notification' in globalThis) || Notification.permission !== 'granted') return
    kept = now
    // Without a connection the next start sees to it.
    void follow(now).catch(() => undefined)
  }
  keep()
  return app.session.subscribe(keep)
}

/** Every call says something about the connection: one that got no answer raises a doubt, one that did ends it. */
function listenToCalls({ queries, connectivity }: AppContext): () => void {
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action } = event
    const lost = (action.type === 'failed' || action.type === 'error') && action.error instanceof CallFailed
    const found = action.type === 'success' && action.manual !== true && !connectivity.isOnline()
    if (lost || found) void connectivity.probe()
  })
}
