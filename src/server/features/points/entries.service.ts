/** Writes what happens to an owner's points as entries: one object for one change, in one transaction. */
import type { ExtractEntry, PointsKind, PointsRule } from '#contract/api.gen.ts'
import { dayOf } from '#domain/points/calendar.ts'
import { reconcile, type Lot, type Movement } from '#domain/points/lot.ts'
import type { Dates } from '#domain/points/settlement.ts'
import type { Db } from '#server/db/db.ts'
import type { Owner } from './owner.rules.ts'
import { findActiveLots, insertEntries, lockOwner, type EntryRow } from './points.store.ts'

/** The fact behind an entry. */
export interface Source {
  readonly type: ExtractEntry['sourceType']
  readonly id: string | null
}

export interface Opening extends Dates {
  readonly kind: PointsKind
  readonly points: number
  readonly rule: PointsRule | null
  readonly qualifying: boolean
  readonly description: string
  readonly source: Source
  readonly sourceKey: string
  readonly into: 'pending' | 'active'
}

/** How the movements of one operation are told. */
export interface Telling {
  readonly source: Source
  readonly description: (lot: Lot) => string
  /** A fact moves points once: the key of a movement is never used again. */
  readonly sourceKey: (movement: Movement, at: number) => string
  readonly reversesId?: string
}

export interface Change {
  readonly tx: Db
  readonly owner: Owner
  readonly now: Date
  readonly by: string | null
  readonly newId: () => string
}

export class Entries {
  readonly #change: Change
  #rows: EntryRow[] = []

  /** Does not lock the owner. Use it only where the caller locks the owner itself (`promiseInvoice`). */
  constructor(change: Change) {
    this.#change = change
  }

  /** Begins a change; every other change of this owner waits until the transaction ends. */
  static async of(change: Change): Promise<Entries> {
    await lockOwner(change.tx, change.owner, change.now)
    return new Entries(change)
  }

  /** Opens a lot; the answer is its id. */
  open({ availableAt, expiresAt, source, into, ...opening }: Opening): string {
    const id = this.#change.newId()
    const buckets = { fromBucket: 'issued', toBucket: into } as const
    const identity = { id, lotId: id, operationId: id, sourceType: source.type, sourceId: source.id }
    this.#rows.push({ ...this.#common(), ...opening, ...identity, ...buckets, availableAt, expiresAt })
    return id
  }

  /** Moves points of one operation; the answer is the operation's id, which is the id of its first entry. */
  move(movements: readonly Movement[], telling: Telling): string | undefined {
    if (movements.length === 0) return undefined
    const operationId = this.#change.newId()
    const rows = movements.map((movement, at) => ({
      ...this.#common(),
      id: at === 0 ? operationId : this.#change.newId(),
      lotId: movement.lot.id,
      operationId,
      kind: movement.kind,
      fromBucket: movement.from,
      toBucket: movement.to,
      points: movement.points,
      qualifying: movement.lot.qualifying,
      sourceType: telling.source.type,
      sourceId: telling.source.id,
      sourceKey: telling.sourceKey(movement, at),
      rule: null,
      description: telling.description(movement.lot),
      // The dates of the lot stand in each of its entries, so that a year's points and what is due are found without a join.
      availableAt: movement.lot.availableAt,
      expiresAt: movement.lot.expiresAt,
      reversesId: telling.reversesId ?? null,
    }))
    this.#rows.push(...rows)
    return operationId
  }

  /** What is left of lots that are due, each an operation of its own. */
  expire(movements: readonly Movement[]): void {
    for (const movement of movements) {
      this.move([movement], {
        source: { type: 'ledger', id: movement.lot.id },
        description: (lot) => `Expiração: ${lot.description}`,
        sourceKey: ({ lot }) => `expiration:${lot.id}:${lot.expiresAt ? dayOf(lot.expiresAt) : 'never'}`,
      })
    }
  }

  /** Writes what has been said so far. When points became active or ceased to be, debts are paid and what is due expires. */
  async write(): Promise<void> {
    const { tx, owner, now } = this.#change
    const touched = this.#rows.some(({ fromBucket, toBucket }) => fromBucket === 'active' || toBucket === 'active')
    await this.#flush()
    if (!touched) return
    this.settleDues(await findActiveLots(tx, owner), now)
    await this.#flush()
  }

  /** Pays debts of these lots and lets expire what is due. */
  settleDues(lots: readonly Lot[], now: Date): void {
    const movements = reconcile(lots, now)
    const debts = movements.filter(({ kind }) => kind === 'compensation')
    const operation = this.#change.newId()
    this.move(debts, {
      source: { type: 'ledger', id: null },
      description: ({ description }) => `Compensação: ${description}`,
      sourceKey: ({ lot }) => `compensation:${operation}:${lot.id}`,
    })
    this.expire(movements.filter(({ kind }) => kind === 'expiration'))
  }

  async #flush(): Promise<void> {
    const rows = this.#rows
    this.#rows = []
    await insertEntries(this.#change.tx, this.#change.owner, rows)
  }

  #common() {
    const { owner, now, by } = this.#change
    return { ownerType: owner.type, ownerId: owner.id, occurredAt: now, createdBy: by }
  }
}
