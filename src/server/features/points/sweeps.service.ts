/** What time does to points: those that waited for their day become active, those that are due expire. */
import type { Deps } from '#server/deps.ts'
import { expiryOf } from '#domain/points/expiry.ts'
import { activate, type Lot } from '#domain/points/lot.ts'
import type { Db } from '#server/db/db.ts'
import { type Change, Entries } from './entries.service.ts'
import type { LevelWatch } from './level-notice.service.ts'
import type { Owner } from './owner.rules.ts'
import {
  findActiveLots,
  findAvailableLots,
  findExpiring,
  findHolders,
  findMaturing,
  findWithheldLots,
  isWithheld,
  type Place,
  type Sweep,
} from './points.store.ts'

export interface SweepOptions {
  /** Dates before this one were looked at in an earlier sweep; without it every date is. */
  readonly since?: Date | undefined
  /** Lots looked at in one query; other calls get their turn in between. */
  readonly batch?: number
  readonly signal?: AbortSignal
}

interface SweepDeps extends Pick<Deps, 'database' | 'newId'> {
  readonly watch: LevelWatch
}

interface Kind {
  readonly bucket: 'pending' | 'active'
  readonly find: (db: Db, sweep: Sweep) => Promise<Place[]>
  readonly take: (entries: Entries, facts: { tx: Db; owner: Owner; now: Date }) => Promise<void>
}

const expiring: Kind = {
  bucket: 'active',
  find: findExpiring,
  take: async (entries, { tx, owner, now }) => entries.settleDues(await findActiveLots(tx, owner), now),
}

const maturing: Kind = {
  bucket: 'pending',
  find: findMaturing,
  take: async (entries, { tx, owner, now }) => {
    if (await isWithheld(tx, owner)) return
    for (const lot of await findAvailableLots(tx, owner, now)) makeAvailable(entries, lot)
  },
}

function makeAvailable(entries: Entries, lot: Lot): void {
  entries.move(activate(lot), {
    source: { type: 'ledger', id: lot.id },
    description: ({ description }) => description,
    sourceKey: () => `${lot.sourceKey}:activation`,
  })
}

/**
 * Approved points that waited for nobody but their owner begin their life now, without further days of waiting: a person has
 * just looked at them. What waits for a day of its own keeps it.
 */
export async function release(change: Change, expiryMonths: number): Promise<void> {
  const { tx, owner, now } = change
  const entries = await Entries.of(change)
  const dates = { availableAt: now, expiresAt: expiryOf(now, expiryMonths) }
  for (const lot of await findWithheldLots(tx, owner, now)) makeAvailable(entries, { ...lot, ...dates })
  await entries.write()
}

const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Looks at the lots whose date has come in order of that date, and takes one owner at a time in a transaction of its own.
 * Two instances may sweep at once: under the owner's lock the second finds nothing left to do. Gives the owners taken.
 */
async function sweep(
  { database, newId, watch }: SweepDeps,
  kind: Kind,
  { now, since, batch = 500, signal }: SweepOptions & { now: Date },
): Promise<number> {
  let from: Place | undefined = { at: since ?? new Date(0), lotId: firstId }
  let taken = 0
  while (from && !signal?.aborted) {
    const places: Place[] = await kind.find(database.db, { now, from, limit: batch })
    const lotIds = places.map(({ lotId }) => lotId)
    for (const owner of await findHolders(database.db, lotIds, kind.bucket)) {
      if (signal?.aborted) return taken
      await database.transaction(async (tx) => {
        const change = { tx, owner, now, by: null, newId }
        const take = async () => {
          const entries = await Entries.of(change)
          await kind.take(entries, change)
          await entries.write()
        }
        await (kind === maturing ? watch(change, take) : take())
      })
      taken += 1
    }
    from = places.length < batch ? undefined : places.at(-1)
  }
  return taken
}

/** Lets expire what is left of every lot whose expiry has come. */
export const expireDue = (deps: SweepDeps, options: SweepOptions & { now: Date }): Promise<number> =>
  sweep(deps, expiring, options)

/** Activates approved points whose days of waiting are over. */
export const activateDue = (deps: SweepDeps, options: SweepOptions & { now: Date }): Promise<number> =>
  sweep(deps, maturing, options)
