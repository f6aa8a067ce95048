/** The promotions of extra points somebody has, each leads to its record. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ownerExtraPoints, type PointsOwner } from '#web/data/owner-points.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatDay, formatPoints } from '#web/i18n/format.ts'
import { RecordList, shownOfRecord } from './record-list.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'

export function OwnerExtraPoints({ owner }: { owner: PointsOwner }) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const query = useQuery(ownerExtraPoints(useApp(), owner, { page, limit: shownOfRecord }))
  const total = query.data?.totalDocs ?? 0
  return (
    <RecordList
      title={t`Pontos extras`}
      query={query}
      none={t`Nenhum ponto extra`}
      rowOf={({ promotion, points, origin, appliedAt, status }) => ({
        title: promotion.name,
        subtitle: [
          t`${formatPoints(points)} pontos`,
          origin === 'qrcode' ? t`leu o código` : t`aplicados pela equipe`,
          formatDay(appliedAt),
        ].join(' · '),
        trailing: status === 'removed' && (
          <Chip tone="neutral">
            <Trans>Retirados</Trans>
          </Chip>
        ),
        render: <Link to="/cms/extra-points/$id" params={{ id: promotion._id }} />,
      })}
    >
      {total > shownOfRecord && <Pager page={page} total={total} pageSize={shownOfRecord} onPageChange={setPage} />}
    </RecordList>
  )
}
