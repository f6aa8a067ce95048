/** Settings in the database: one JSON document a key. */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { setting } from '#server/db/schema/schema.ts'
import type { SettingKey } from './programme.ts'

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
