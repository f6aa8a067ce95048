/** Secrets the deployment makes for itself on first use; all instances on one database share them. */
import { randomBytes } from 'node:crypto'
import { eq, like, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { secret } from '#server/db/schema/schema.ts'

async function find(db: Db, name: string): Promise<string | undefined> {
  const [row] = await db.select({ value: secret.value }).from(secret).where(eq(secret.name, name))
  return row?.value
}

/**
 * 32 random bytes in base64url, always the same for this name on this database. Instances that make it at the same
 * moment all get the one that was written first.
 */
export async function deploymentSecret(db: Db, name: string): Promise<string> {
  const known = await find(db, name)
  if (known !== undefined) return known
  const value = randomBytes(32).toString('base64url')
  await db
    .insert(secret)
    .values({ name, value, createdAt: sql`now()` })
    .onConflictDoNothing()
  // Not the value made here: another instance may have been first.
  const kept = await find(db, name)
  if (kept === undefined) throw new Error(`the secret "${name}" was written and is not there`)
  return kept
}

/** The secrets whose names begin so, as they are now: another instance may make one at any time. */
export function deploymentSecrets(db: Db, beginning: string): Promise<{ name: string; value: string }[]> {
  return db
    .select({ name: secret.name, value: secret.value })
    .from(secret)
    .where(like(secret.name, `${beginning}%`))
}
