/** Accelerators of the programme: what they make of an invoice, and what an owner may look forward to. */
import type { MyAcceleratorPage } from '#contract/api.gen.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import { nameKey } from '#domain/people/name-key.ts'
import {
  type Accelerated,
  acceleratorsOf,
  boostOf,
  acceleratorStandingOf,
  type Boost,
} from '#domain/points/accelerator.ts'
import type { Db } from '#server/db/db.ts'
import type { Owner } from '#server/features/points/owner.rules.ts'
import { segmentsAround } from '#server/features/segments/members.query.ts'
import {
  findActiveAccelerators,
  insertAccelerator,
  type NewAcceleratorRow,
  type ActiveAccelerator,
} from './accelerators.store.ts'
import { acceleratorExporting } from './accelerators.export.ts'
import { type AcceleratorsDeps, registering } from './register.service.ts'

/** Milliseconds another instance's change may go unseen. */
const seenWithin = 5_000

/** What of an invoice decides which accelerators apply: its owner, and the day of the document (`YYYY-MM-DD`), once it is read. */
type Invoiced = Accelerated & { readonly day: string | null }

export type AcceleratorsService = ReturnType<typeof createAcceleratorsService>

export function createAcceleratorsService(deps: AcceleratorsDeps) {
  const { database, clock, newId, levels } = deps
  let known: { readonly active: readonly ActiveAccelerator[]; readonly readAt: number } | undefined

  async function current(db: Db): Promise<readonly ActiveAccelerator[]> {
    const now = clock().getTime()
    // A clock that was set back must not make an old reading last.
    if (known && Math.abs(now - known.readAt) < seenWithin) return known.active
    const active = await findActiveAccelerators(db)
    known = { active, readAt: now }
    return active
  }

  const outdate = () => void (known &&= { ...known, readAt: Number.NEGATIVE_INFINITY })

  async function create(tx: Db, facts: NewAcceleratorRow): Promise<string> {
    const id = newId()
    await insertAccelerator(tx, { ...facts, id, nameKey: nameKey(facts.name), createdAt: clock() })
    // Not remembered but read again when next needed: the transaction may still be undone.
    outdate()
    return id
  }

  /**
   * Segments an owner is in now, of those that accelerators are for: kept with an invoice when it is sent, so that it is
   * known from then on what multiplies it.
   */
  async function segmentsNow(owner: Owner): Promise<string[]> {
    const ids = new Set((await current(database.db)).flatMap(({ segmentId }) => segmentId ?? []))
    if (ids.size === 0) return []
    await levels.refreshLevels()
    return [...(await segmentsAround(database.db, { owner, ids: [...ids], now: clock() }))]
  }

  async function onChange(): Promise<void> {
    outdate()
    await current(database.db)
  }

  return {
    segmentsAround: segmentsNow,

    /** What an invoice is multiplied by. Another instance's change is seen within five seconds. */
    async boost(db: Db, invoice: Invoiced): Promise<Boost> {
      return boostOf(acceleratorsOf(invoice, await current(db)))
    },

    /** The same by what was read last, without asking the database. */
    latestBoost: (invoice: Invoiced): Boost => boostOf(acceleratorsOf(invoice, known?.active ?? [])),

    /** Reads them again, so that `latestBoost` is by them. */
    async refresh(): Promise<void> {
      await current(database.db)
    },

    /** Those that run now, then those that will. */
    async listFor(owner: Owner, place: { page: number; limit: number }): Promise<MyAcceleratorPage> {
      const accelerated = { ownerType: owner.type, segments: await segmentsNow(owner) }
      const all = acceleratorStandingOf({ ...accelerated, now: clock() }, await current(database.db))
      const offset = offsetOf(place)
      const docs = all
        .slice(offset, offset + place.limit)
        .map(({ id, audience: _audience, segmentId: _segment, startsAt, endsAt, ...each }) => ({
          _id: id,
          ...each,
          startsAt: startsAt.toISOString(),
          endsAt: endsAt.toISOString(),
        }))
      return pageOf(docs, { total: all.length, ...place })
    },

    create,

    ...registering(deps, { create, onChange }),

    exporting: acceleratorExporting,
  }
}
