/** What floats above every screen and nobody waits for: offers, a question, the maintenance screen. */
import { useRouterState } from '@tanstack/react-router'
import { lazy } from 'react'
import { headerOf } from '#domain/people/access.ts'
import { isCms } from '#domain/people/route-path.ts'
import { useSession } from '#web/data/use-app.ts'
import { useOnline } from '#web/device/online.ts'
import type { createAppRouter } from '#web/router.ts'
import { stack } from './float.css.ts'
import { InstallAfterSending } from './install-after-sending.tsx'
import type { InstallOffer } from './install-offer.ts'
import { NewVersion } from './new-version.tsx'
import { Optional } from './optional.tsx'
import { useAppSettings } from './use-app-settings.ts'

const Measurement = lazy(() => import('./measurement.tsx').then((module) => ({ default: module.Measurement })))
const Maintenance = lazy(() => import('./maintenance.tsx').then((module) => ({ default: module.Maintenance })))

export interface FloatingProps {
  install: InstallOffer
  router: ReturnType<typeof createAppRouter>
}

export function Floating({ install, router }: FloatingProps) {
  const { user } = useSession()
  const settings = useAppSettings()
  // What was kept of an hour ago closes nothing: without a connection everybody reads what is on the device.
  const closed = useOnline() && settings?.maintenance === true
  const path = useRouterState({ router, select: ({ location }) => location.pathname })
  const page = useRouterState({ router, select: ({ matches }) => matches.at(-1)?.fullPath ?? '' })
  // Nothing of others runs in the back office (specification, section 9), nor where an admin reads invoices.
  const measured = settings?.tagManagerId && !isCms(path) && headerOf(path, user?.userType) !== 'admin'
  return (
    <>
      <div className={stack}>
        <Optional>{measured && <Measurement page={page} />}</Optional>
        <Optional>{user && <InstallAfterSending offer={install} />}</Optional>
        <Optional>{import.meta.env.PROD && <NewVersion />}</Optional>
      </div>
      <Optional>{closed && <Maintenance />}</Optional>
    </>
  )
}
