/** Accelerators in the database. */
import { asc, eq } from 'drizzle-orm'
import type { PlannedAccelerator } from '#domain/points/accelerator.ts'
import type { Db } from '#server/db/db.ts'
import { accelerator } from '#server/db/schema/schema.ts'

export type AcceleratorRow = typeof accelerator.$inferInsert

export type ActiveAccelerator = PlannedAccelerator & { readonly description: string }

/** All that are not switched off, past ones too: an invoice may be older than they are. */
export function findActiveAccelerators(db: Db): Promise<ActiveAccelerator[]> {
  const { id, name, description, audience, multiplierPercent, mode, startsAt, endsAt } = accelerator
  return db
    .select({ id, name, description, audience, multiplierPercent, mode, startsAt, endsAt })
    .from(accelerator)
    .where(eq(accelerator.active, true))
    .orderBy(asc(accelerator.startsAt), asc(accelerator.id))
}

export async function insertAccelerator(tx: Db, row: AcceleratorRow): Promise<void> {
  await tx.insert(accelerator).values(row)
}
