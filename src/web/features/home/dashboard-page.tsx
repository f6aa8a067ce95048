/** What a member sees first: points, level, what waits on this device, and the ways to the rest. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Balances, Level } from '#contract/api.gen.ts'
import { memberDashboard } from '#web/data/points.ts'
import { useOutboxCount } from '#web/data/invoice-outbox.ts'
import { useApp, usePerson } from '#web/data/use-app.ts'
import { useNow } from '#web/device/use-now.ts'
import { formatCalendarDay, formatPoints, formatRelative } from '#web/i18n/format.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Card, CardLink, TileLink } from '#web/ui/card/card.tsx'
import { IconBell, IconCamera, IconCloudUpload, IconReceipt, IconTrendingUp } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { ProgressBar, Ring } from '#web/ui/progress/progress.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { FailedState } from '#web/ui/state/failed-state.tsx'
import { HeroStat, Stat, StatGrid } from '#web/ui/stat/stat.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { Text } from '#web/ui/text/text.tsx'

function LevelCard({ level }: { level: Level }) {
  const { t } = useLingui()
  const next = level.nextLevel
  return (
    <Card title={t`Seu nível`} aside={<Text weight="bold">{level.name}</Text>}>
      <Stack gap={3}>
        {next && <ProgressBar label={t`Progresso até ${next.name}`} value={level.points} max={next.minPoints} />}
        <Text tone="muted" size="small">
          {next ? (
            <Trans>
              Faltam {formatPoints(level.pointsToNext ?? 0)} pontos para {next.name}.
            </Trans>
          ) : (
            <Trans>Você está no nível mais alto do programa.</Trans>
          )}{' '}
          {level.keepPoints > 0 ? (
            <Trans>
              Para manter o nível, faltam {formatPoints(level.keepPoints)} pontos até{' '}
              {formatCalendarDay(level.assessmentAt)}.
            </Trans>
          ) : (
            <Trans>Seu nível já está garantido na avaliação de {formatCalendarDay(level.assessmentAt)}.</Trans>
          )}
        </Text>
      </Stack>
    </Card>
  )
}

function BalanceStats({ balances }: { balances: Balances }) {
  const { t } = useLingui()
  return (
    <StatGrid>
      <Stat label={t`A liberar`} value={formatPoints(balances.pendingPoints)} hint={t`Notas em análise`} />
      <Stat label={t`Vencem em 30 dias`} value={formatPoints(balances.expiringPoints30)} />
      <Stat label={t`No ano`} value={formatPoints(balances.levelPoints)} hint={t`Contam para o nível`} />
      <Stat label={t`Desde o início`} value={formatPoints(balances.lifetimePoints)} />
    </StatGrid>
  )
}

function OutboxCard() {
  const waiting = useOutboxCount()
  if (waiting === 0) return null
  return (
    <CardLink render={<Link to="/envios" />}>
      <Row gap={3} wrap={false}>
        <IconCloudUpload size={24} aria-hidden="true" />
        <Stack gap={1}>
          <Text weight="bold">
            <Plural value={waiting} one="# nota na fila" many="# notas na fila" other="# notas na fila" />
          </Text>
          <Text size="small" tone="muted">
            <Trans>Guardadas neste aparelho; seguem sozinhas quando houver sinal.</Trans>
          </Text>
        </Stack>
      </Row>
    </CardLink>
  )
}

export function DashboardPage() {
  const { t } = useLingui()
  const app = useApp()
  const person = usePerson()
  const now = useNow()
  const dashboard = useQuery(memberDashboard(app))
  const [firstName] = person.name.split(' ')
  if (dashboard.isPending) return <Skeleton height={12} />
  if (dashboard.isLoadingError)
    return <FailedState text={callText(dashboard.error)} onRetry={() => void dashboard.refetch()} />
  const { totalPoints, balances } = dashboard.data
  const level = 'level' in dashboard.data ? dashboard.data.level : undefined
  const updated = formatRelative(new Date(dashboard.dataUpdatedAt), now)
  return (
    <Stack gap={6}>
      <PageHeading title={t`Olá, ${firstName ?? ''}`} subtitle={person.store?.name} />
      <HeroStat
        label={person.store ? t`Pontos da loja` : t`Seus pontos`}
        value={formatPoints(totalPoints)}
        hint={level ? t`Nível ${level.name} · atualizado ${updated}` : t`Atualizado ${updated}`}
        side={
          level?.nextLevel && (
            <Ring
              label={t`Progresso até ${level.nextLevel.name}`}
              value={level.points}
              max={level.nextLevel.minPoints}
            />
          )
        }
      />
      <OutboxCard />
      <StatGrid>
        <TileLink
          render={<Link to="/invoices" search={{ enviar: 'sim' }} />}
          icon={<IconCamera size={28} aria-hidden="true" />}
        >
          <Trans>Enviar nota</Trans>
        </TileLink>
        <TileLink render={<Link to="/your-points" />} icon={<IconTrendingUp size={28} aria-hidden="true" />}>
          <Trans>Extrato</Trans>
        </TileLink>
        <TileLink render={<Link to="/invoices" />} icon={<IconReceipt size={28} aria-hidden="true" />}>
          <Trans>Minhas notas</Trans>
        </TileLink>
        <TileLink render={<Link to="/notifications" />} icon={<IconBell size={28} aria-hidden="true" />}>
          <Trans>Avisos</Trans>
        </TileLink>
      </StatGrid>
      {level && <LevelCard level={level} />}
      <BalanceStats balances={balances} />
      {dashboard.data.invoices.returned > 0 && (
        <Card title={t`Precisa de você`}>
          <Stack gap={3} align="start">
            <Text>
              <Plural
                value={dashboard.data.invoices.returned}
                one="# nota espera uma correção sua."
                many="# notas esperam uma correção sua."
                other="# notas esperam uma correção sua."
              />
            </Text>
            <ButtonLink outline render={<Link to="/invoices" search={{ status: 'returned' }} />}>
              <Trans>Ver notas devolvidas</Trans>
            </ButtonLink>
          </Stack>
        </Card>
      )}
    </Stack>
  )
}
