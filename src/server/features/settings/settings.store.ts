/** Settings in the database: one JSON document a key. */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { setting } from '#server/db/schema/schema.ts'
import type { SettingKey } from './programme.rules.ts'

export async function findSettings(db: Db): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db.select({ key: setting.key, value: setting.value }).from(setting)
  return new Map(rows.map(({ key, value }) => [key, value]))
}

export interface SettingRow {
  readonly key: SettingKey
  readonly value: unknown
  readonly updatedAt: Date
  readonly updatedBy: string | null
}

export async function saveSettings(db: Db, rows: readonly SettingRow[]): Promise<void> {
  await db
    .insert(setting)
    .values([...rows])
    .onConflictDoUpdate({
      target: setting.key,
      set: { value: sql`excluded.value`, updatedAt: sql`excluded.updated_at`, updatedBy: sql`excluded.updated_by` },
    })
}

/** A part of the configuration whose changes are counted, wherever its content is kept. */
export type CountedPart = 'levels' | 'notifications' | 'banners' | 'faq' | 'approvals'

const keyOf = (part: CountedPart) => `version of ${part}`

const versionIn = (rows: readonly { value: unknown }[]): number => Number(rows[0]?.value ?? 0)

export async function findVersion(db: Db, part: CountedPart): Promise<number> {
  const { key, value } = setting
  return versionIn(
    await db
      .select({ value })
      .from(setting)
      .where(eq(key, keyOf(part))),
  )
}

/** The same, and whoever else asks so waits for the end of this transaction. */
export async function lockVersion(tx: Db, part: CountedPart, updatedAt: Date): Promise<number> {
  const { key, value } = setting
  await tx
    .insert(setting)
    .values({ key: keyOf(part), value: 0, updatedAt })
    .onConflictDoNothing()
  return versionIn(
    await tx
      .select({ value })
      .from(setting)
      .where(eq(key, keyOf(part)))
      .for('update'),
  )
}

export async function saveVersion(
  tx: Db,
  { part, version, ...who }: { part: CountedPart; version: number; updatedAt: Date; updatedBy: string },
): Promise<void> {
  await tx
    .update(setting)
    .set({ value: version, ...who })
    .where(eq(setting.key, keyOf(part)))
}
