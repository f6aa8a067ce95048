/** What stands where something broke. The screens for it are not loaded before they are needed, or nothing else is to do. */
import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import type { CrashScreenProps } from './crash-screen.tsx'
import { Optional } from './optional.tsx'
import { page } from './whole-page.css.ts'

const load = () => import('./crash-screen.tsx')
const Page = lazy(() => load().then((module) => ({ default: module.CrashedPage })))
const Screen = lazy(() => load().then((module) => ({ default: module.CrashScreen })))

/** Brings the screens in ahead: what breaks may be the connection. */
export async function prefetchCrash(): Promise<void> {
  await load()
}

const inPlaceOf = (Crash: typeof Page) =>
  function InPlace(props: CrashScreenProps) {
    return (
      <Optional instead={<BareCrash />}>
        <Crash {...props} />
      </Optional>
    )
  }

/** In the place of one page, inside the frame that still works. */
export const PageCrash = inPlaceOf(Page)

/** In the place of everything, when the frame itself broke. */
export const AppCrash = inPlaceOf(Screen)

/** Where not even the screen arrived that says so. */
function BareCrash() {
  return (
    <div className={page} role="alert">
      <h1>
        <Trans>Algo deu errado</Trans>
      </h1>
      <button type="button" onClick={() => location.reload()}>
        <Trans>Recarregar</Trans>
      </button>
    </div>
  )
}
