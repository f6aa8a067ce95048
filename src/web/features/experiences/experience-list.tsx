/** A page of incentives in its four states. */
import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ExperiencePage } from '#contract/api.gen.ts'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { ExperienceCard, type ExperienceCardProps } from './experience-card.tsx'
import * as css from './experiences.css.ts'

export interface ExperienceListProps extends Pick<ExperienceCardProps, 'among'> {
  query: UseQueryResult<ExperiencePage, unknown>
  page: number
  onPageChange: (page: number) => void
  /** Stands there when there is nothing. */
  empty: ReactNode
}

export function ExperienceList({ query, among, page, onPageChange, empty }: ExperienceListProps) {
  const { t } = useLingui()
  const { data } = query
  const label = among === 'offered' ? t`Incentivos` : t`Meus incentivos`
  if (!data || data.docs.length === 0) {
    return (
      <Card padding="none" label={label}>
        {query.isPending && <ListSkeleton rows={4} />}
        {query.isLoadingError && <ListFailure query={query} />}
        {data && empty}
      </Card>
    )
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is a list */}
      <ul className={css.cards} role="list" aria-label={label}>
        {data.docs.map((experience) => (
          <li key={experience.subscription?._id ?? experience._id} className={css.cell}>
            <ExperienceCard experience={experience} available={data.availablePoints} among={among} />
          </li>
        ))}
      </ul>
      <Pager page={page} total={data.totalDocs} onPageChange={onPageChange} />
    </>
  )
}
