/**
 * One decision on all invoices of a filter, however many: they are taken down, looked at in the background, shown with
 * their sum, and decided in the background once somebody confirmed it.
 */
import type { InvoiceBatch, InvoiceBatchRowPage, InvoiceBatchRowState, InvoiceBulkAction } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { batchFigures, type BatchGroup, isBatchOver } from '#domain/invoices/batch.ts'
import { actionsFor } from '#domain/invoices/decision.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import { backgroundWork } from '#server/background-work.ts'
import { recordAct, type Acting } from '#server/features/audit/audit.service.ts'
import type { Actor } from './actor.rules.ts'
import {
  addBatch,
  type BatchRecord,
  type BatchRow,
  changeBatch,
  claimLeftBatch,
  countBatches,
  dropBatches,
  findBatch,
  findBatches,
  findFiltered,
  findGroups,
  findLeftBatches,
  findRows,
  lockBatch,
  type NamedBatch,
} from './batches.store.ts'
import { workOnBatch, type WorkUses } from './batch-work.service.ts'
import type { ReadDesk } from './desk.query.ts'
import { type AskedFilters, filtersOf } from './filters.rules.ts'
import type { Parts } from './invoices.deps.ts'

/** Milliseconds without a sign of work after which a batch is taken for left; a stretch of it takes one or two seconds. */
const leftAfter = 30_000
const day = 86_400_000
/** What nobody confirmed is forgotten after a day, a report after three months. */
const askedKept = day
const reportKept = 90 * day

interface Uses extends WorkUses {
  readonly desk: Pick<ReadDesk, 'ready' | 'risks'>
}

export interface WantedBatch {
  readonly by: Actor
  readonly action: InvoiceBulkAction
  /** `ready` leaves only those the desk calls ready. */
  readonly filters: AskedFilters & { readonly ready?: boolean | undefined }
}

export interface Confirmation {
  readonly by: Actor
  readonly id: string
  readonly observation: string
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

export type BatchesService = ReturnType<typeof createBatchesService>

export function createBatchesService(parts: Parts, uses: Uses) {
  const { database, clock, newId } = parts
  const { db } = database
  const background = backgroundWork<BatchRecord>({
    ...parts,
    name: 'batch',
    leftAfter,
    left: {
      find: (leftBefore) => findLeftBatches(db, leftBefore),
      claim: (claim) => claimLeftBatch(db, claim),
      touch: (id, seenAt) => changeBatch(db, id, { seenAt }),
    },
    work: workOnBatch(parts, uses),
  })

  /** Refuses `not-found`. */
  async function one(id: string): Promise<InvoiceBatch> {
    const found = await findBatch(db, id)
    if (!found) throw new Refusal('not-found')
    return toBatch(found, (await findGroups(db, [id])).get(id) ?? [])
  }

  async function list(place: { page: number; limit: number }) {
    const found = await findBatches(db, { limit: place.limit, offset: offsetOf(place) })
    const groups = await findGroups(
      db,
      found.map(({ row }) => row.id),
    )
    const docs = found.map((each) => toBatch(each, groups.get(each.row.id) ?? []))
    return pageOf(docs, { ...place, total: await countBatches(db) })
  }

  /** Takes down the invoices the filter has now, and begins to look at those the decision may be taken about. */
  async function create({ by, action, filters: { ready = false, ...asked } }: WantedBatch): Promise<InvoiceBatch> {
    const [id, now] = [newId(), clock()]
    const only = ready ? await uses.desk.ready(asked) : undefined
    const found = await findFiltered(db, { by, filters: { ...filtersOf(asked, now), only } })
    const rows = found.map(({ id: invoiceId, status }, at): BatchRow => {
      const refused = actionsFor(status).includes(action) ? null : 'invoice-invalid-transition'
      const state = refused === null ? 'waiting' : 'refused'
      const unseen = { shown: false, version: null, before: null, after: null }
      return { batchId: id, position: at + 1, invoiceId, state, ...unseen, refused }
    })
    const batch: BatchRecord = {
      id,
      action,
      status: 'preparing',
      personId: by.personId,
      observation: null,
      createdAt: now,
      confirmedAt: null,
      endedAt: null,
      seenAt: now,
    }
    await database.transaction((tx) => addBatch(tx, batch, rows))
    background.begin(batch)
    return one(id)
  }

  const traced = (by: Acting, act: InvoiceBulkAction | 'stopped', id: string) =>
    ({ by, action: `invoice-batch-${act}`, subjectType: 'invoice-batch', subjectId: id }) as const

  /** Refuses `not-found`, `invoice-batch-over` for one that does not wait for it, and `invoice-observation-required`. */
  async function confirm({ by, id, observation }: Confirmation): Promise<InvoiceBatch> {
    const words = observation.trim()
    const batch = await database.transaction(async (tx) => {
      const row = await lockBatch(tx, id)
      if (!row) throw new Refusal('not-found')
      if (row.status !== 'prepared') throw new Refusal('invoice-batch-over')
      if (row.action !== 'approve' && words === '') throw new Refusal('invoice-observation-required')
      const now = clock()
      const change = { status: 'deciding', personId: by.personId, confirmedAt: now, seenAt: now } as const
      await changeBatch(tx, id, { ...change, observation: words || null })
      const { going: invoices, points } = batchFigures(row.action, (await findGroups(tx, [id])).get(id) ?? [])
      await recordAct(tx, parts, { ...traced(by, row.action, id), after: { invoices, points } })
      return { ...row, ...change }
    })
    background.begin(batch)
    return one(id)
  }

  /** What is not decided yet stays as it is. Refuses `not-found`, and `invoice-batch-over` for one that has ended. */
  async function end({ by, id }: Omit<Confirmation, 'observation'>): Promise<InvoiceBatch> {
    await database.transaction(async (tx) => {
      const row = await lockBatch(tx, id)
      if (!row) throw new Refusal('not-found')
      if (isBatchOver(row)) throw new Refusal('invoice-batch-over')
      await changeBatch(tx, id, { status: 'stopped', endedAt: clock() })
      await recordAct(tx, parts, { ...traced(by, 'stopped', id) })
    })
    return one(id)
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

  /** Forgets what nobody will confirm or ask about any more. */
  function sweep(): Promise<void> {
    const before = (age: number) => new Date(clock().getTime() - age)
    return dropBatches(db, { askedBefore: before(askedKept), endedBefore: before(reportKept) })
  }

  return { create, one, list, rows, confirm, end, sweep, ...background }
}

export interface RowsPlace {
  readonly page: number
  readonly limit: number
  readonly state?: InvoiceBatchRowState | undefined
}
