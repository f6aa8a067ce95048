/** Reading batches: how far they are, their sums, and the invoices of one. */
import type { InvoiceBatch, InvoiceBatchPage, InvoiceBatchRowPage, InvoiceBatchRowState } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { batchFigures, type BatchGroup } from '#domain/invoices/batch.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import type { Deps } from '#server/deps.ts'
import { countBatches, findBatch, findBatches, findGroups, findRows, type NamedBatch } from './batches.store.ts'

export interface Place {
  readonly page: number
  readonly limit: number
}

export interface RowsPlace extends Place {
  readonly state?: InvoiceBatchRowState | undefined
}

function toBatch({ row, byName }: NamedBatch, groups: readonly BatchGroup[]): InvoiceBatch {
  const { id: _id, action, status, observation, createdAt, confirmedAt, endedAt } = row
  return {
    _id,
    action,
    status,
    byName,
    ...batchFigures(action, groups),
    observation,
    createdAt: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}

export type ReadBatches = ReturnType<typeof readBatches>

export function readBatches({ database }: Pick<Deps, 'database'>) {
  const { db } = database

  /** Refuses `not-found`. */
  async function one(id: string): Promise<InvoiceBatch> {
    const found = await findBatch(db, id)
    if (!found) throw new Refusal('not-found')
    return toBatch(found, (await findGroups(db, [id])).get(id) ?? [])
  }

  /** Newest first. */
  async function list(place: Place): Promise<InvoiceBatchPage> {
    const found = await findBatches(db, { limit: place.limit, offset: offsetOf(place) })
    const groups = await findGroups(
      db,
      found.map(({ row }) => row.id),
    )
    const docs = found.map((each) => toBatch(each, groups.get(each.row.id) ?? []))
    return pageOf(docs, { ...place, total: await countBatches(db) })
  }

  /** Refuses `not-found`. */
  async function rows(id: string, { state, ...place }: RowsPlace): Promise<InvoiceBatchRowPage> {
    const groups = (await findGroups(db, [id])).get(id)
    if (!groups && !(await findBatch(db, id))) throw new Refusal('not-found')
    const counted = (groups ?? []).filter((group) => state === undefined || group.state === state)
    const total = counted.reduce((sum, { count }) => sum + count, 0)
    const docs = await findRows(db, { batchId: id, state, limit: place.limit, offset: offsetOf(place) })
    return pageOf(docs, { ...place, total })
  }

  return { one, list, rows }
}
