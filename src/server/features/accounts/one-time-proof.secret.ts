/** One-time proofs: secrets given to one person, kept as a keyed hash, good once and for a short time. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/db.ts'
import { proof } from '#server/db/schema/schema.ts'
import type { ProofPurpose } from '#server/db/schema/joining.ts'
import { deploymentSecret } from './deployment.secret.ts'

interface Owner {
  readonly purpose: ProofPurpose
  readonly personId: string
}

/**
 * Hashes secrets with a key of the deployment: six digits could be tried out against a plain hash by whoever reads the
 * table. Ask outside of transactions: the first call queries `db`.
 */
export function createProofHash(database: Pick<Database, 'db'>) {
  let key: string | undefined
  return async ({ purpose, personId }: Owner, secret: string): Promise<string> => {
    key ??= await deploymentSecret(database.db, 'proof')
    return createHmac('sha256', key).update(`${purpose}|${personId}|${secret}`).digest('hex')
  }
}

/** A new proof takes the place of those before it. */
export async function issueProof(
  tx: Db,
  { id, purpose, personId, secretHash, at, life }: Owner & { id: string; secretHash: string; at: Date; life: number },
): Promise<void> {
  await tx
    .update(proof)
    .set({ expiresAt: at })
    .where(and(eq(proof.personId, personId), eq(proof.purpose, purpose), gt(proof.expiresAt, at)))
  const expiresAt = new Date(at.getTime() + life)
  await tx.insert(proof).values({ id, purpose, personId, secretHash, createdAt: at, expiresAt })
}

/** How many proofs of this kind the person was given since then. */
export async function countProofs(tx: Db, { purpose, personId }: Owner, since: Date): Promise<number> {
  return tx.$count(proof, and(eq(proof.personId, personId), eq(proof.purpose, purpose), gt(proof.createdAt, since)))
}

/**
 * Counts one try against the person's living proof and answers its id when the secret is right. The try is counted
 * before the secret is compared, so tries made in parallel never get more than `tries` comparisons.
 */
export async function tryProof(
  db: Db,
  { purpose, personId, secretHash, now, tries }: Owner & { secretHash: string; now: Date; tries: number },
): Promise<string | null> {
  const living = db
    .select({ id: proof.id })
    .from(proof)
    .where(
      and(eq(proof.personId, personId), eq(proof.purpose, purpose), isNull(proof.usedAt), gt(proof.expiresAt, now)),
    )
    .orderBy(desc(proof.createdAt))
    .limit(1)
  const [row] = await db
    .update(proof)
    .set({ attempts: sql`${proof.attempts} + 1` })
    .where(and(eq(proof.id, living), lt(proof.attempts, tries)))
    .returning({ id: proof.id, secretHash: proof.secretHash })
  if (!row) return null
  return timingSafeEqual(Buffer.from(row.secretHash, 'hex'), Buffer.from(secretHash, 'hex')) ? row.id : null
}

/** False when another call used it first, or its time is over. */
export async function useProof(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(proof)
    .set({ usedAt: now })
    .where(and(eq(proof.id, id), isNull(proof.usedAt), gt(proof.expiresAt, now)))
    .returning({ id: proof.id })
  return rows.length > 0
}

/** Whether this secret was used since then, by the person it was given to. */
export async function wasUsed(
  db: Db,
  { purpose, personId, secretHash, since }: Owner & { secretHash: string; since: Date },
): Promise<boolean> {
  const owned = and(eq(proof.personId, personId), eq(proof.purpose, purpose), eq(proof.secretHash, secretHash))
  return (await db.$count(proof, and(owned, gt(proof.usedAt, since)))) > 0
}
