/** Starts the page: guards its scripts, loads its language and what was kept, draws it, then lets it listen and send. */
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { headerOf } from '#domain/people/access.ts'
import { isCms } from '#domain/people/route-path.ts'
import { App } from '#web/app.tsx'
import { type AppContext, createAppContext } from '#web/data/app-context.ts'
import { drawnFor, drawnIn, memberFrame } from '#web/data/drawn.ts'
import { setToastSink } from '#web/data/query-client.ts'
import { showBadge } from '#web/device/app-badge.ts'
import { followLetters } from '#web/device/letters.ts'
import { i18n, startLanguage } from '#web/i18n/i18n.ts'
import { listenFirst } from '#web/first-to-pop.ts'
import { createAppRouter, loadRoutes } from '#web/router.ts'
import { SignedInFrame } from '#web/shell/app-frame.tsx'
import { followSession } from '#web/shell/follow-session.ts'
import { deviceInstallOffer } from '#web/shell/install-offer.ts'
import { guardScripts } from '#web/shell/trusted-types.ts'
import { hydratePressed, released, rememberTyped } from '#web/ui/field/typed-before.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** Whether the document shows what this visitor is about to see: pages are drawn in Portuguese and without a search. */
function isShown({ drawn, search }: { drawn: string | null; search: string }, path: string, app: AppContext): boolean {
  if (drawn === null || i18n.locale !== 'ptBR') return false
  if (drawn === memberFrame) return headerOf(path, app.session.current().userType ?? undefined) === 'member'
  return drawn === path && search === ''
}

async function start(root: HTMLElement): Promise<void> {
  guardScripts(window, import.meta.env.DEV)
  // The browser offers the installation once, early; it is kept until the moment comes.
  const install = deviceInstallOffer()
  const drawn = drawnIn(document)
  // The router may add to it what a page takes for granted.
  const { search } = location
  const app = createAppContext(drawnFor(drawn))
  const cms = isCms(location.pathname) || app.session.current().userType === 'admin'
  const [routeTree] = await Promise.all([
    loadRoutes(cms),
    startLanguage(localStorage),
    app.prepare(),
    drawn === memberFrame && SignedInFrame.preload?.(),
  ])
  setToastSink(toast.error)
  listenFirst()
  const router = createAppRouter(app, { routeTree, cms })
  followSession(app.session, {
    path: () => router.state.location.pathname,
    refresh: () => void router.invalidate(),
    open: (to) => void router.navigate({ to, search: {}, replace: true, ignoreBlocker: true }),
  })
  // The guard answers, and what its page is made of arrives, while the document stands.
  await router.load()
  const page = <App app={app} router={router} install={install} />
  if (isShown({ drawn, search }, router.state.location.pathname, app)) {
    hydratePressed(root, () => hydrateRoot(root, page))
  } else {
    await released(root)
    rememberTyped(root)
    flushSync(() => createRoot(root).render(page))
  }
  delete document.documentElement.dataset['waiting']
  // Letters that did not come are asked for again by the next document.
  followLetters(router).catch(() => undefined)
  app.start({
    onWaiting: (count) => void showBadge(count),
    onOpen: (href) => void router.navigate({ href }),
    makeSmaller: async (page) => (await import('#web/device/smaller-photo.ts')).makeSmaller(page),
  })
  // Launches wait in the browser until they are asked for; the first screen need not wait for them.
  if ('launchQueue' in window)
    void import('#web/device/launches.ts')
      .then(({ followLaunches }) => followLaunches((path) => location.assign(path)))
      .catch(() => undefined)
}

const root = document.querySelector<HTMLElement>('#root')

if (root) {
  void start(root).catch((error: unknown) => {
    // Not even the language could be loaded: these words are the only ones that are here already.
    delete document.documentElement.dataset['waiting']
    root.textContent = 'Não foi possível abrir o aplicativo. Verifique a internet e recarregue a página.'
    reportError(error)
  })
}
