/** The content of the home in the database. */
import type { Db } from '#server/db/db.ts'
import { homeContent } from '#server/db/schema/schema.ts'

type ContentRow = typeof homeContent.$inferSelect

export type HomeContent = Pick<ContentRow, 'banners' | 'welcome'>

export async function findContent(db: Db): Promise<HomeContent> {
  const { banners, welcome } = homeContent
  const [row] = await db.select({ banners, welcome }).from(homeContent)
  return row ?? { banners: null, welcome: null }
}

/** Replaces what is given and leaves the rest. */
export async function saveContent(
  tx: Db,
  change: Partial<HomeContent> & Pick<ContentRow, 'updatedAt' | 'updatedBy'>,
): Promise<void> {
  await tx
    .insert(homeContent)
    .values({ name: 'current', ...change })
    .onConflictDoUpdate({ target: homeContent.name, set: change })
}
