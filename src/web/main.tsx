/** Starts the page: guards its scripts, loads its language and what was kept, draws it, then lets it listen and send. */
import { createRoot } from 'react-dom/client'
import { App } from '#web/app.tsx'
import { type AppContext, createAppContext } from '#web/data/app-context.ts'
import { setToastSink } from '#web/data/query-client.ts'
import { showBadge } from '#web/device/app-badge.ts'
import { startLanguage } from '#web/i18n/i18n.ts'
import { createAppRouter } from '#web/router.ts'
import { deviceInstallOffer } from '#web/shell/install-offer.ts'
import { guardScripts } from '#web/shell/trusted-types.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** The guard answers anew when somebody comes or goes, in this tab or another: a screen must not outlive its session. */
function followSession({ session }: AppContext, router: ReturnType<typeof createAppRouter>): void {
  let { token } = session.current()
  session.subscribe(() => {
    const next = session.current().token
    if (next === token) return
    token = next
    void router.invalidate()
  })
}

async function start(root: HTMLElement): Promise<void> {
  guardScripts(window, import.meta.env.DEV)
  // The browser offers the installation once, early; it is kept until the moment comes.
  const install = deviceInstallOffer()
  const app = createAppContext()
  await Promise.all([startLanguage(localStorage), app.prepare()])
  setToastSink(toast.error)
  window.addEventListener('before-reload', ({ detail }) => detail.waitUntil(app.persistence.flush()))
  const router = createAppRouter(app)
  followSession(app, router)
  createRoot(root).render(<App app={app} router={router} install={install} />)
  app.start({
    onUnsent: (count) => void showBadge(count),
    makeSmaller: async (page) => (await import('#web/device/smaller-photo.ts')).makeSmaller(page),
  })
}

const root = document.querySelector<HTMLElement>('#root')

if (root) {
  void start(root).catch((error: unknown) => {
    // Not even the language could be loaded: these words are the only ones that are here already.
    root.textContent = 'Não foi possível abrir o aplicativo. Verifique a internet e recarregue a página.'
    reportError(error)
  })
}
