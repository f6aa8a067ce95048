/** Everything of the home that stands below its first screen, and the welcome: one part that is brought in after it. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Balances, Home, Level, Person } from '#contract/api.gen.ts'
import { experiencePage } from '#web/data/experiences.ts'
import { myAccelerators, sellerRanking } from '#web/data/home.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { BlockSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Stat, StatGrid } from '#web/ui/stat/stat.tsx'
import { AcceleratorsCard } from './accelerators-card.tsx'
import { CampaignList } from '#web/parts/campaign-list.tsx'
import { BannerSection, ExperienceBanners } from './experience-banners.tsx'
import { expected } from './expected.css.ts'
import * as css from './home.css.ts'
import { LevelCard } from './level-card.tsx'
import { MainBanners } from './main-banners.tsx'
import { NextIncentive } from './next-incentive.tsx'
import { RankingCard } from './ranking-card.tsx'
import { WelcomeModal } from './welcome-modal.tsx'

function BalanceStats({ balances, forLevel }: { balances: Balances; forLevel: boolean }) {
  const { t } = useLingui()
  return (
    <StatGrid>
      <Stat label={t`A liberar`} value={formatPoints(balances.pendingPoints)} hint={t`Notas em análise`} />
      <Stat label={t`Vencem em 30 dias`} value={formatPoints(balances.expiringPoints30)} />
      <Stat
        label={t`No ano`}
        value={formatPoints(balances.levelPoints)}
        hint={forLevel ? t`Contam para o nível` : undefined}
      />
      <Stat label={t`Desde o início`} value={formatPoints(balances.lifetimePoints)} />
    </StatGrid>
  )
}

export interface HomeSectionsProps {
  person: Person
  balances: Balances
  /** A store has none. */
  level: Level | undefined
  /** Undefined where it could not be read: the rest stands without it. */
  home: Home | undefined
}

export function HomeSections({ person, balances, level, home }: HomeSectionsProps) {
  const app = useApp()
  const accelerators = useQuery(myAccelerators(app))
  const ranking = useQuery({ ...sellerRanking(app), enabled: level === undefined })
  const offered = useQuery(experiencePage(app, { page: 1 }))
  const [stood, setStood] = useState(false)
  // Once they stand they stay: a card that asks again must not take the page away.
  if (!stood && !accelerators.isLoading && !ranking.isLoading && !offered.isLoading) setStood(true)
  // Nobody knows how high the cards will be, and what stands below them must not move.
  if (!stood)
    return (
      <div className={expected}>
        <BlockSkeleton height={24} />
      </div>
    )
  return (
    <>
      <MainBanners banners={home?.banners.mainBanners ?? []} />
      {offered.data && <NextIncentive offered={offered.data} />}
      <div className={css.columns}>
        {level ? <LevelCard level={level} /> : <RankingCard />}
        <AcceleratorsCard />
      </div>
      <BalanceStats balances={balances} forLevel={level !== undefined} />
      {home && <Offers home={home} />}
      {home?.welcome && (
        <WelcomeModal
          key={`${person._id} ${home.welcome.title} ${home.welcome.body}`}
          personId={person._id}
          welcome={home.welcome}
        />
      )}
    </>
  )
}

/** Experiences and incentives, each below its picture where it has one. */
function Offers({ home: { banners, campaigns } }: { home: Home }) {
  const { experiences, incentives, experienceBanners } = banners
  const opening = <ExperienceBanners banners={experienceBanners} />
  const running = <CampaignList campaigns={campaigns} />
  return (
    <>
      {experiences ? <BannerSection section={experiences}>{opening}</BannerSection> : opening}
      {incentives ? <BannerSection section={incentives}>{running}</BannerSection> : running}
    </>
  )
}
