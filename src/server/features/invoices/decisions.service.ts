/** One decision on many invoices: shown for each before it is taken, taken for each in a transaction of its own. */
import type { Invoice, InvoiceBulkAction, InvoiceBulkRow, InvoiceBulkRows, InvoiceSummary } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { refuseAmongMany } from '#domain/invoices/bulk.ts'
import { actionsFor } from '#domain/invoices/decision.ts'
import type { Actor } from './actor.rules.ts'
import type { DecideInvoice } from './decision.service.ts'
import { findSummaries } from './invoice-list.store.ts'
import { toSummary } from './invoice.view.ts'
import type { Parts } from './invoices.deps.ts'
import type { ReadDesk } from './desk.query.ts'
import type { RehearseChange } from './rehearsal.service.ts'

type Worth = Pick<InvoiceSummary, 'points' | 'pointsPreview'>
const worthOf = ({ points, pointsPreview }: Worth): number | null => points ?? pointsPreview

export interface BulkQuestion {
  readonly by: Actor
  readonly action: InvoiceBulkAction
  readonly ids: readonly string[]
}

export interface BulkDecision {
  readonly by: Actor
  readonly action: InvoiceBulkAction
  readonly observation: string
  /** With the points each was shown to be worth afterwards. */
  readonly decisions: readonly { readonly _id: string; readonly points: number | null }[]
}

interface Uses {
  readonly decide: DecideInvoice
  readonly rehearse: RehearseChange
  readonly desk: Pick<ReadDesk, 'risks'>
}

/** Answers the points of an invoice afterwards. */
type Work = (summary: InvoiceSummary) => Promise<number | null>

export function decideInvoices(
  { database, points }: Pick<Parts, 'database' | 'points'>,
  { decide, rehearse, desk }: Uses,
) {
  /** Does the work for each that exists and may be decided among many; a refusal of one does not keep the others. */
  async function each({ action, ids }: Omit<BulkQuestion, 'by'>, work: Work): Promise<InvoiceBulkRows> {
    const [found, risks] = await Promise.all([findSummaries(database.db, ids), desk.risks(ids)])
    const known = new Map(found.map((row) => [row.row.id, toSummary(row, points.previewInvoice)]))
    const docs: InvoiceBulkRow[] = []
    for (const id of ids) {
      const summary = known.get(id)
      const before = summary ? worthOf(summary) : null
      const row = { _id: id, number: summary?.number ?? null, ownerName: summary?.ownerName ?? '', before }
      try {
        if (!summary) throw new Refusal('not-found')
        refuseAmongMany(action, risks.get(id) ?? [])
        docs.push({ ...row, after: await work(summary), refused: null })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        docs.push({ ...row, after: before, refused: error.code })
      }
    }
    return { docs }
  }

  return {
    /** What the decision would do to each of the invoices; nothing is changed. */
    effectOfMany({ by, action, ids }: BulkQuestion): Promise<InvoiceBulkRows> {
      return each({ action, ids }, async ({ _id: id, status }) => {
        if (!actionsFor(status).includes(action)) throw new Refusal('invoice-invalid-transition')
        return (await rehearse({ by, id, wanted: { action } })).after.points
      })
    },

    /** What became of each. Refuses `invoice-observation-required` before any of them is touched. */
    async decideMany({ by, action, observation, decisions }: BulkDecision): Promise<InvoiceBulkRows> {
      if (action !== 'approve' && observation.trim() === '') throw new Refusal('invoice-observation-required')
      const shown = new Map(decisions.map((decision) => [decision._id, decision.points]))
      const ids = [...shown.keys()]
      return each({ action, ids }, async ({ _id: id }) => {
        const decided: Invoice = await decide({ by, id, action, observation, shown: shown.get(id) })
        return worthOf(decided)
      })
    },
  }
}
