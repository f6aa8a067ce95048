/** What a change would do to the points of the owner: it is made, looked at and taken back. */
import { eq } from 'drizzle-orm'
import type { InvoiceChange, InvoiceEffect, InvoiceStanding, InvoiceStatus } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { readFields } from '#domain/invoices/fields.ts'
import type { Db } from '#server/db/db.ts'
import { invoice } from '#server/db/schema/schema.ts'
import type { Actor } from './actor.rules.ts'
import type { Changed, ChangeInvoice, Plan } from './change.service.ts'
import { decisionPlan } from './decision.service.ts'
import { findWhole } from './invoice-list.store.ts'
import { toSummary } from './invoice.view.ts'
import type { InvoiceRow } from './invoices.store.ts'
import type { Parts } from './invoices.deps.ts'
import { fillIn, ofSpecification, ofType, withProducts } from './revision.service.ts'

/** Whoever only asks has not said why yet. */
const unsaid = '—'

function planOf(wanted: InvoiceChange, { clock, newId }: Pick<Parts, 'clock' | 'newId'>): Plan {
  const { action, type, specification, reading, products } = wanted
  if (action !== undefined) return decisionPlan({ action, observation: unsaid }, clock())
  if (type !== undefined) return ofType(type)
  if (specification !== undefined) return ofSpecification(specification, clock)
  if (reading !== undefined) return fillIn(readFields(reading))
  return withProducts(products ?? [], newId)
}

export interface Rehearsal {
  readonly by: Actor
  readonly id: string
  readonly wanted: InvoiceChange
}

export type RehearseChange = ReturnType<typeof rehearseChange>

export function rehearseChange(parts: Parts, { change }: { change: ChangeInvoice }) {
  const { points } = parts

  async function standing(
    tx: Db,
    { ownerType: type, ownerId: id }: InvoiceRow,
    now: { status: InvoiceStatus; points: number | null },
  ): Promise<InvoiceStanding> {
    const { availablePoints, pendingPoints } = await points.balances(tx, { type, id })
    return { ...now, availablePoints, pendingPoints }
  }

  async function present(tx: Db, row: InvoiceRow): Promise<InvoiceStanding> {
    const found = await findWhole(tx, eq(invoice.id, row.id))
    if (!found) throw new Refusal('not-found')
    const { status, points: credited, pointsPreview } = toSummary(found, points.previewInvoice)
    return standing(tx, row, { status, points: credited ?? pointsPreview })
  }

  /** Before and after. Refuses whatever the change itself would be refused for, but for a reason that is missing. */
  return async function rehearse({ by, id, wanted }: Rehearsal): Promise<InvoiceEffect> {
    const seen: { before?: InvoiceStanding; after?: InvoiceStanding } = {}
    const made = planOf(wanted, parts)
    const plan: Plan = async (row, tx) => {
      seen.before = await present(tx, row)
      return made(row, tx)
    }
    async function also({ row, points: worth }: Changed, tx: Db): Promise<void> {
      seen.after = await standing(tx, row, { status: row.status, points: worth })
    }
    await change({ by, id, plan, rehearsal: true, also })
    const { before, after = before } = seen
    if (!before || !after) throw new Refusal('not-found')
    return { before, after }
  }
}
