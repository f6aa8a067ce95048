/** Handles of unfinished registrations: whoever holds one may finish that registration, and do nothing else. */
import { and, eq, gt } from 'drizzle-orm'
import type { UserType } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { registrationDays } from '#domain/people/sign-up.ts'
import type { Db } from '#server/db/db.ts'
import { proof } from '#server/db/schema/schema.ts'
import type { PersonRow } from './people.store.ts'
import { issueProof } from './one-time-proof.secret.ts'
import { lockPerson } from './sign-up.store.ts'
import { fingerprint, newToken } from './session-token.secret.ts'

const purpose = 'registration'
const life = registrationDays * 24 * 60 * 60 * 1000

// 256 random bits need no key: nobody tries them out.
const hashOf = (handle: string) => fingerprint(`${purpose}|${handle}`)

/** A new handle for this person; those before it are worth nothing any more. */
export async function issueHandle(
  tx: Db,
  { id, personId, at }: { id: string; personId: string; at: Date },
): Promise<string> {
  const handle = newToken()
  await issueProof(tx, { id, purpose, personId, secretHash: hashOf(handle), at, life })
  return handle
}

/** Whose registration this is; null when the handle is unknown, replaced or too old. Used ones are answered too. */
export async function findHandle(
  db: Db,
  { handle, now }: { handle: string; now: Date },
): Promise<{ proofId: string; personId: string } | null> {
  const [row] = await db
    .select({ proofId: proof.id, personId: proof.personId })
    .from(proof)
    .where(and(eq(proof.secretHash, hashOf(handle)), eq(proof.purpose, purpose), gt(proof.expiresAt, now)))
  return row ?? null
}

/**
 * The registration of this role a handle belongs to, held until the transaction ends; `open` is false once it is complete:
 * an answer was lost. Refuses `registration-expired`.
 */
export async function holdRegistration(
  tx: Db,
  { handle, userType, now }: { handle: string; userType: UserType; now: Date },
): Promise<{ readonly person: PersonRow; readonly proofId: string; readonly open: boolean }> {
  const found = await findHandle(tx, { handle, now })
  const person = found && (await lockPerson(tx, found.personId))
  if (!found || person?.userType !== userType) throw new Refusal('registration-expired')
  return { person, proofId: found.proofId, open: person.status === 'incomplete' }
}
