/** What stands in the place of a list's rows. */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ListFailure, type ListFailureProps } from '#web/parts/list-failure.tsx'

type ListQuery = ListFailureProps['query'] & {
  readonly isError: boolean
  readonly data: { readonly totalDocs: number } | undefined
}

/** Why the reading failed, or `none` where it found nothing; undefined while there are rows, or none is known yet. */
export function insteadOfRows(query: ListQuery, none: ReactNode): ReactNode | undefined {
  if (query.isError && !query.data) return <ListFailure query={query} />
  return query.data?.totalDocs === 0 ? none : undefined
}

/** Nothing fits what the list is narrowed to. */
export function NothingFound({ title, onClear }: { title: string; onClear: () => void }) {
  return (
    <EmptyState
      filtered
      title={title}
      action={
        <Button outline onClick={onClear}>
          <Trans>Limpar filtros</Trans>
        </Button>
      }
    />
  )
}
