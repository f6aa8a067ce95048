/**
 * What happens to a batch by itself: its invoices are looked at one by one, and decided once somebody confirmed it. Each
 * is decided in a transaction of its own that also strikes it off the batch, so a server that is killed leaves none
 * undecided and decides none twice.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '#domain/errors/refusal.ts'
import { batchFigures, isBatchMoving } from '#domain/invoices/batch.ts'
import { refuseAmongMany } from '#domain/invoices/bulk.ts'
import { DatabaseUnavailable } from '#server/db/db.ts'
import type { Actor } from './actor.rules.ts'
import {
  type BatchRecord,
  type BatchRow,
  changeBatch,
  findBatch,
  findDecider,
  findGroups,
  findStretch,
  isDeciding,
  lockBatch,
  settleRow,
} from './batches.store.ts'
import { doneNotice } from './batch.words.ts'
import type { TakeDecision } from './decision.service.ts'
import type { decideInvoices } from './decisions.service.ts'
import type { ReadDesk } from './desk.query.ts'
import type { Parts } from './invoices.deps.ts'

/** Invoices looked at or decided between two signs of work. */
const stretch = 25
/** Milliseconds between two stretches: the embedded database serves others in between. */
const breath = 20

export interface WorkUses {
  readonly look: ReturnType<typeof decideInvoices>['effectOfMany']
  readonly take: TakeDecision
  readonly desk: Pick<ReadDesk, 'risks'>
}

/** Somebody ended the batch while an invoice of it was being decided. */
class BatchStopped extends Error {}

/** Looks at a stretch of a batch; false when none was left. */
function looking({ database }: Parts, { look }: Pick<WorkUses, 'look'>) {
  return async ({ id: batchId, action }: BatchRecord, by: Actor): Promise<boolean> => {
    const rows = await findStretch(database.db, { batchId, state: 'waiting', limit: stretch })
    if (rows.length === 0) return false
    const { docs } = await look({ by, action, ids: rows.map(({ row }) => row.invoiceId) })
    const effects = new Map(docs.map((doc) => [doc._id, doc]))
    await database.transaction(async (tx) => {
      for (const { row, version } of rows) {
        const { before = null, after = null, refused = 'not-found' } = effects.get(row.invoiceId) ?? {}
        const shown = refused === null
        await settleRow(tx, row, { state: shown ? 'going' : 'refused', shown, version, before, after, refused })
      }
    })
    return true
  }
}

/** Decides a stretch of a batch; false when none was left. */
function deciding({ database: { db }, log }: Parts, { take, desk }: Omit<WorkUses, 'look'>) {
  async function decide({ id: batchId, action, observation }: BatchRecord, row: BatchRow, by: Actor): Promise<boolean> {
    return take({
      by,
      action,
      id: row.invoiceId,
      observation: observation ?? '',
      shown: row.after,
      version: row.version ?? undefined,
      also: async (tx) => {
        const isOurs = (await isDeciding(tx, batchId)) && (await settleRow(tx, row, { state: 'decided' }))
        if (!isOurs) throw new BatchStopped()
      },
    })
  }

  async function decideOne(batch: BatchRecord, { row, by }: { row: BatchRow; by: Actor }, risks: readonly unknown[]) {
    const leave = (refused: BatchRow['refused']) => settleRow(db, row, { state: 'refused', refused })
    try {
      refuseAmongMany(batch.action, risks)
      // It was where the decision leads: somebody else has taken it.
      if (!(await decide(batch, row, by))) await leave('invoice-invalid-transition')
    } catch (error) {
      if (error instanceof BatchStopped || error instanceof DatabaseUnavailable) throw error
      if (!(error instanceof Refusal)) log.error({ type: String(error), batch: batch.id }, 'left out of a batch')
      await leave(error instanceof Refusal ? error.code : 'internal')
    }
  }

  return async (batch: BatchRecord, by: Actor): Promise<boolean> => {
    const rows = await findStretch(db, { batchId: batch.id, state: 'going', limit: stretch })
    const risks = await desk.risks(rows.map(({ row }) => row.invoiceId))
    for (const { row } of rows) await decideOne(batch, { row, by }, risks.get(row.invoiceId) ?? [])
    return rows.length > 0
  }
}

/** What happens to a batch by itself: it is looked at, or decided, until nothing is left. */
export function workOnBatch(parts: Parts, uses: WorkUses) {
  const { database, clock, notifications } = parts
  const { db } = database
  const [look, decide] = [looking(parts, uses), deciding(parts, uses)]

  /** The batch leaves the state it moved in, unless somebody was faster. */
  async function over(id: string, from: BatchRecord['status'], change: Partial<BatchRecord>): Promise<void> {
    await database.transaction(async (tx) => {
      const row = await lockBatch(tx, id)
      if (row?.status !== from) return
      await changeBatch(tx, id, change)
      if (change.status !== 'done') return
      const figures = batchFigures(row.action, (await findGroups(tx, [id])).get(id) ?? [])
      const notice = doneNotice(id, figures)
      await notifications.notify(tx, { personId: row.personId, ...notice })
    })
  }

  /** Looks or decides until nothing is left, somebody ends it, or whose name it is in may decide no more. */
  return async function work({ id }: BatchRecord, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const batch = (await findBatch(db, id))?.row
      if (!batch || !isBatchMoving(batch)) return
      const { status } = batch
      const by = await findDecider(db, batch.personId)
      if (!by) return over(id, status, { status: 'stopped', endedAt: clock() })
      const goesOn = await (status === 'preparing' ? look : decide)(batch, by).catch((error: unknown) => {
        if (error instanceof BatchStopped) return true
        throw error
      })
      if (goesOn) await changeBatch(db, id, { seenAt: clock() })
      else
        await over(id, status, status === 'preparing' ? { status: 'prepared' } : { status: 'done', endedAt: clock() })
      await pause(breath)
    }
  }
}
