/** The whole page: language, data, router, and what floats above every screen. */
import '#web/ui/theme/global.css.ts'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import type { AppContext } from '#web/data/app-context.ts'
import { AppProvider, useSession } from '#web/data/use-app.ts'
import { i18n } from '#web/i18n/i18n.ts'
import type { createAppRouter } from '#web/router.ts'
import type { InstallOffer } from '#web/shell/install-offer.ts'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { ToastHost } from '#web/ui/toast/toast-host.tsx'
import { whenIdle } from '#web/ui/when-idle.ts'

/** What nobody waits for: offers that float above a screen, and the worker behind them. */
const NewVersion = lazy(() => import('#web/shell/new-version.tsx').then((module) => ({ default: module.NewVersion })))
const InstallAfterSending = lazy(() =>
  import('#web/shell/install-after-sending.tsx').then((module) => ({ default: module.InstallAfterSending })),
)

export interface AppProps {
  app: AppContext
  router: ReturnType<typeof createAppRouter>
  install: InstallOffer
}

export function App({ app, router, install }: AppProps) {
  // public/theme.js has painted the right theme already; this only follows the system from now on.
  useEffect(
    () => whenIdle(() => void import('#web/ui/theme/theme-choice.ts').then(({ followTheme }) => followTheme())),
    [],
  )
  useEffect(() => whenIdle(() => void prefetchOverlays().catch(() => undefined)), [])
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={app.queries}>
        <AppProvider value={app}>
          <RouterProvider router={router} />
          <Floating install={install} />
        </AppProvider>
      </QueryClientProvider>
      <ToastHost />
    </I18nProvider>
  )
}

function Floating({ install }: Pick<AppProps, 'install'>) {
  const { user } = useSession()
  return (
    <Suspense fallback={null}>
      {user && <InstallAfterSending offer={install} />}
      {import.meta.env.PROD && <NewVersion />}
    </Suspense>
  )
}
