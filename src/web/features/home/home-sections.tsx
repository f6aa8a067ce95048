/** Everything of the home that stands below its first screen, and the welcome: one part that is brought in after it. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Home, Level, Person } from '#contract/api.gen.ts'
import { type GoodNews, goodNewsIn } from '#domain/notifications/good-news.ts'
import { me } from '#web/data/accounts.ts'
import { isPutAway } from '#web/data/dismissals.ts'
import { experiencePage } from '#web/data/experiences.ts'
import { myAccelerators, sellerRanking } from '#web/data/home.ts'
import { notificationPage } from '#web/data/notifications.ts'
import { extractPage } from '#web/data/points.ts'
import { useApp } from '#web/data/use-app.ts'
import { BlockSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { AcceleratorsCard } from './accelerators-card.tsx'
import { expected } from './expected.css.ts'
import { FirstSteps } from './first-steps.tsx'
import { GoodNewsCard } from './good-news-card.tsx'
import { Highlights } from './highlights.tsx'
import * as css from './home.css.ts'
import { HowItWorks } from './how-it-works.tsx'
import { LastEntries } from './last-entries.tsx'
import { NextIncentive } from './next-incentive.tsx'
import { ProfileStep } from './profile-step.tsx'
import { RankingCard } from './ranking-card.tsx'
import { WelcomeModal } from './welcome-modal.tsx'

export interface HomeSectionsProps {
  person: Person
  /** A store has none. */
  level: Level | undefined
  /** The member has never sent anything nor had points. */
  isNew: boolean
  /** Undefined where it could not be read: the rest stands without it. */
  home: Home | undefined
}

/** Whether somebody new has not put the three pictures away. */
function usePictures(personId: string, isNew: boolean) {
  const { data, isLoading } = useQuery({
    queryKey: ['how-it-works', personId],
    queryFn: () => isPutAway(personId, 'how-it-works'),
    enabled: isNew,
    networkMode: 'always',
  })
  return { isLoading, wanted: isNew && data === false }
}

function useGoodNews() {
  const { data, isLoading } = useQuery(notificationPage(useApp(), { page: 1 }))
  return { isLoading, found: goodNewsIn(data?.docs ?? []) }
}

export function HomeSections({ person, level, isNew, home }: HomeSectionsProps) {
  const app = useApp()
  const accelerators = useQuery(myAccelerators(app))
  const ranking = useQuery({ ...sellerRanking(app), enabled: level === undefined })
  const offered = useQuery(experiencePage(app, { page: 1 }))
  const extract = useQuery(extractPage(app, { page: 1 }))
  const known = useQuery(me(app))
  const fresh = useGoodNews()
  const pictures = usePictures(person._id, isNew)
  /** What is new when they stand; what comes later is said at the next visit, because it would push away what is read. */
  const [news, setNews] = useState<readonly GoodNews[]>()
  // Once they stand they stay: a card that asks again must not take the page away.
  if (!news && ![accelerators, ranking, offered, extract, known, fresh, pictures].some(({ isLoading }) => isLoading))
    setNews(fresh.found)
  // Nobody knows how high the cards will be, and what stands below them must not move.
  if (!news)
    return (
      <div className={expected}>
        <BlockSkeleton height={24} />
      </div>
    )
  return (
    <>
      <GoodNewsCard news={news} availablePoints={offered.data?.availablePoints} />
      {!isNew && <ProfileStep />}
      <div className={css.columns}>
        {pictures.wanted && news.length === 0 && <HowItWorks personId={person._id} />}
        {isNew && <FirstSteps />}
        {offered.data && <NextIncentive offered={offered.data} />}
        {!isNew && <LastEntries />}
        {!level && <RankingCard />}
        <AcceleratorsCard wide={level !== undefined} />
      </div>
      {home && <Highlights home={home} />}
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
