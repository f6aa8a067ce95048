/** What moved the points last; the way to the whole extract. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { extractPage } from '#web/data/points.ts'
import { useApp } from '#web/data/use-app.ts'
import { EntryRow } from '#web/parts/entry-row.tsx'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { List } from '#web/ui/list/list-row.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'

const shown = 3

/** Nothing where nothing has moved. */
export function LastEntries() {
  const { t } = useLingui()
  const extract = useQuery(extractPage(useApp(), { page: 1 }))
  const entries = extract.data?.docs
  if (entries?.length === 0) return null
  return (
    <Card
      padding="none"
      title={t`Movimentações`}
      aside={
        <ButtonLink quiet compact render={<Link to="/your-points" />}>
          <Trans>Ver extrato</Trans>
        </ButtonLink>
      }
    >
      {extract.isPending && <ListSkeleton rows={shown} />}
      {extract.isLoadingError && <ListFailure query={extract} />}
      {entries && (
        <List label={t`Movimentações`}>
          {entries.slice(0, shown).map((entry) => (
            <EntryRow key={entry._id} entry={entry} brief />
          ))}
        </List>
      )}
    </Card>
  )
}
