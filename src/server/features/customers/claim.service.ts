/** Who protects a client: one professional at a time. */
import { Refusal } from '#domain/errors/refusal.ts'
import { isProtected } from '#domain/people/customer.ts'
import type { Db } from '#server/db/db.ts'
import { type CustomerRow, findUnexpired, lockDocument } from './customers.store.ts'

/** Refuses `customer-already-registered` while another professional protects the document; answers the own rows with time left. */
export async function claim(
  tx: Db,
  { documentHash, professionalId, now }: { documentHash: string; professionalId: string; now: Date },
): Promise<CustomerRow[]> {
  await lockDocument(tx, documentHash)
  const rows = await findUnexpired(tx, { documentHash, now })
  const isForeign = (row: CustomerRow) => row.professionalId !== professionalId
  if (rows.some((row) => isForeign(row) && isProtected(row, now))) throw new Refusal('customer-already-registered')
  return rows.filter((row) => !isForeign(row))
}
