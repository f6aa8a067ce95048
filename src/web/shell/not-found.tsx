/** There is no page at this address; the frame around it stays, with its ways out. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'

export function NotFound() {
  return (
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
  )
}
