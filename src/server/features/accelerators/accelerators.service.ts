/** Accelerators of the programme: what they make of an invoice, and what an owner may look forward to. */
import type { MyAccelerator, MyAcceleratorPage } from '#contract/api.gen.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import { nameKey } from '#domain/people/name-key.ts'
import {
  type Accelerated,
  acceleratorsOf,
  boostOf,
  limitsOf,
  acceleratorStandingOf,
  type Boost,
} from '#domain/points/accelerator.ts'
import type { Db } from '#server/db/db.ts'
import type { Owner } from '#server/features/points/owner.rules.ts'
import { remembered } from '#server/remembered.ts'
import { keepingLevels } from '#server/features/points/standing.service.ts'
import { segmentsAround } from '#server/features/segments/members.query.ts'
import {
  findActiveAccelerators,
  insertAccelerator,
  type NewAcceleratorRow,
  type ActiveAccelerator,
} from './accelerators.store.ts'
import { acceleratorExporting } from './accelerators.export.ts'
import { budgeting, findLimits } from './budgets.service.ts'
import { type Asking, findTotals } from './budgets.store.ts'
import { type AcceleratorsDeps, registering } from './register.service.ts'

/** What of an invoice decides which accelerators apply, with the day of the document (`YYYY-MM-DD`), once it is read. */
export interface Invoiced extends Pick<Accelerated, 'segments'> {
  readonly day: string | null
}

export interface Limiting {
  /** What the rules of the programme let accelerators multiply by at most. */
  readonly mostPercent: number
  readonly lock: boolean
  readonly also?: readonly string[] | undefined
}

/** What was read last, with what those that have a budget in all added until then. */
interface Known {
  readonly active: readonly ActiveAccelerator[]
  readonly added: ReadonlyMap<string, number>
}

/** Accelerators that may add nothing any more do not stand in the way of others. */
const boostWithin = (
  applying: readonly ActiveAccelerator[],
  { limits, mostPercent }: { limits: ReadonlyMap<string, number>; mostPercent: number },
): Boost => ({
  ...boostOf(
    applying.filter(({ id }) => limits.get(id) !== 0),
    mostPercent,
  ),
  limits,
})

export type AcceleratorsService = ReturnType<typeof createAcceleratorsService>

/** Those that are switched on. */
const reading = ({ clock }: Pick<AcceleratorsDeps, 'clock'>) =>
  remembered<Known>(clock, {
    first: { active: [], added: new Map() },
    async read(db) {
      const active = await findActiveAccelerators(db)
      const limited = active.filter(({ budget }) => budget !== null)
      return { active, added: await findTotals(db, limited) }
    },
  })

/** What accelerators are to an owner. */
function ofOwners({ database, clock, settings }: AcceleratorsDeps, { current }: ReturnType<typeof reading>) {
  const { refreshLevels } = keepingLevels({ database, clock, settings })

  /**
   * Segments an owner is in now, of those that accelerators are for: kept with an invoice when it is sent, so that it is
   * known from then on what multiplies it.
   */
  async function around(owner: Owner): Promise<string[]> {
    const ids = new Set((await current(database.db)).active.flatMap(({ segmentId }) => segmentId ?? []))
    if (ids.size === 0) return []
    await refreshLevels()
    return [...(await segmentsAround(database.db, { owner, ids: [...ids], now: clock() }))]
  }

  return {
    segmentsAround: around,

    /** Those that run now, then those that will. */
    async listFor(owner: Owner, place: { page: number; limit: number }): Promise<MyAcceleratorPage> {
      const accelerated = { ownerType: owner.type, segments: await around(owner) }
      const all = acceleratorStandingOf({ ...accelerated, now: clock() }, (await current(database.db)).active)
      const offset = offsetOf(place)
      const some = all.slice(offset, offset + place.limit)
      const coming = { ids: some.map(({ id }) => id), invoice: { id: null, owner }, lock: false }
      const limits = await findLimits(database.db, coming)
      const docs = some.map((each) => toMine(each, limits.get(each.id) ?? null))
      return pageOf(docs, { total: all.length, ...place })
    },
  }
}

type Standing = ReturnType<typeof acceleratorStandingOf<ActiveAccelerator>>[number]

const toMine = (
  { id: _id, name, description, multiplierPercent, mode, startsAt, endsAt, weekdays, standing }: Standing,
  left: number | null,
): MyAccelerator => {
  const period = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  return { _id, name, description, multiplierPercent, mode, ...period, weekdays: [...weekdays], left, standing }
}

export function createAcceleratorsService(deps: AcceleratorsDeps) {
  const { database, clock, newId } = deps
  const read = reading(deps)
  const { current, outdate, latest } = read

  async function create(tx: Db, facts: NewAcceleratorRow): Promise<string> {
    const id = newId()
    await insertAccelerator(tx, { ...facts, id, nameKey: nameKey(facts.name), createdAt: clock() })
    outdate()
    return id
  }

  async function onChange(): Promise<void> {
    outdate()
    await current(database.db)
  }

  return {
    /**
     * What an invoice is multiplied by; what has used up its budget is left out. Another instance's change is seen within five
     * seconds, its use of a budget at once. With `lock`, which a decision takes before it locks an owner, the limits hold to
     * the end of the transaction. `also` names accelerators that an earlier credit of the invoice had.
     */
    async boost(db: Db, invoice: Invoiced & Asking, { mostPercent, lock, also = [] }: Limiting): Promise<Boost> {
      const { id, owner } = invoice
      const applying = acceleratorsOf({ ...invoice, ownerType: owner.type }, (await current(db)).active)
      const ids = [...new Set([...applying.map((each) => each.id), ...also])]
      const limits = await findLimits(db, { ids, invoice: { id, owner }, lock })
      return boostWithin(applying, { limits, mostPercent })
    },

    /** The same by what was read last, without asking the database; each is limited to what it may add in all or to one owner. */
    latestBoost(invoice: Invoiced & Pick<Asking, 'owner'>, mostPercent: number): Boost {
      const { active, added } = latest()
      const applying = acceleratorsOf({ ...invoice, ownerType: invoice.owner.type }, active)
      const limits = limitsOf(applying, (id) => ({ total: added.get(id) ?? 0, own: 0 }))
      return boostWithin(applying, { limits, mostPercent })
    },

    /** Reads them again, so that `latestBoost` is by them. */
    async refresh(): Promise<void> {
      await current(database.db)
    },

    create,

    ...ofOwners(deps, read),
    ...budgeting(deps),
    ...registering(deps, { create, onChange }),

    exporting: acceleratorExporting,
  }
}
