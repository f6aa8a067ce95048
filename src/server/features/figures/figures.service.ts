/** Figures of the programme for its administration: counters, graphs, and the rows they are made of. */
import type {
  ApprovedSpecificationPage,
  ComparedPeriod,
  DashboardCount,
  FigureGraph,
  FigureRowPage,
  FigureStep,
  FigureType,
  SellerRanking,
  SocialMediaUserPage,
  SocialNetwork,
} from '#contract/api.gen.ts'
import { figureTypes, socialNetworks } from '#domain/figures/figure-types.ts'
import {
  type AskedDays,
  besideOf,
  compared,
  mostDays,
  monthsLater,
  periodAsked,
  stepOf,
  stepsOf,
} from '#domain/figures/period.ts'
import { toDecimal } from '#domain/money/money.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import { dayOf } from '#domain/points/calendar.ts'
import type { Deps } from '#server/deps.ts'
import type { PointsService } from '#server/features/points/points.service.ts'
import { type AskedPlace, figurePeriodOf, figureScopeOf, figureSpanOf, untilOf } from './asking.query.ts'
import { figuresExporting } from './figures.export.ts'
import { figures } from './all.figure.ts'
import {
  countFigure,
  countRows,
  type Drawn,
  drawFigure,
  findProfiles,
  findRows,
  findSpecified,
} from './figures.store.ts'
import { profileOn, withSocialMedia } from './people.figure.ts'
import { reports } from './reports.query.ts'
import { reportsExporting } from './reports.export.ts'

export type FiguresDeps = Pick<Deps, 'database' | 'clock'> & {
  readonly points: Pick<PointsService, 'sellerRanking'>
}

export type FiguresService = ReturnType<typeof createFiguresService>

export type AskedCount = AskedDays & AskedPlace

export interface AskedPage {
  readonly page: number
  readonly limit: number
}

export type AskedGraph = AskedCount & { readonly type: FigureType; readonly filter: FigureStep }

export function createFiguresService(deps: FiguresDeps) {
  return { ...numbers(deps), ...lists(deps), ...reports(deps), exporting: { ...figuresExporting, ...reportsExporting } }
}

/** The values of the steps in their order; the running total begins with what came before. */
function seriesOf(drawn: Drawn, steps: readonly string[], before: ReadonlyMap<string, number>) {
  const added = steps.map((step) => drawn.current.get(step) ?? 0)
  const total: number[] = []
  for (const each of added) total.push((total.at(-1) ?? drawn.opening) + each)
  return [
    { name: 'total' as const, data: total },
    { name: 'added' as const, data: added },
    { name: 'previous' as const, data: steps.map((step) => before.get(step) ?? null) },
  ]
}

/** What came in the period before, by the step each of its days stands beside. */
function besideSteps(previous: ReadonlyMap<string, number>, period: ComparedPeriod, filter: FigureStep) {
  const before = new Map<string, number>()
  for (const day of stepsOf({ dateInit: period.previousInit, dateEnd: period.previousEnd }, 'day')) {
    const step = stepOf(besideOf(day, period), filter)
    before.set(step, (before.get(step) ?? 0) + (previous.get(day) ?? 0))
  }
  return before
}

