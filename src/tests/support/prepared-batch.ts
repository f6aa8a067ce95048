/** A decision on several invoices that waits to be confirmed. */
import { asc } from 'drizzle-orm'
import type { Database } from '#server/db/db.ts'
import { invoice } from '#server/db/schema/schema.ts'
import { addBatch } from '#server/features/invoices/batches.store.ts'

export const preparedBatchId = '0199f3a0-0000-7000-8000-000000000f01'

/** The first of the invoices that are there, the last of them with something against it. */
export async function addPreparedBatch(database: Database, personId: string): Promise<void> {
  const at = new Date()
  const found = await database.db.select({ id: invoice.id }).from(invoice).orderBy(asc(invoice.receivedAt)).limit(3)
  const rows = found.map(({ id: invoiceId }, index) => {
    const shown = index < found.length - 1
    const row = { batchId: preparedBatchId, position: index + 1, invoiceId, shown, version: 1, before: 10, after: 10 }
    return { ...row, state: shown ? 'going' : 'refused', refused: shown ? null : 'invoice-risky' } as const
  })
  const batch = { id: preparedBatchId, action: 'reprove', status: 'prepared', personId, observation: null } as const
  const never = { confirmedAt: null, endedAt: null }
  await database.transaction((tx) => addBatch(tx, { ...batch, createdAt: at, ...never, seenAt: at }, rows))
}
