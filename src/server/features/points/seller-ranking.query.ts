/** The ranking of a store's people: the period, their order, and what the reader may see. */
import type { SellerRanking } from '#contract/api.gen.ts'
import { toDecimal } from '#domain/money/money.ts'
import { rankSellers } from '#domain/points/seller-ranking.ts'
import type { Db } from '#server/db/db.ts'
import { askedPeriodOf, type PeriodQuery } from './period.rules.ts'
import { findSellerResults } from './seller-ranking.store.ts'

export interface RankingQuery extends PeriodQuery {
  readonly storeId: string
  readonly readerId: string
  readonly seesMoney: boolean
}

/** The month of a day, from its first to its last. */
function monthOf(today: string): { dateInit: string; dateEnd: string } {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { dateInit: `${last.slice(0, 8)}01`, dateEnd: last }
}

export async function readSellerRanking(
  db: Db,
  { storeId, readerId, seesMoney, today, dateInit, dateEnd }: RankingQuery & { today: string },
): Promise<SellerRanking> {
  const month = monthOf(today)
  const asked = { dateInit: dateInit ?? month.dateInit, dateEnd: dateEnd ?? month.dateEnd }
  const { from = new Date(0), to = new Date(0) } = askedPeriodOf(asked)
  const results = rankSellers(await findSellerResults(db, { storeId, from, to }))
  const docs = results.map(({ amountCents, reachedAt: _reachedAt, ...result }) => ({
    ...result,
    amount: seesMoney ? toDecimal(amountCents) : null,
    isMe: result.userId === readerId,
  }))
  return { docs, ...asked }
}
