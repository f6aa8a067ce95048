/** A list that is a part of a record: it loads, fails and is empty by itself. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { Card } from '#web/ui/card/card.tsx'
import { List, ListRow, type ListRowProps } from '#web/ui/list/list-row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { ListFailure, type ListFailureProps } from './list-failure.tsx'

/** As many rows as leave the page to what stands below them. */
export const shownOfRecord = 5

interface RecordListProps<Row> {
  title: string
  query: ListFailureProps['query'] & {
    readonly isPending: boolean
    readonly isLoadingError: boolean
    readonly data: { readonly docs: readonly Row[] } | undefined
  }
  /** What is said where there are none. */
  none: string
  rowOf: (row: Row) => ListRowProps
  /** A way to all of them; stands there before the rows do. */
  aside?: ReactNode
  /** Stands below the rows. */
  children?: ReactElement | false | undefined
}

/** The rows before they are known, in their shape: what stands below them does not move when they come. */
function Awaited() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Carregando…`}>
      <List>
        {Array.from({ length: shownOfRecord }, (_, at) => (
          <ListRow key={at} title="…" subtitle="…" />
        ))}
      </List>
    </div>
  )
}

export function RecordList<Row extends { readonly _id: string }>(props: RecordListProps<Row>) {
  const { title, query, none, rowOf, aside, children } = props
  const docs = query.data?.docs
  if (docs?.length === 0)
    return (
      <Card title={title}>
        <Text tone="muted">{none}</Text>
      </Card>
    )
  return (
    <Card padding="none" title={title} aside={aside}>
      {query.isPending && <Awaited />}
      {query.isLoadingError && <ListFailure query={query} />}
      {docs && (
        <List label={title}>
          {docs.map((row) => (
            <ListRow key={row._id} {...rowOf(row)} />
          ))}
        </List>
      )}
      {children}
    </Card>
  )
}
