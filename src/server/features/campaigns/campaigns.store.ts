/** Campaigns in the database. */
import { and, count, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { QueryOf } from '#contract/operation.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { contains } from '#server/db/contains.ts'
import type { Db } from '#server/db/db.ts'
import { byNameOrAge } from '#server/db/orders.ts'
import { campaign } from '#server/db/schema/schema.ts'
import { afterByNameOrAge, type Part } from '#server/db/stretch.ts'

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

export interface CampaignFilters {
  /** Only this one. */
  readonly id?: string | undefined
  readonly search?: string | undefined
  readonly active?: boolean | undefined
}

export type CampaignOrder = NonNullable<NonNullable<QueryOf<'adminCampaigns'>>['sort']>

const orders: Record<CampaignOrder, readonly SQL[]> = byNameOrAge(campaign)

function conditionOf({ id, search, active }: CampaignFilters): SQL | undefined {
  const text = search?.trim() ?? ''
  return and(
    id === undefined ? undefined : eq(campaign.id, id),
    active === undefined ? undefined : eq(campaign.active, active),
    text === ''
      ? undefined
      : or(sql`${campaign.nameKey} like ${contains(nameKey(text))}`, sql`${campaign.link} ilike ${contains(text)}`),
  )
}

export function findCampaigns(
  db: Db,
  { limit, offset = 0, after, order, ...filters }: CampaignFilters & Part & { readonly order: CampaignOrder },
): Promise<CampaignRow[]> {
  return db
    .select()
    .from(campaign)
    .where(and(conditionOf(filters), afterByNameOrAge(campaign, order, after)))
    .orderBy(...orders[order])
    .limit(limit)
    .offset(offset)
}

export async function countCampaigns(db: Db, filters: CampaignFilters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(campaign).where(conditionOf(filters))
  return row?.total ?? 0
}

/** Whoever else wants to change it waits for the end of this transaction. */
export async function lockCampaign(tx: Db, id: string): Promise<CampaignRow | null> {
  const [row] = await tx.select().from(campaign).where(eq(campaign.id, id)).for('update')
  return row ?? null
}

export async function insertCampaign(tx: Db, row: typeof campaign.$inferInsert): Promise<void> {
  await tx.insert(campaign).values(row)
}

export type CampaignChange = Partial<Pick<CampaignRow, 'name' | 'link' | 'active'>>

/** Writes what changed; the version grows. Gives the row as it is then. */
export async function changeCampaign(tx: Db, id: string, change: CampaignChange): Promise<CampaignRow> {
  const key = change.name === undefined ? {} : { nameKey: nameKey(change.name) }
  const [row] = await tx
    .update(campaign)
    .set({ ...change, ...key, version: sql`${campaign.version} + 1` })
    .where(eq(campaign.id, id))
    .returning()
  if (!row) throw new Error(`campaign ${id} was held and is gone`)
  return row
}
