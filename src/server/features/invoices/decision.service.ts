/** An admin's decision: state, history, points, notice and audit change together or not at all. */
import type { Invoice, InvoiceAction } from '#contract/api.gen.ts'
import { mayKeepWords, withWords } from '#server/features/audit/audit.service.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { decide, isFinal } from '#domain/invoices/decision.ts'
import { undoneWithinSeconds } from '#domain/invoices/undo.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from './actor.rules.ts'
import { refuseApprovedTwin, type Changed, type ChangeInvoice, type Plan } from './change.service.ts'
import { noticeOf } from './notices.service.ts'
import { findLines, type InvoiceRow } from './invoices.store.ts'
import type { Parts } from './invoices.deps.ts'
import type { ReadInvoices } from './invoices.query.ts'
import { learnApproved } from './reading-outcomes.service.ts'
import { tellListeners } from './listeners.service.ts'

export interface Decided {
  readonly by: Actor
  readonly id: string
  readonly action: InvoiceAction
  readonly observation: string
  /** Points it was shown to be worth afterwards, null for none; undefined where nothing was shown. */
  readonly shown?: number | null | undefined
  /** The version that was seen; undefined where nothing is compared. */
  readonly version?: number | undefined
}

/** Points are credited for something: an amount that was read, or products. */
async function refuseUnapprovable(tx: Db, row: InvoiceRow): Promise<void> {
  const lines = row.amountCents === null ? await findLines(tx, row.id) : []
  if (row.amountCents === null && lines.length === 0) throw new Refusal('invoice-without-amount')
  await refuseApprovedTwin(tx, row)
}

/** The decision on the locked row; it is taken at `now`. */
export function decisionPlan({ action, observation }: Pick<Decided, 'action' | 'observation'>, now: Date): Plan {
  const given = observation.trim() || null
  return async (row, tx) => {
    const { status, changes } = decide(row.status, action, observation)
    if (!changes) return null
    if (action === 'approve') await refuseUnapprovable(tx, row)
    const isPersonal = row.ownerType === 'professional'
    const reason = given === null || (isPersonal && !(await mayKeepWords(tx, row.ownerId))) ? null : given
    return {
      // Another decision answers what was asked about the one before.
      patch: { status, observation: reason, decidedAt: isFinal(action) ? now : null, questionedAt: null },
      event: { action, observation: reason },
      audit: {
        action: `invoice-${action}`,
        ...withWords(
          isPersonal ? row.ownerId : row.senderId,
          { before: { status: row.status }, after: { status } },
          reason === null ? {} : { after: { observation: reason } },
        ),
      },
    }
  }
}

export interface Taking extends Decided {
  /** What else must be true together with the decision. */
  also?(tx: Db): Promise<void>
}

export type TakeDecision = ReturnType<typeof takeDecision>

export function takeDecision(
  { clock, notifications }: Pick<Parts, 'clock' | 'notifications'>,
  { change }: { change: ChangeInvoice },
) {
  async function tell(action: InvoiceAction, { row, eventId, points }: Changed, tx: Db): Promise<void> {
    const { id, number, observation } = row
    const notice = noticeOf(action, { id, number, observation, points: points ?? 0, eventId })
    // Devices hear of it when it cannot be taken back any more.
    if (notice) await tellListeners(notifications, tx, { row, notice: { ...notice, pushAfter: undoneWithinSeconds } })
  }

  async function follow(action: InvoiceAction, changed: Changed, tx: Db): Promise<void> {
    if (action === 'approve') await learnApproved(tx, changed.row)
    await tell(action, changed, tx)
  }

  /**
   * False when the invoice was already where the action leads. Refuses `invoice-invalid-transition`,
   * `invoice-observation-required`, `invoice-without-amount`, `invoice-duplicate`, `invoice-held`, `version-conflict`,
   * `invoice-points-changed`.
   */
  return function take({ action, observation, also, ...target }: Taking): Promise<boolean> {
    const plan = decisionPlan({ action, observation }, clock())
    return change({
      ...target,
      plan,
      also: async (changed, tx) => {
        await follow(action, changed, tx)
        await also?.(tx)
      },
    })
  }
}

export type DecideInvoice = ReturnType<typeof decideInvoice>

export function decideInvoice({ take, read }: { take: TakeDecision; read: Pick<ReadInvoices, 'one'> }) {
  /** The invoice after the action; one that was already where it leads stays as it is. Refuses what {@link takeDecision} does. */
  return async function run(decided: Decided): Promise<Invoice> {
    await take(decided)
    return read.one(decided)
  }
}
