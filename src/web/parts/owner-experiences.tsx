/** What somebody subscribed to, each leads to its desk. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OwnerSubscription } from '#contract/api.gen.ts'
import { ownerSubscriptions, type PointsOwner } from '#web/data/owner-points.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatDay, formatPoints } from '#web/i18n/format.ts'
import { RecordList, shownOfRecord } from './record-list.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { subscriberText, subscriberTone } from './subscriber-text.ts'

export function OwnerExperiences({ owner }: { owner: PointsOwner }) {
  const { t, i18n } = useLingui()
  const [page, setPage] = useState(1)
  const query = useQuery(ownerSubscriptions(useApp(), owner, { page, limit: shownOfRecord }))
  const total = query.data?.totalDocs ?? 0
  const about = ({ points, refundedPoints, createdAt, person }: OwnerSubscription) => [
    // Of a store, somebody of its people.
    owner.ownerType === 'store' && person.name,
    points > 0 && t`${formatPoints(points)} pontos`,
    refundedPoints > 0 && t`${formatPoints(refundedPoints)} devolvidos`,
    t`inscrição em ${formatDay(createdAt)}`,
  ]
  return (
    <RecordList
      title={t`Experiências`}
      query={query}
      none={t`Nenhuma inscrição em experiências`}
      rowOf={(row) => ({
        title: row.experience.title,
        subtitle: about(row).filter(Boolean).join(' · '),
        trailing: <Chip tone={subscriberTone[row.status]}>{i18n._(subscriberText[row.status])}</Chip>,
        render: <Link to="/cms/experiences/$id" params={{ id: row.experience._id }} />,
      })}
    >
      {total > shownOfRecord && <Pager page={page} total={total} pageSize={shownOfRecord} onPageChange={setPage} />}
    </RecordList>
  )
}
