/** Tells everybody whom an invoice concerns, in the transaction of what happened to it. */
import type { Db } from '#server/db/db.ts'
import type { Notice, NotificationsService } from '#server/features/notifications/notifications.service.ts'
import { findListeners, type InvoiceRow } from './invoices.store.ts'

export async function tellListeners(
  { notify }: Pick<NotificationsService, 'notify'>,
  tx: Db,
  { row, notice }: { row: InvoiceRow; notice: Notice },
): Promise<void> {
  for (const personId of await findListeners(tx, row)) await notify(tx, { ...notice, personId })
}
