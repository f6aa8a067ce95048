/** A page that is not there any more: an old link, or rows that went meanwhile. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../button/button-link.tsx'
import { Button } from '../button/button.tsx'
import type { PagerProps } from '../pager/pager.tsx'
import { EmptyState } from '../state/empty-state.tsx'

export function EmptyPage(paging: PagerProps) {
  const { t } = useLingui()
  const first = <Trans>Ir para a primeira página</Trans>
  return (
    <EmptyState
      filtered
      title={t`Não há nada nesta página`}
      action={
        'renderLink' in paging ? (
          <ButtonLink outline render={paging.renderLink(1)}>
            {first}
          </ButtonLink>
        ) : (
          <Button outline onClick={() => paging.onPageChange(1)}>
            {first}
          </Button>
        )
      }
    />
  )
}
