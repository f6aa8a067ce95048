/** A page of numbers below the sentence that says what they are. */
import type { ReactNode } from 'react'
import { Stack } from '#web/ui/layout/layout.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { PageHeading, type PageHeadingProps } from '#web/ui/text/page-heading.tsx'

interface DefinedPageProps extends Pick<PageHeadingProps, 'above' | 'title'> {
  /** Comes with the answer. */
  definition: string | undefined
  /** While the first answer is awaited. */
  loading: boolean
  children: ReactNode
}

export const DefinedPage = ({ above, title, definition, loading, children }: DefinedPageProps) => (
  <Stack gap={6}>
    <PageHeading above={above} title={title} subtitle={definition} />
    {/* How long the definition is only the answer says: what is below it would move when it comes. */}
    {loading ? <ListSkeleton rows={8} /> : children}
  </Stack>
)
