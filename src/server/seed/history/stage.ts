/** Where the history happens: services whose clock stands at what happens, and what has come to be so far. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { experience, invoice, person } from '#server/db/schema/schema.ts'
import type { Identity } from '#server/identity.ts'
import type { Owner } from '#server/features/points/points.service.ts'
import type { Services } from '#server/services.ts'
import { demoPeople } from '../demo-ground.ts'
import { identityOf } from '../seeding.ts'
import type { Keeper, Professional } from './crowd.ts'

/** Something that happens at an instant. */
export interface Act {
  readonly at: Date
  play(stage: Stage): Promise<void>
}

export interface Stage {
  readonly services: Services
  /** For files on their way. */
  readonly folder: string
  readonly known: Known
}

type Ids = Map<string, string>

/** Ids that the database gave, by what the plan calls a thing. */
export interface Known {
  /** By the e-mail: in the history everybody has one of their own. */
  readonly people: Ids
  /** By the key. */
  readonly invoices: Ids
  /** By the title. */
  readonly experiences: Ids
}

const idsOf = (rows: readonly { readonly name: string; readonly id: string }[]): Ids =>
  new Map(rows.map(({ name, id }) => [name, id]))

/** What is there already: nothing, or what was told before it was interrupted. */
export async function recall(db: Db): Promise<Known> {
  return {
    people: idsOf(await db.select({ name: person.email, id: person.id }).from(person)),
    invoices: idsOf(await db.select({ name: invoice.clientKey, id: invoice.id }).from(invoice)),
    experiences: idsOf(await db.select({ name: experience.title, id: experience.id }).from(experience)),
  }
}

/** Remembers whoever has just joined. */
export async function recognize({ services, known }: Stage, email: string, storeId: string | null): Promise<void> {
  const [row] = await services.deps.database.db
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.email, email), storeId === null ? isNull(person.storeId) : eq(person.storeId, storeId)))
  if (!row) throw new Error(`${email} has joined and is not there`)
  known.people.set(email, row.id)
}

/** Throws when the plan lets something happen to what is not there yet. */
export function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`the history knows no ${name} yet`)
  return id
}

const isKeeper = (member: Professional | Keeper): member is Keeper => 'shop' in member

/** The person as if signed in. */
export function signedIn({ known }: Pick<Stage, 'known'>, member: Professional | Keeper): Identity {
  const [id, name] = [idOf(known.people, member.email), member.name]
  return isKeeper(member)
    ? identityOf({
        id,
        name,
        userType: 'shopkeeper',
        subUserType: member.isManager ? 'manager' : 'seller',
        storeId: member.shop.id,
      })
    : identityOf({ id, name, userType: 'professional', subUserType: 'standard', storeId: null })
}

/** Whose the points are. */
export const ownerOf = ({ personId, storeId }: Identity): Owner =>
  storeId === null ? { type: 'professional', id: personId } : { type: 'store', id: storeId }

/** Those of the administration, one of whom does each thing that is done there. */
export const admins = [identityOf(demoPeople.helena), identityOf(demoPeople.otavio)] as const
