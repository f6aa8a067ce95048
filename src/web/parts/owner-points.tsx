/** What somebody owns: balance, what expires, level, and how many of their invoices stand where. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { LevelPath, OwnerPoints as Points } from '#contract/api.gen.ts'
import { ownerPoints, type PointsOwner } from '#web/data/owner-points.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatCalendarDay, formatPoints } from '#web/i18n/format.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Stat, StatGrid } from '#web/ui/stat/stat.tsx'
import { ListFailure } from './list-failure.tsx'

/** What lifts the level, or what keeps it. */
function useWay() {
  const { t } = useLingui()
  return ({ nextLevel, pointsToNext, keepPoints, assessmentAt }: LevelPath) => {
    const day = formatCalendarDay(assessmentAt)
    if (keepPoints > 0) return t`faltam ${formatPoints(keepPoints)} até ${day} para manter`
    return nextLevel && pointsToNext !== null
      ? t`faltam ${formatPoints(pointsToNext)} para ${nextLevel.name}`
      : t`o mais alto`
  }
}

function Figures({ balances, level, invoices }: Points) {
  const { t } = useLingui()
  const wayOf = useWay()
  const { approved, pending, returned, reproved } = invoices
  const [year, expiring] = [balances.levelPoints, balances.expiringPoints30].map(formatPoints)
  const rest = [
    pending > 0 && t`${formatPoints(pending)} em análise`,
    returned > 0 && plural(returned, { one: '# devolvida', many: '# devolvidas', other: '# devolvidas' }),
    reproved > 0 && plural(reproved, { one: '# reprovada', many: '# reprovadas', other: '# reprovadas' }),
  ]
  return (
    <StatGrid>
      <Stat
        label={t`Disponíveis`}
        value={formatPoints(balances.availablePoints)}
        hint={t`${expiring} vencem em 30 dias`}
      />
      <Stat label={t`A liberar`} value={formatPoints(balances.pendingPoints)} />
      {level ? (
        <Stat label={t`Nível`} value={level.name} hint={[t`${year} no ano`, wayOf(level)].join(' · ')} />
      ) : (
        <Stat label={t`No ano`} value={year} hint={t`${formatPoints(balances.lifetimePoints)} desde o início`} />
      )}
      <Stat label={t`Notas aprovadas`} value={formatPoints(approved)} hint={rest.filter(Boolean).join(' · ')} />
    </StatGrid>
  )
}

/** The figures before they are known, in their shape: what stands below does not move when they come. */
function Awaited({ ownerType }: PointsOwner) {
  const { t } = useLingui()
  const unknown = { value: '…', hint: '…' }
  return (
    <div role="status" aria-label={t`Carregando…`}>
      <StatGrid>
        <Stat label={t`Disponíveis`} {...unknown} />
        <Stat label={t`A liberar`} value="…" />
        <Stat label={ownerType === 'professional' ? t`Nível` : t`No ano`} {...unknown} />
        <Stat label={t`Notas aprovadas`} {...unknown} />
      </StatGrid>
    </div>
  )
}

export function OwnerPoints({ owner }: { owner: PointsOwner }) {
  const points = useQuery(ownerPoints(useApp(), owner))
  if (points.isPending) return <Awaited {...owner} />
  if (points.isLoadingError) return <ListFailure query={points} />
  return (
    <Stack gap={4}>
      {!points.data.confirmed && (
        <Notice>
          <Trans>Os pontos esperam a aprovação do cadastro.</Trans>
        </Notice>
      )}
      <Figures {...points.data} />
    </Stack>
  )
}
