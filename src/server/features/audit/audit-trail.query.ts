/** Reading the audit trail: who did what to which record, and what it was before. */
import type { AuditEntry, AuditPage } from '#contract/api.gen.ts'
import { offsetOf, pageOf, totalByLastPage } from '#domain/paging/page.ts'
import type { Deps } from '#server/deps.ts'
import { tellerOf } from './audit-entry.view.ts'
import { type AuditOrder, countTrailEntries, findTrailEntries, findEveryEntryAbout } from './audit.store.ts'
import { type AuditAsked, auditExporting, filtersOf } from './audit.export.ts'

export interface AuditListing extends AuditAsked {
  readonly page: number
  readonly limit: number
  readonly order: AuditOrder
}

export type AuditTrail = ReturnType<typeof createAuditTrail>

export function createAuditTrail({ database: { db } }: Pick<Deps, 'database'>) {
  /** Refuses (`validation`) days that do not exist and an end before the beginning. */
  async function list({ page, limit, order, ...asked }: AuditListing): Promise<AuditPage> {
    const filters = filtersOf(asked)
    const place = { page, limit }
    const rows = await findTrailEntries(db, { ...filters, order, limit, offset: offsetOf(place) })
    const total = totalByLastPage(rows.length, place) ?? (await countTrailEntries(db, filters))
    return pageOf(rows.map(await tellerOf(db, rows)), { ...place, total })
  }

  /** All that was done to the data of a person, oldest first. */
  async function everyAbout(personId: string): Promise<AuditEntry[]> {
    const rows = await findEveryEntryAbout(db, personId)
    return rows.map(await tellerOf(db, rows))
  }

  return { list, everyAbout, exporting: auditExporting }
}
