/** A credit that was entered by a fact of its own, taken back or put right: by a reversal, never by a change of what stands there. */
import { Refusal } from '#domain/errors/refusal.ts'
import { type Lot, stands } from '#domain/points/lot.ts'
import { cancelLot, reverseLot } from './closing.service.ts'
import { type Change, Entries, type Source } from './entries.service.ts'
import { findLotsById, findOperation, findPendingLots, refuseErased } from './points.store.ts'
import { checkPoints } from './spending.service.ts'

export interface TakingBack {
  /** Names the credit, as it was told. */
  readonly of: string
  readonly source: Source
}

const waits = ({ held }: Lot): boolean => held.pending > 0

async function findCredit({ tx, owner }: Change, sourceKey: string): Promise<Lot> {
  const id = await findOperation(tx, owner, sourceKey)
  const [lot] = id === undefined ? [] : await findLotsById(tx, [id])
  if (!lot) throw new Error(`there is no credit ${sourceKey}`)
  return lot
}

function close(entries: Entries, lot: Lot, source: Source): void {
  if (!stands(lot)) return
  if (waits(lot)) cancelLot(entries, lot, { source })
  else reverseLot(entries, lot, source)
}

/** Takes a credit back, exactly; what was spent of it becomes a debt. Told again it changes nothing. */
export async function takeBack(change: Change, { of, source }: TakingBack): Promise<void> {
  const entries = await Entries.of(change)
  close(entries, await findCredit(change, of), source)
  await entries.write()
}

export interface PointsCorrection extends TakingBack {
  readonly points: number
  readonly description: string
  /** Names the credit from now on. */
  readonly sourceKey: string
}

/**
 * Puts another credit in the place of one: when the points were earned and when they expire stays as it was, and they
 * wait when those did. Told again it changes nothing. Refuses `owner-erased`, and `version-conflict` for a credit that was
 * taken back or cancelled: nothing comes of it any more.
 */
export async function correct(
  change: Change,
  { of, source, points, description, sourceKey }: PointsCorrection,
): Promise<void> {
  checkPoints(points)
  const entries = await Entries.of(change)
  if (await findOperation(change.tx, change.owner, sourceKey)) return
  await refuseErased(change.tx, change.owner)
  const lot = await findCredit(change, of)
  if (!stands(lot)) throw new Refusal('version-conflict', { msg: 'Estes pontos já foram retirados.' })
  const { kind, rule, qualifying, availableAt, expiresAt } = lot
  close(entries, lot, source)
  const into = waits(lot) ? 'pending' : 'active'
  entries.open({ kind, rule, qualifying, availableAt, expiresAt, points, description, source, sourceKey, into })
  await entries.write()
}

/** Cancels everything that waits, whatever for, and says why: nobody will ever be there to have it. */
export async function cancelWaiting(change: Change, reason: string): Promise<void> {
  const entries = await Entries.of(change)
  for (const lot of await findPendingLots(change.tx, change.owner))
    cancelLot(entries, lot, { source: { type: 'ledger', id: lot.id }, reason })
  await entries.write()
}
