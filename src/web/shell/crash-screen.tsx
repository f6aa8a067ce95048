/** Something broke while a page was drawn: says so plainly and offers a way on; never an English stack. */
import { Trans } from '@lingui/react/macro'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { Logo } from '#web/ui/logo/logo.tsx'
import { FailedState } from '#web/ui/state/failed-state.tsx'
import { page } from './whole-page.css.ts'

export interface CrashScreenProps {
  error: unknown
  /** Tries to draw the page again. */
  reset?: (() => void) | undefined
}

/** A part of the app that did not arrive: only a fresh page knows where the parts are now. */
const missingPart = /dynamically imported module|module script failed|Failed to fetch/i

function referenceOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('requestId' in error)) return undefined
  return typeof error.requestId === 'string' ? error.requestId : undefined
}

/** In the place of one page, inside the frame that still works. */
export function CrashedPage({ error, reset }: CrashScreenProps) {
  const queries = useQueryClient()
  const again = () => {
    // What was read may be what broke the page; without a connection it is all there is.
    if (onlineManager.isOnline()) queries.removeQueries({ type: 'inactive' })
    reset?.()
  }
  const fresh = !reset || (error instanceof Error && missingPart.test(error.message))
  return (
    <FailedState
      heading="h1"
      title={<Trans>Algo deu errado</Trans>}
      text={
        <Trans>Não foi possível mostrar esta página. O que você ainda não enviou está guardado neste aparelho.</Trans>
      }
      onRetry={fresh ? () => location.reload() : again}
      reference={referenceOf(error)}
    />
  )
}

/** In the place of everything, when the frame itself broke. */
export function CrashScreen(props: CrashScreenProps) {
  return (
    <main className={page}>
      <Logo />
      <CrashedPage {...props} />
    </main>
  )
}
