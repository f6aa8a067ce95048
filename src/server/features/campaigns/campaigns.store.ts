/** Campaigns in the database. */
import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { campaign } from '#server/db/schema/schema.ts'

export type CampaignRow = typeof campaign.$inferSelect

/** The newest first. */
export function findRunningCampaigns(db: Db, limit: number) {
  return db
    .select({ _id: campaign.id, name: campaign.name, link: campaign.link })
    .from(campaign)
    .where(eq(campaign.active, true))
    .orderBy(desc(campaign.createdAt), desc(campaign.id))
    .limit(limit)
}

export async function insertCampaign(tx: Db, row: typeof campaign.$inferInsert): Promise<void> {
  await tx.insert(campaign).values(row)
}
