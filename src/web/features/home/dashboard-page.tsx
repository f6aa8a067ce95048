/** What a member sees first: points, level, what waits on this device, and the ways to the rest. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Level } from '#contract/api.gen.ts'
import { homeContent } from '#web/data/home.ts'
import { useOutboxCount } from '#web/data/invoice-outbox.ts'
import { memberDashboard } from '#web/data/points.ts'
import { useApp, usePerson } from '#web/data/use-app.ts'
import { useNow } from '#web/device/use-now.ts'
import { formatPoints, formatRelative } from '#web/i18n/format.ts'
import type { ReadingFailureProps } from '#web/parts/reading-failure.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card, CardLink, TileLink } from '#web/ui/card/card.tsx'
import { IconCamera, IconCloudUpload, IconGift, IconReceipt, IconTrendingUp } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Ring } from '#web/ui/progress/progress.tsx'
import { BlockSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { HeroStat, StatGrid } from '#web/ui/stat/stat.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { expected } from './expected.css.ts'

/** The first screen stands without the rest, should it not arrive. */
const HomeSections = lazy(() =>
  import('./home-sections.tsx').then(
    (module) => ({ default: module.HomeSections }),
    () => ({ default: () => <></> }),
  ),
)

/** The words of every refusal come with the first one. */
const Failure = lazy(() =>
  import('#web/parts/reading-failure.tsx').then(
    (module) => ({ default: module.ReadingFailure }),
    () => ({ default: Unexplained }),
  ),
)

/** Stands where even the reason did not arrive. */
function Unexplained({ query: { refetch } }: ReadingFailureProps) {
  return (
    <div role="alert">
      <Stack gap={3} align="start">
        <Text weight="bold">
          <Trans>Não foi possível carregar</Trans>
        </Text>
        <Button outline onClick={() => void refetch()}>
          <Trans>Tentar novamente</Trans>
        </Button>
      </Stack>
    </div>
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
            <Plural value={waiting} one="# envio na fila" many="# envios na fila" other="# envios na fila" />
          </Text>
          <Text size="small" tone="muted">
            <Trans>Guardados neste aparelho; seguem sozinhos quando houver sinal.</Trans>
          </Text>
        </Stack>
      </Row>
    </CardLink>
  )
}

function ReturnedCard({ returned }: { returned: number }) {
  const { t } = useLingui()
  if (returned === 0) return null
  return (
    <Card title={t`Precisa de você`}>
      <Stack gap={3} align="start">
        <Text>
          <Plural
            value={returned}
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
  )
}

function QuickWays() {
  return (
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
      <TileLink render={<Link to="/experiences" />} icon={<IconGift size={28} aria-hidden="true" />}>
        <Trans>Incentivos</Trans>
      </TileLink>
    </StatGrid>
  )
}

function LevelRing({ level: { nextLevel, points } }: { level: Level }) {
  const { t } = useLingui()
  return nextLevel && <Ring label={t`Progresso até ${nextLevel.name}`} value={points} max={nextLevel.minPoints} />
}

export function DashboardPage() {
  const { t } = useLingui()
  const app = useApp()
  const person = usePerson()
  const now = useNow()
  const dashboard = useQuery(memberDashboard(app))
  const home = useQuery(homeContent(app))
  const [firstName] = person.name.split(' ')
  // Both before anything stands: what the programme shows must not push away what is being read.
  if (dashboard.isPending || home.isLoading) return <BlockSkeleton />
  if (dashboard.isLoadingError) {
    return (
      <Suspense fallback={<BlockSkeleton />}>
        <Failure query={dashboard} />
      </Suspense>
    )
  }
  const { totalPoints, balances, invoices } = dashboard.data
  const level = 'level' in dashboard.data ? dashboard.data.level : undefined
  const updated = formatRelative(new Date(dashboard.dataUpdatedAt), now)
  return (
    <Stack gap={6}>
      <PageHeading title={t`Olá, ${firstName ?? ''}`} subtitle={person.store?.name} />
      <HeroStat
        label={person.store ? t`Pontos da loja` : t`Seus pontos`}
        value={formatPoints(totalPoints)}
        hint={level ? t`Nível ${level.name} · atualizado ${updated}` : t`Atualizado ${updated}`}
        side={level && <LevelRing level={level} />}
      />
      <OutboxCard />
      <ReturnedCard returned={invoices.returned} />
      <QuickWays />
      <Suspense fallback={<div className={expected} />}>
        <HomeSections person={person} balances={balances} level={level} home={home.data} />
      </Suspense>
    </Stack>
  )
}
