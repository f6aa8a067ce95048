/**
 * One decision on all invoices of a filter, however many: they are taken down, looked at in the background, shown with
 * their sum, and decided in the background once somebody confirmed it.
 */
import type { InvoiceBatch, InvoiceBulkAction } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { batchFigures, isBatchOver } from '#domain/invoices/batch.ts'
import { actionsFor } from '#domain/invoices/decision.ts'
import { backgroundWork } from '#server/background-work.ts'
import type { Db } from '#server/db/db.ts'
import { recordAct, type Acting } from '#server/features/audit/audit.service.ts'
import type { Actor } from './actor.rules.ts'
import { readBatches } from './batches.query.ts'
import {
  addBatch,
  type BatchRecord,
  type BatchRow,
  changeBatch,
  claimLeftBatch,
  dropBatches,
  findFiltered,
  findGroups,
  findLeftBatches,
  lockBatch,
} from './batches.store.ts'
import { workOnBatch, type WorkUses } from './batch-work.service.ts'
import { chosenByDesk, type DeskChoice, type ReadDesk } from './desk.query.ts'
import { type AskedFilters, filtersOf } from './filters.rules.ts'
import type { Parts } from './invoices.deps.ts'

/** Milliseconds without a sign of work after which a batch is taken for left; a stretch of it takes one or two seconds. */
const leftAfter = 30_000
const day = 86_400_000
/** What nobody confirmed is forgotten after a day, a report after three months. */
const askedKept = day
const reportKept = 90 * day

interface Uses extends WorkUses {
  readonly desk: Pick<ReadDesk, 'ready' | 'risky' | 'risks'>
}

export interface WantedBatch {
  readonly by: Actor
  readonly action: InvoiceBulkAction
  readonly filters: AskedFilters & DeskChoice
}

export interface Confirmation {
  readonly by: Actor
  readonly id: string
  readonly observation: string
}

/** Writes down the invoices the filter has now, of which those are to be looked at that the decision may be taken about. */
function takingDown({ database, clock, newId }: Parts, { desk }: Pick<Uses, 'desk'>) {
  return async ({ by, action, filters: { ready, risky, ...asked } }: WantedBatch): Promise<BatchRecord> => {
    const [id, now] = [newId(), clock()]
    const only = await chosenByDesk(desk, { ready, risky }, asked)
    const found = await findFiltered(database.db, { by, filters: { ...filtersOf(asked, now), only } })
    const rows = found.map(({ id: invoiceId, status }, at): BatchRow => {
      const refused = actionsFor(status).includes(action) ? null : 'invoice-invalid-transition'
      const state = refused === null ? 'waiting' : 'refused'
      const unseen = { shown: false, version: null, before: null, after: null }
      return { batchId: id, position: at + 1, invoiceId, state, ...unseen, refused }
    })
    const never = { observation: null, confirmedAt: null, endedAt: null }
    const asking = { status: 'preparing', personId: by.personId, createdAt: now, seenAt: now } as const
    const batch: BatchRecord = { id, action, ...asking, ...never }
    await database.transaction((tx) => addBatch(tx, batch, rows))
    return batch
  }
}

/** Confirming a batch, and ending it. */
function answering(parts: Parts) {
  const { database, clock } = parts
  const traced = (by: Acting, act: InvoiceBulkAction | 'stopped', id: string) =>
    ({ by, action: `invoice-batch-${act}`, subjectType: 'invoice-batch', subjectId: id }) as const

  const locked = async (tx: Db, id: string): Promise<BatchRecord> => {
    const row = await lockBatch(tx, id)
    if (!row) throw new Refusal('not-found')
    return row
  }

  return {
    confirm: ({ by, id, observation }: Confirmation): Promise<BatchRecord> =>
      database.transaction(async (tx) => {
        const [row, words] = [await locked(tx, id), observation.trim()]
        if (row.status !== 'prepared') throw new Refusal('invoice-batch-over')
        if (row.action !== 'approve' && words === '') throw new Refusal('invoice-observation-required')
        const now = clock()
        const change = { status: 'deciding', personId: by.personId, confirmedAt: now, seenAt: now } as const
        await changeBatch(tx, id, { ...change, observation: words || null })
        const { going: invoices, points } = batchFigures(row.action, (await findGroups(tx, [id])).get(id) ?? [])
        await recordAct(tx, parts, { ...traced(by, row.action, id), after: { invoices, points } })
        return { ...row, ...change }
      }),

    end: ({ by, id }: Omit<Confirmation, 'observation'>): Promise<void> =>
      database.transaction(async (tx) => {
        if (isBatchOver(await locked(tx, id))) throw new Refusal('invoice-batch-over')
        await changeBatch(tx, id, { status: 'stopped', endedAt: clock() })
        await recordAct(tx, parts, traced(by, 'stopped', id))
      }),
  }
}

export type BatchesService = ReturnType<typeof createBatchesService>

export function createBatchesService(parts: Parts, uses: Uses) {
  const { database, clock } = parts
  const { db } = database
  const read = readBatches(parts)
  const takeDown = takingDown(parts, uses)
  const answer = answering(parts)
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
  return {
    ...read,
    ...background,

    /** Takes down the invoices the filter has now, and begins to look at them. */
    async create(wanted: WantedBatch): Promise<InvoiceBatch> {
      const batch = await takeDown(wanted)
      background.begin(batch)
      return read.one(batch.id)
    },

    /** Refuses `not-found`, `invoice-batch-over` for one that does not wait for it, and `invoice-observation-required`. */
    async confirm(confirmation: Confirmation): Promise<InvoiceBatch> {
      background.begin(await answer.confirm(confirmation))
      return read.one(confirmation.id)
    },

    /** What is not decided yet stays as it is. Refuses `not-found`, and `invoice-batch-over` for one that has ended. */
    async end(ending: Omit<Confirmation, 'observation'>): Promise<InvoiceBatch> {
      await answer.end(ending)
      return read.one(ending.id)
    },

    /** Forgets what nobody will confirm or ask about any more. */
    sweep(): Promise<void> {
      const before = (age: number) => new Date(clock().getTime() - age)
      return dropBatches(db, { askedBefore: before(askedKept), endedBefore: before(reportKept) })
    },
  }
}
