/** The whole page: language, data, router, and what floats above every screen. */
import '#web/ui/theme/global.css.ts'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, useEffect } from 'react'
import type { AppContext } from '#web/data/app-context.ts'
import { AppProvider } from '#web/data/use-app.ts'
import { i18n } from '#web/i18n/i18n.ts'
import type { createAppRouter } from '#web/router.ts'
import type { InstallOffer } from '#web/shell/install-offer.ts'
import { Optional } from '#web/shell/optional.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { ToastHost } from '#web/ui/toast/toast-host.tsx'
import { whenIdle } from '#web/ui/when-idle.ts'

const Floating = lazy(() => import('#web/shell/floating.tsx').then((module) => ({ default: module.Floating })))

/**
 * What no first screen waits for comes while nothing else is to do. A browser does not ask twice for a module it could not
 * reach, until the page is loaded again: the door to the server must be here before somebody presses "Entrar" in a lift.
 */
const bringAhead = (router: AppProps['router']) =>
  Promise.allSettled([
    import('#client/api/api.ts'),
    // public/theme.js has painted the right theme already; this only follows the system from now on.
    import('#web/ui/theme/theme-choice.ts').then(({ followTheme }) => followTheme()),
    import('#web/layer-history.ts').then(({ keepLayersInHistory }) => keepLayersInHistory(router.history)),
    prefetchOverlays(),
  ])

export interface AppProps {
  app: AppContext
  router: ReturnType<typeof createAppRouter>
  /** Null while pages are drawn at build time. */
  install: InstallOffer | null
}

export function App({ app, router, install }: AppProps) {
  useEffect(() => whenIdle(() => void bringAhead(router)), [router])
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={app.queries}>
        <AppProvider value={app}>
          <RouterProvider router={router} />
          <Optional>{install && <Floating install={install} router={router} />}</Optional>
        </AppProvider>
      </QueryClientProvider>
      <ToastHost />
    </I18nProvider>
  )
}
