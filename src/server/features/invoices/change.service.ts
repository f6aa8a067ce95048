/** The one road every change of an invoice takes: row locked, rule asked, row, history, ledger and audit in one transaction. */
import type { SQL } from 'drizzle-orm'
import { Refusal } from '#domain/errors/refusal.ts'
import { refuseOvertaken } from '#domain/errors/refuse-overtaken.ts'
import { claimAfter, refuseHeld, unclaimed, type Claim } from '#domain/invoices/claim.ts'
import { isOpen, pointsStandingOf } from '#domain/invoices/decision.ts'
import { type Db, violates } from '#server/db/db.ts'
import { inTransaction } from '#server/db/rehearse.ts'
import { type AuditFacts, recordAudit } from '#server/features/audit/audit.service.ts'
import { mayOpen, visibleTo, type Actor } from './actor.rules.ts'
import { invoiceFactsOf } from './invoice.view.ts'
import {
  findApprovedTwin,
  findLines,
  findTwin,
  insertEvent,
  lockInvoice,
  updateInvoice,
  type InvoicePatch,
  type InvoiceRow,
} from './invoices.store.ts'
import type { Parts } from './invoices.deps.ts'

/** What becomes of the invoice. */
export interface Change {
  readonly patch: InvoicePatch
  /** A line of the history, for what its owner should see there. */
  readonly event?: { readonly action: string; readonly observation?: string | null }
  /** Only words are exchanged: its points are not asked for again, and stay as they are. */
  readonly wordsOnly?: true
  /** What counted before counts again: points that were earned have the price and the dates they had. */
  readonly restoring?: true
  /** What the audit trail calls it and remembers of it; no document numbers. */
  readonly audit: Pick<AuditFacts, 'action' | 'before' | 'after' | 'personal'>
}

/** What was changed, for what else belongs into the transaction. */
export interface Changed {
  readonly row: InvoiceRow
  readonly eventId: string
  /** Points of the invoice as it stands now; null for none, and where only words were exchanged. */
  readonly points: number | null
}

/** Asks the rules about the locked row; null when nothing is to be changed. */
export type Plan = (row: InvoiceRow, tx: Db) => Promise<Change | null>

export interface Changing {
  readonly by: Actor
  readonly id: string
  readonly plan: Plan
  /** Points the invoice was shown to be worth afterwards, null for none; undefined where nothing was shown. */
  readonly shown?: number | null | undefined
  /** The version that was seen; undefined where nothing is compared. */
  readonly version?: number | undefined
  /** Nothing of it stays: it is only looked at. */
  readonly rehearsal?: boolean | undefined
  /** What else must be true together with the change. */
  also?(changed: Changed, tx: Db): Promise<void>
}

/** Refuses a document the owner's other invoice stands for; names that one to whoever may open it. */
async function refuseTwin(db: Db, row: InvoiceRow, by: Actor): Promise<void> {
  if (row.accessKey === null) return
  const twin = await findTwin(db, { ownerId: row.ownerId, accessKey: row.accessKey, exceptId: row.id })
  if (twin) throw new Refusal('invoice-duplicate', mayOpen(by, { ...row, ...twin }) ? { invoiceId: twin.id } : {})
}

/** Refuses to approve a document that was approved for another owner of the same kind. */
export async function refuseApprovedTwin(db: Db, { accessKey, ownerType, id }: InvoiceRow): Promise<void> {
  if (accessKey === null) return
  const twin = await findApprovedTwin(db, { accessKey, ownerType, id })
  if (twin)
    throw new Refusal('invoice-duplicate', { msg: 'Esta nota já foi aprovada em outro envio.', invoiceId: twin.id })
}

/** Whoever works on it has it; what its owner takes back is nobody's. */
function claimOf({ userType, personId }: Actor, { status }: InvoiceRow, now: Date): Partial<Claim> {
  if (userType === 'admin') return claimAfter(status, { by: personId, now })
  return isOpen(status) ? {} : unclaimed
}

/** Nothing happens that was not shown. */
function refuseUnseen(points: number | null, shown: number | null | undefined): void {
  if (shown === undefined || shown === points) return
  throw new Refusal('invoice-points-changed', points === null ? {} : { points })
}

interface Applied extends Pick<Changing, 'by' | 'shown'> {
  readonly row: InvoiceRow
  readonly change: Change
}

interface Settled extends Pick<Changing, 'by'> {
  readonly restoring: boolean | undefined
}

export type ChangeInvoice = ReturnType<typeof changeInvoice>

export function changeInvoice({ database, clock, newId, points }: Parts) {
  /** Brings the ledger to what the invoice says; answers its points, null for none. */
  async function settle(tx: Db, row: InvoiceRow, { by, restoring }: Settled): Promise<number | null> {
    const invoice = invoiceFactsOf(row, await findLines(tx, row.id))
    const standing = pointsStandingOf(row.status)
    const settled = await points.settleInvoice(tx, { invoice, standing, restoring, by: by.personId })
    return settled.points
  }

  async function apply(tx: Db, { row, change, by, shown }: Applied): Promise<Changed> {
    const at = clock()
    const eventId = newId()
    const next: InvoiceRow = { ...row, ...change.patch }
    if (next.accessKey !== row.accessKey) await refuseTwin(tx, next, by)
    const version = row.version + 1
    await updateInvoice(tx, row.id, { ...change.patch, ...claimOf(by, next, at), version })
    if (change.event) {
      const { action, observation = null } = change.event
      const states = { fromStatus: row.status, toStatus: next.status }
      await insertEvent(tx, { id: eventId, invoiceId: row.id, action, ...states, byId: by.personId, observation, at })
    }
    const worth = change.wordsOnly ? null : await settle(tx, next, { by, restoring: change.restoring })
    refuseUnseen(worth, shown)
    const actor = { actorId: by.personId, actorType: by.userType }
    await recordAudit(tx, { id: newId(), at, ...actor, subjectType: 'invoice', subjectId: row.id, ...change.audit })
    return { row: next, eventId, points: worth }
  }

  /**
   * True when something changed. Refuses `not-found` for an invoice the actor may not see, `invoice-held` for one another
   * admin works on, `version-conflict` for one that was changed since it was seen, `invoice-points-changed` where it would
   * be worth something else than was shown.
   */
  return async function run({ by, id, plan, shown, version, rehearsal = false, also }: Changing): Promise<boolean> {
    const visible: SQL | undefined = visibleTo(by)
    let attempted: InvoiceRow | undefined
    try {
      return await inTransaction(database, { rehearsal }, async (tx) => {
        const row = await lockInvoice(tx, id, visible)
        if (!row) throw new Refusal('not-found')
        const change = await plan(row, tx)
        if (!change) return false
        if (by.userType === 'admin') refuseHeld(row, { by: by.personId, now: clock() })
        refuseOvertaken(row, version, 'esta nota')
        attempted = { ...row, ...change.patch }
        const changed = await apply(tx, { row, change, by, shown })
        await also?.(changed, tx)
        return true
      })
    } catch (error) {
      // Another transaction was faster than the look before: the unique index decides, the answer is the same.
      if (attempted && violates(error, 'invoice_owner_access_key')) await refuseTwin(database.db, attempted, by)
      if (attempted && violates(error, 'invoice_approved_access_key')) await refuseApprovedTwin(database.db, attempted)
      throw error
    }
  }
}
