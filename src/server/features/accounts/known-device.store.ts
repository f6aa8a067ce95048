/** Devices on which a person signed in before; of the secret a device keeps, only its fingerprint. */
import { and, desc, eq, gt, inArray, lte, or } from 'drizzle-orm'
import type { UserType } from '#contract/api.gen.ts'
import type { Db } from '#server/db/db.ts'
import { knownDevice, person } from '#server/db/schema/schema.ts'

/** The device of this secret, if somebody of this e-mail and these roles signed in on it. */
export async function findDevice(
  db: Db,
  asked: { secretHash: string; email: string; userTypes: readonly UserType[]; now: Date },
): Promise<{ readonly id: string } | null> {
  const { secretHash, email, userTypes, now } = asked
  const [row] = await db
    .select({ id: knownDevice.id })
    .from(knownDevice)
    .innerJoin(person, eq(person.id, knownDevice.personId))
    .where(
      and(
        or(eq(knownDevice.secretHash, secretHash), eq(knownDevice.formerHash, secretHash)),
        gt(knownDevice.expiresAt, now),
        eq(person.email, email),
        inArray(person.userType, [...userTypes]),
      ),
    )
  return row ?? null
}

type DeviceRow = typeof knownDevice.$inferInsert

/** The device from now on, in place of what was known of it. */
export async function keepDevice(tx: Db, row: DeviceRow): Promise<void> {
  const { id: _key, ...facts } = row
  await tx.insert(knownDevice).values(row).onConflictDoUpdate({ target: knownDevice.id, set: facts })
}

/** Leaves a person the devices used last, as many as `most`, and none whose time is over. */
export async function trimDevices(
  tx: Db,
  { personId, most, now }: { personId: string; most: number; now: Date },
): Promise<void> {
  const rest = tx
    .select({ id: knownDevice.id })
    .from(knownDevice)
    .where(eq(knownDevice.personId, personId))
    .orderBy(desc(knownDevice.usedAt), desc(knownDevice.id))
    .offset(most)
  const mayGo = or(lte(knownDevice.expiresAt, now), inArray(knownDevice.id, rest))
  await tx.delete(knownDevice).where(and(eq(knownDevice.personId, personId), mayGo))
}

export async function forgetDevices(tx: Db, personId: string): Promise<void> {
  await tx.delete(knownDevice).where(eq(knownDevice.personId, personId))
}
