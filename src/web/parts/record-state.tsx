/** The page of a record that is on its way, could not be read, or is not there. */
import type { UseQueryResult } from '@tanstack/react-query'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { ListFailure } from './list-failure.tsx'

interface RecordStateProps {
  /** Of the page, while nobody knows the name of the record. */
  title: string
  found: UseQueryResult
  /** Said where the answer is that there is no such record. */
  gone?: string
}

export function RecordState({ title, found, gone }: RecordStateProps) {
  return (
    <Stack gap={6}>
      <PageHeading title={title} />
      {found.isPending && <Skeleton height={12} />}
      {found.isError && <ListFailure query={found} />}
      {found.isSuccess && gone && <EmptyState title={gone} />}
    </Stack>
  )
}
