/** There is no page at this address. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Logo } from '#web/ui/logo/logo.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { page } from './whole-page.css.ts'

export function NotFound() {
  return (
    <main className={page}>
      <Logo />
      <EmptyState
        heading="h1"
        title={<Trans>Página não encontrada</Trans>}
        text={<Trans>O endereço pode ter mudado ou foi digitado com um erro.</Trans>}
        action={
          <ButtonLink render={<Link to="/" />}>
            <Trans>Ir para o início</Trans>
          </ButtonLink>
        }
      />
    </main>
  )
}
