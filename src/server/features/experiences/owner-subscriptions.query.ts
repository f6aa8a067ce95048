/** What the points of an owner pay, as the back office answers for it. */
import type { OwnerSubscriptionPage } from '#contract/api.gen.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import type { Owner } from '#server/features/points/points.service.ts'
import { countSubscriptionsOf, findSubscriptionsOf } from './desk.store.ts'
import { shownOf } from './desk.service.ts'
import type { ExperienceDeps } from './experiences.deps.ts'
import type { Paging } from './experiences.query.ts'

export function createOwnerSubscriptions({ database, clock }: Pick<ExperienceDeps, 'database' | 'clock'>) {
  /** What the points of an owner pay, as its members see it. */
  return async function subscriptionsOf(owner: Owner, { page, limit }: Paging): Promise<OwnerSubscriptionPage> {
    const now = clock()
    const total = await countSubscriptionsOf(database.db, owner)
    const rows = await findSubscriptionsOf(database.db, owner, { limit, offset: offsetOf({ page, limit }) })
    const docs = rows.map(({ mine, row, person }) => ({
      _id: mine.id,
      experience: { _id: row.id, title: row.title, startsAt: row.startsAt?.toISOString() ?? null },
      status: shownOf(mine, row, now),
      points: mine.points,
      refundedPoints: mine.refundedPoints,
      createdAt: mine.createdAt.toISOString(),
      person,
    }))
    return pageOf(docs, { total, page, limit })
  }
}
