/** What a member sees first: points, level, what waits on this device, and the ways to the rest. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Level, ProfessionalDashboard } from '#contract/api.gen.ts'
import { homeContent } from '#web/data/home.ts'
import { useOutboxCount } from '#web/data/invoice-outbox.ts'
import { memberDashboard } from '#web/data/points.ts'
import { useApp, usePerson } from '#web/data/use-app.ts'
import { formatCalendarDay, formatPoints } from '#web/i18n/format.ts'
import { useBalanceHint } from '#web/parts/balance-hint.ts'
import type { ReadingFailureProps } from '#web/parts/reading-failure.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { IconAlertTriangle, IconChevronRight, IconCloudUpload, IconFileInvoice, IconHourglass } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { List, ListRow } from '#web/ui/list/list-row.tsx'
import { ProgressBar } from '#web/ui/progress/progress.tsx'
import { BlockSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { HeroStat } from '#web/ui/stat/stat.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { Text } from '#web/ui/text/text.tsx'
import * as css from './dashboard.css.ts'
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

/** The way to the next level in figures and words; it leads to the whole way. */
function LevelFoot({
  level: { name, points, nextLevel, pointsToNext, atRisk, keepPoints, assessmentAt },
}: {
  level: Level
}) {
  const { t } = useLingui()
  const missing = formatPoints(pointsToNext ?? 0)
  return (
    <Link to="/your-points" search={{ niveis: 'sim' }} className={css.level}>
      {nextLevel && (
        <ProgressBar label={t`Progresso até ${nextLevel.name}`} value={points} max={nextLevel.minPoints} onWater />
      )}
      <span className={css.levelWords}>
        <span className={css.levelName}>{t`Nível ${name}`}</span>
        <span className={css.levelNext}>
          {nextLevel ? t`faltam ${missing} para ${nextLevel.name}` : t`o mais alto do programa`}
          <IconChevronRight size={20} aria-hidden="true" />
        </span>
      </span>
      {atRisk && (
        <span>
          <Trans>
            Para manter o nível, faltam {formatPoints(keepPoints)} pontos até {formatCalendarDay(assessmentAt)}.
          </Trans>
        </span>
      )}
    </Link>
  )
}

type InvoiceCounts = ProfessionalDashboard['invoices']

const sentOf = ({ pending, returned, approved, reproved }: InvoiceCounts) => pending + returned + approved + reproved

/** What waits for the member, and how their invoices stand. */
function Waiting({ invoices, confirmed }: { invoices: InvoiceCounts; confirmed: boolean }) {
  const { t } = useLingui()
  const queued = useOutboxCount()
  const { pending, returned } = invoices
  const sent = sentOf(invoices)
  if (queued + sent === 0 && confirmed) return null
  return (
    <Card padding="none" label={t`Acompanhe`}>
      <List label={t`Acompanhe`}>
        {queued > 0 && (
          <ListRow
            leading={<IconCloudUpload size={20} />}
            title={<Plural value={queued} one="# envio na fila" many="# envios na fila" other="# envios na fila" />}
            subtitle={t`Seguem sozinhos quando houver sinal`}
            render={<Link to="/envios" />}
          />
        )}
        {returned > 0 && (
          <ListRow
            leading={<IconAlertTriangle size={20} />}
            title={
              <Plural
                value={returned}
                one="# nota espera uma correção sua"
                many="# notas esperam uma correção sua"
                other="# notas esperam uma correção sua"
              />
            }
            render={<Link to="/invoices" search={{ status: 'returned' }} />}
          />
        )}
        {!confirmed && (
          <ListRow
            leading={<IconHourglass size={20} />}
            title={t`Seu cadastro está em análise`}
            subtitle={t`Já pode enviar notas: os pontos ficam a liberar até a confirmação`}
          />
        )}
        {sent > 0 && (
          <ListRow
            leading={<IconFileInvoice size={20} />}
            title={t`Minhas notas`}
            subtitle={
              pending > 0 ? (
                <Plural value={pending} one="# em análise" many="# em análise" other="# em análise" />
              ) : (
                t`Nenhuma em análise`
              )
            }
            render={<Link to="/invoices" />}
          />
        )}
      </List>
    </Card>
  )
}

export function DashboardPage() {
  const { t } = useLingui()
  const app = useApp()
  const person = usePerson()
  const hintOf = useBalanceHint()
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
  const isNew = balances.lifetimePoints + balances.pendingPoints + sentOf(invoices) === 0
  // What an older version kept does not say.
  const confirmed = !('confirmed' in dashboard.data) || dashboard.data.confirmed
  return (
    <Stack gap={4}>
      <PageHeading title={t`Olá, ${firstName ?? ''}`} subtitle={person.store?.name} />
      <HeroStat
        label={person.store ? t`Pontos da loja` : t`Seus pontos`}
        value={formatPoints(totalPoints)}
        hint={hintOf(balances)}
        foot={level && <LevelFoot level={level} />}
      />
      <Waiting invoices={invoices} confirmed={confirmed} />
      <Suspense fallback={<div className={expected} />}>
        <HomeSections person={person} level={level} isNew={isNew} home={home.data} />
      </Suspense>
    </Stack>
  )
}