function numbers({ database, clock }: FiguresDeps) {
  /** Every counter until the end of a period. Refuses `validation` and `not-found` as `asking.ts` says, as all of these do. */
  async function count(asked: AskedCount): Promise<DashboardCount> {
    const now = clock()
    const period = figurePeriodOf(asked, now)
    const { scope, store } = await figureScopeOf(database.db, asked, now)
    const question = { scope, span: figureSpanOf(period) }
    const counters: DashboardCount['counters'] = []
    // One after the other: a dashboard must not take all connections from those who work.
    for (const type of figureTypes) {
      const { unit, definition } = figures[type]
      counters.push({ type, unit, definition, ...(await countFigure(database.db, figures[type], question)) })
    }
    const socialMedia: DashboardCount['socialMedia'] = []
    for (const socialNetwork of socialNetworks) {
      const figure = withSocialMedia(socialNetwork)
      const { value } = await countFigure(database.db, figure, question)
      socialMedia.push({ socialNetwork, value, definition: figure.definition })
    }
    return { ...period, store, counters, socialMedia }
  }

  /** A figure over time, the twelve months up to now unless told. */
  async function graph({ type, filter, ...asked }: AskedGraph): Promise<FigureGraph> {
    const now = clock()
    const begin = (dateEnd: string) => monthsLater(dateEnd, filter === 'month' ? -11 : 0)
    const days = periodAsked(asked, { today: dayOf(now), begin, most: mostDays[filter] })
    const period = compared(days)
    const { scope } = await figureScopeOf(database.db, asked, now)
    const { unit, definition } = figures[type]
    const drawn = await drawFigure(database.db, figures[type], { scope, span: figureSpanOf(period), step: filter })
    const steps = stepsOf(days, filter)
    const before = besideSteps(drawn.previous, period, filter)
    // A step the period enters in its middle is told by the first day that counts.
    const labels = steps.map((step) => (step < days.dateInit ? days.dateInit : step))
    return { type, unit, filter, definition, ...period, labels, series: seriesOf(drawn, steps, before) }
  }

  return { count, graph }
}

function lists({ database, clock, points }: FiguresDeps) {
  /** The records that make up a figure. */
  async function rows(type: FigureType, asked: AskedCount & AskedPage): Promise<FigureRowPage> {
    const { page, limit } = asked
    const now = clock()
    const stretch = { ...untilOf(asked, now), limit, offset: offsetOf({ page, limit }) }
    const { scope } = await figureScopeOf(database.db, asked, now)
    const { unit, definition } = figures[type]
    const { total, value } = await countRows(database.db, figures[type], { scope, stretch })
    const docs = await findRows(database.db, figures[type], { scope, stretch })
    return { ...pageOf(docs, { total, page, limit }), unit, value, definition }
  }

  /** Who made up the counter of a network. */
  async function usersWithSocialMedia(
    network: SocialNetwork,
    asked: AskedCount & AskedPage,
  ): Promise<SocialMediaUserPage> {
    const { page, limit } = asked
    const now = clock()
    const stretch = { ...untilOf(asked, now), limit, offset: offsetOf({ page, limit }) }
    const { scope } = await figureScopeOf(database.db, asked, now)
    const figure = withSocialMedia(network)
    const { total } = await countRows(database.db, figure, { scope, stretch })
    const docs = await findProfiles(database.db, figure, { scope, column: profileOn[network], stretch })
    return { ...pageOf(docs, { total, page, limit }), definition: figure.definition }
  }

  async function specifications(asked: AskedCount & AskedPage): Promise<ApprovedSpecificationPage> {
    const { page, limit } = asked
    const now = clock()
    const stretch = { ...untilOf(asked, now), limit, offset: offsetOf({ page, limit }) }
    const { scope } = await figureScopeOf(database.db, asked, now)
    const figure = figures.specifications
    const { total } = await countRows(database.db, figure, { scope, stretch })
    const docs = (await findSpecified(database.db, figure, { scope, stretch })).map(({ amountCents, ...row }) => ({
      ...row,
      amount: amountCents === null ? null : toDecimal(amountCents),
    }))
    return { ...pageOf(docs, { total, page, limit }), definition: figure.definition }
  }

  /** People of a store by what they brought it. */
  async function storeSellers(
    readerId: string,
    { store, ...asked }: AskedCount & { readonly store: string },
  ): Promise<SellerRanking> {
    const now = clock()
    const { dateInit, dateEnd } = figurePeriodOf(asked, now)
    await figureScopeOf(database.db, { store, group: asked.group }, now)
    return points.sellerRanking({ storeId: store, readerId, seesMoney: true, dateInit, dateEnd })
  }

  return { rows, usersWithSocialMedia, specifications, storeSellers }
}
