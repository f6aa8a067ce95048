/** Every documented call about figures, with what it reads and so how it may grow. */
import type { FigureType } from '#contract/api.gen.ts'
import { figureTypes, socialNetworks } from '#domain/figures/figure-types.ts'
import { monthsLater } from '#domain/figures/period.ts'
import { addDays, dayOf } from '#domain/points/calendar.ts'

/**
 * `people`: it is about people and stores, whose number does not change with what they did. `period`: it reads the rows of
 * its days, which are as many in a larger ground. `all`: what it tells is a sum over all that ever happened, or a list of it.
 */
export type Growth = 'people' | 'period' | 'all'

export interface FigureCall {
  readonly path: string
  readonly growth: Growth
}

/** What a programme is asked about. */
export interface Places {
  readonly store: string
  readonly group: string
}

const growthOf: Readonly<Record<FigureType, Growth>> = {
  // Who sent something in the last ninety days.
  usersActive: 'period',
  usersValid: 'people',
  usersTotal: 'people',
  totalPoints: 'all',
  totalStores: 'people',
  totalStoresParticipating: 'people',
  totalStoresUsers: 'people',
  totalStoresPoints: 'all',
  totalInvoices: 'all',
  totalQtdInvoicesApproved: 'all',
  totalQtdInvoicesReproved: 'all',
  specifications: 'all',
  redemptions: 'all',
}

const all = (path: string): FigureCall => ({ path, growth: 'all' })
const period = (path: string): FigureCall => ({ path, growth: 'period' })

/** The graph, the list and the file of a figure; of those that read all, the list and the file of a month too. */
function callsOf(type: FigureType, month: string): readonly FigureCall[] {
  const [at, growth] = [`/admin/dashboard/${type}`, growthOf[type]]
  const whole = [`/admin/dashboard/graph?type=${type}`, `${at}/rows`, `${at}/export`].map((path) => ({ path, growth }))
  return growth === 'all' ? [...whole, period(`${at}/rows?${month}`), period(`${at}/export?${month}`)] : whole
}

const entriesOf = (flow: string, month: string) => `/admin/reports/points-liability/entries?flow=${flow}&month=${month}`

/** The last thirty days, and with them the thirty before. */
export function figureCalls({ store, group }: Places, now: Date): readonly FigureCall[] {
  const today = dayOf(now)
  const month = `dateInit=${addDays(today, -29)}&dateEnd=${today}`
  const lastMonth = monthsLater(today, -1).slice(0, 7)
  const rankings = [
    `/admin/dashboard/store-ranking?${month}`,
    `/admin/dashboard/professional-ranking?${month}`,
    `/admin/dashboard/professional-ranking?type=construction&${month}`,
    `/admin/dashboard/diff-stores-points-ranking?${month}`,
    `/admin/dashboard/store-sellers?store=${store}&${month}`,
    `/admin/reports/store-ranking/export?${month}`,
    `/admin/reports/professionals-ranking/export?${month}`,
    `/admin/reports/professionals-construction-ranking/export?${month}`,
  ]
  return [
    all('/admin/dashboard/count'),
    all(`/admin/dashboard/count?store=${store}`),
    all(`/admin/dashboard/count?group=${group}`),
    ...figureTypes.flatMap((type) => callsOf(type, month)),
    all('/admin/dashboard/graph?type=redemptions&filter=week'),
    all(`/admin/dashboard/graph?type=totalInvoices&filter=day&${month}`),
    ...socialNetworks.map((network) => ({
      path: `/admin/dashboard/users-with-social-media/${network}`,
      growth: 'people' as const,
    })),
    all('/admin/dashboard/specifications'),
    period(`/admin/dashboard/specifications?${month}`),
    ...rankings.map(period),
    all('/admin/reports/points-liability'),
    all('/admin/reports/points-liability/export'),
    // What came and went is of a month, what is available is all until then.
    ...['issued', 'redeemed', 'expired', 'reversed'].map((flow) => period(entriesOf(flow, lastMonth))),
    period(`/admin/reports/points-liability/entries/export?flow=issued&month=${lastMonth}`),
    // What came last month expires in eleven.
    period(entriesOf('expiring', monthsLater(today, 11).slice(0, 7))),
    all(entriesOf('available', lastMonth)),
    all('/admin/reports/points-liability/entries?flow=expiring'),
  ]
}

interface Answer {
  readonly docs?: readonly unknown[]
  readonly counters?: readonly { readonly type: string; readonly value: number }[]
  readonly series?: readonly { readonly data: readonly number[] }[]
  readonly months?: readonly { readonly available: number }[]
}

/** What an answer should tell and does not, or null: a call without rows would be fast and prove nothing. */
export function missingIn(body: unknown): string | null {
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- an answer of the agreement; what it has not got is undefined
  const { docs, counters, series, months } = (body ?? {}) as Answer
  const zeros = counters?.filter(({ value }) => value === 0).map(({ type }) => type)
  if (zeros && zeros.length > 0) return zeros.join(', ')
  const values =
    docs ?? series?.[0]?.data.filter((value) => value !== 0) ?? months?.filter(({ available }) => available !== 0)
  return values?.length === 0 ? 'rows' : null
}
