/** Rankings of those who earn points, and what the programme owes them. */
import type {
  ComparedPeriod,
  InvoiceType,
  OwnerRankPage,
  PointsLiability,
  PointsLiabilityEntryPage,
  PointsLiabilityFlow,
  StorePointsDiffPage,
} from '#contract/api.gen.ts'
import {
  type AskedDays,
  firstOfMonth,
  type Days,
  lastOfMonth,
  monthAsked,
  mostDays,
  monthsLater,
  periodAsked,
} from '#domain/figures/period.ts'
import { toDecimal } from '#domain/money/money.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import { dayOf } from '#domain/points/calendar.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { type AskedPlace, instantsOf, figurePeriodOf, rankingScopeOf, figureSpanOf } from './asking.query.ts'
import { flows, type OwnerType } from './liability.figure.ts'
import {
  type AskedEntries,
  countEntries,
  findEntries,
  findExpiring,
  findFlows,
  type MonthFlow,
} from './liability.store.ts'
import { countRanked, findRanked, type Order, type Ranked, type Ranking, rankingDefinition } from './ranking.store.ts'

export interface AskedRanking extends AskedDays, AskedPlace {
  readonly of: Ranking['of']
  readonly type?: InvoiceType | undefined
  readonly page: number
  readonly limit: number
}

export interface AskedLiability extends AskedDays {
  readonly ownerType?: OwnerType | undefined
}

/** A figure of the report: of a month, or of all that it is about. */
export interface AskedFlow extends AskedLiability {
  readonly flow: PointsLiabilityFlow
  /** `YYYY-MM`. */
  readonly month?: string | undefined
}

/** A ranking that makes sense, and the period it is of. Refuses `validation` and `not-found` as `asking.ts` says. */
export async function rankingOf(
  db: Db,
  { of, type, ...asked }: Pick<AskedRanking, 'of' | 'type'> & AskedDays & AskedPlace,
  now: Date,
): Promise<{ ranking: Ranking; period: ComparedPeriod }> {
  const period = figurePeriodOf(asked, now)
  return { ranking: { of, type, scope: await rankingScopeOf(db, asked, now), span: figureSpanOf(period) }, period }
}

/** The months a period touches, whole; the last twelve unless told. Refuses `validation` as `periodAsked` does. */
function monthsAsked(asked: AskedDays, now: Date): Days {
  const begin = (dateEnd: string) => monthsLater(dateEnd, -11)
  const days = periodAsked(asked, { today: dayOf(now), begin, most: mostDays.month })
  return { dateInit: firstOfMonth(days.dateInit), dateEnd: lastOfMonth(days.dateEnd) }
}

/** Month by month. Refuses `validation` as `asking.ts` says. */
export async function liabilityOf(
  db: Db,
  { ownerType: type, ...asked }: AskedLiability,
  now: Date,
): Promise<PointsLiability> {
  const period = monthsAsked(asked, now)
  const moved = await findFlows(db, { type, to: instantsOf(period).to })
  const expiring = await findExpiring(db, { type, now })
  const months = monthsOf(moved, period.dateInit, period.dateEnd)
  return { ...period, months, expiring, definitions }
}

const { issued, redeemed, expired, reversed, available, expiring } = flows

const definitions: PointsLiability['definitions'] = {
  issued: issued.definition,
  redeemed: redeemed.definition,
  expired: expired.definition,
  reversed: reversed.definition,
  available: available.definition,
  expiring: expiring.definition,
}

/**
 * What makes up a figure. Of the whole report, what is available is that of its last month, and what is expiring is all that
 * is to come. Refuses `validation` as `periodAsked` and `monthAsked` do.
 */
export function entriesAsked({ flow, month, ownerType: type, ...days }: AskedFlow, now: Date): AskedEntries {
  const period = monthsAsked(days, now)
  const { from, to } = instantsOf(month === undefined ? period : monthAsked(month))
  const isAll = flow === 'expiring' && month === undefined
  const since = flow === 'available' || isAll ? undefined : from
  return { flow, type, from: since, to: isAll ? undefined : to, now }
}

export function reports({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  /** A page of a ranking, with what it says about its period. */
  async function ranked(asked: AskedRanking, order: Order) {
    const { page, limit } = asked
    const { ranking, period } = await rankingOf(database.db, asked, clock())
    const total = await countRanked(database.db, ranking, order)
    const found = await findRanked(database.db, ranking, { order, limit, offset: offsetOf({ page, limit }) })
    const about = { ...period, definition: rankingDefinition }
    return { found, paged: <Doc>(docs: Doc[]) => ({ ...pageOf(docs, { total, page, limit }), ...about }) }
  }

  /** Best first. Refuses `validation` and `not-found` as `asking.ts` says. */
  async function ranking(asked: AskedRanking): Promise<OwnerRankPage> {
    const { found, paged } = await ranked(asked, 'position')
    return paged(found.flatMap(rankOf))
  }

  /** Stores by how much more they earned than before. */
  async function storesPointsDiff(asked: Omit<AskedRanking, 'of' | 'type'>): Promise<StorePointsDiffPage> {
    const { found, paged } = await ranked({ ...asked, of: 'store' }, 'change')
    return paged(found.map(diffOf))
  }

  /** As `liabilityOf`. */
  const pointsLiability = (asked: AskedLiability): Promise<PointsLiability> => liabilityOf(database.db, asked, clock())

  /** The movements that make up a figure of it. Refuses as `entriesAsked` does. */
  async function pointsLiabilityEntries({
    page,
    limit,
    ...asked
  }: AskedFlow & { readonly page: number; readonly limit: number }): Promise<PointsLiabilityEntryPage> {
    const { flow } = asked
    const of = entriesAsked(asked, clock())
    const { total, points } = await countEntries(database.db, of)
    const docs = await findEntries(database.db, of, { limit, offset: offsetOf({ page, limit }) })
    const { definition } = flows[flow]
    return {
      ...pageOf(
        docs.map(({ key: _key, ...entry }) => entry),
        { total, page, limit },
      ),
      flow,
      points,
      definition,
    }
  }

  return { ranking, storesPointsDiff, pointsLiability, pointsLiabilityEntries }
}

function rankOf({ position, amountCents, id: _id, ...row }: Ranked): OwnerRankPage['docs'] {
  const { name, detail, points, invoicesApproved, previousPoints, previousPosition } = row
  if (position === null) return []
  const results = { points, invoicesApproved, amount: toDecimal(amountCents), previousPoints, previousPosition }
  return [{ position, _id, name, detail, ...results }]
}

function diffOf({ id: storeId, name, detail: cnpj, points, previousPoints, position, previousPosition }: Ranked) {
  return { storeId, name, cnpj, points, previousPoints, diff: points - previousPoints, position, previousPosition }
}

const nothing = { issued: 0, redeemed: 0, expired: 0, reversed: 0, change: 0 }

/** Every month of the period, also those in which nothing moved; what was available at its end carries on. */
function monthsOf(flows: readonly MonthFlow[], first: string, last: string): PointsLiability['months'] {
  const before = flows.filter(({ month }) => month < first.slice(0, 7))
  let available = before.reduce((sum, { change }) => sum + change, 0)
  const months: PointsLiability['months'] = []
  for (let day = first; day <= last; day = monthsLater(day, 1)) {
    const month = day.slice(0, 7)
    const { change, ...moved } = flows.find((flow) => flow.month === month) ?? { ...nothing, month }
    available += change
    months.push({ ...moved, available })
  }
  return months
}
