/** Points an owner gives, and corrections by hand: each fact moves points once, however often it is told. */
import { expiryOf } from '#domain/points/expiry.ts'
import { spend as planSpending } from '#domain/points/lot.ts'
import { type RefundKind, refundParts } from '#domain/points/refund.ts'
import type { PointsKind } from '#contract/api.gen.ts'
import { Entries, type Change, type Source } from './entries.service.ts'
import { claimantOf, findActiveLots, findOperation, findSpent } from './points.store.ts'

/** Whether the points were taken; otherwise `available` says how many there are, and nothing was taken. */
export type Spent =
  | { readonly ok: true; readonly operationId: string }
  | { readonly ok: false; readonly available: number }

export interface Spending {
  /** What the debit is called in the extract. */
  readonly kind: Extract<PointsKind, 'adjustment-debit' | 'experience-redemption'>
  readonly points: number
  readonly source: Source
  /** Names the fact, for example `adjustment:{id}`. */
  readonly sourceKey: string
  readonly description: string
}

/** Takes points from the lots that expire first. The same fact told again answers as the first time and takes nothing. */
export async function spend(
  change: Change,
  { kind, points, source, sourceKey, description }: Spending,
): Promise<Spent> {
  checkPoints(points)
  const { tx, owner, now } = change
  const entries = await Entries.of(change)
  const done = await findOperation(tx, owner, sourceKey)
  if (done) return { ok: true, operationId: done }
  const plan = planSpending(await findActiveLots(tx, owner), points, { kind, now })
  entries.expire(plan.expired)
  const operationId = entries.move(plan.consumed ?? [], {
    source,
    description: () => description,
    sourceKey: ({ lot }, at) => (at === 0 ? sourceKey : `${sourceKey}:${lot.id}`),
  })
  await entries.write()
  return operationId ? { ok: true, operationId } : { ok: false, available: plan.available }
}

export interface Adjustment {
  readonly kind: Extract<PointsKind, 'adjustment-credit' | 'adjustment-debit'>
  readonly points: number
  /** What the owner reads in the extract. */
  readonly reason: string
  /** Unique for the adjustment: a repeated call finds its first. */
  readonly key: string
  /** What the entry is about; null for one that stands in no register. */
  readonly sourceId?: string | null
  /** Whether a credit counts for the level. */
  readonly qualifying?: boolean
}

export async function adjust(
  change: Change,
  adjustment: Adjustment & { readonly expiryMonths: number },
): Promise<Spent> {
  const { kind, points, reason, key, sourceId: id = null, qualifying = false, expiryMonths } = adjustment
  const source: Source = { type: 'adjustment', id }
  const sourceKey = `adjustment:${key}`
  if (kind === 'adjustment-debit') return spend(change, { kind, points, source, sourceKey, description: reason })
  return credit(change, { kind, points, source, sourceKey, description: reason, qualifying, expiryMonths })
}

export interface Crediting {
  /** What the credit is called in the extract. */
  readonly kind: Extract<PointsKind, 'adjustment-credit' | 'extra-points-credit' | 'experience-attendance'>
  readonly points: number
  readonly source: Source
  /** Names the fact, for example `points-extra:{id}`. */
  readonly sourceKey: string
  readonly description: string
  /** Whether it counts for the level. */
  readonly qualifying: boolean
}

/**
 * Points that can be spent at once, or when somebody has confirmed their owner; none for an owner whose account was erased.
 * The same fact told again answers as the first time and credits nothing.
 */
export async function credit(
  change: Change,
  { expiryMonths, ...crediting }: Crediting & { readonly expiryMonths: number },
): Promise<Spent> {
  checkPoints(crediting.points)
  const { tx, owner, now } = change
  const entries = await Entries.of(change)
  const done = await findOperation(tx, owner, crediting.sourceKey)
  if (done) return { ok: true, operationId: done }
  const dates = { availableAt: now, expiresAt: expiryOf(now, expiryMonths) }
  const claimant = await claimantOf(tx, owner)
  if (claimant === 'erased') return { ok: false, available: 0 }
  const into = claimant === 'unconfirmed' ? 'pending' : 'active'
  const operationId = entries.open({ ...crediting, ...dates, rule: null, into })
  await entries.write()
  return { ok: true, operationId }
}

export interface Refund {
  /** What the credit is called in the extract. */
  readonly kind: RefundKind
  /** Names the spending, as it was told. */
  readonly of: string
  readonly points: number
  readonly source: Source
  readonly sourceKey: string
  readonly description: string
}

/**
 * Gives back points of a spending with the validity they had, a credit for each expiry. They count neither for the level
 * nor as earned. The same fact told again gives nothing, and neither does one about an owner whose account was erased.
 */
export async function refund(change: Change, { of, points, sourceKey, ...facts }: Refund): Promise<void> {
  checkPoints(points)
  const { tx, owner, now } = change
  const entries = await Entries.of(change)
  if (await findOperation(tx, owner, sourceKey)) return
  if ((await claimantOf(tx, owner)) === 'erased') return
  const parts = refundParts(await findSpent(tx, owner, of), points, now)
  for (const [at, part] of parts.entries()) {
    const key = at === 0 ? sourceKey : `${sourceKey}:${at}`
    const credited = { ...facts, ...part, sourceKey: key, rule: null, qualifying: false } as const
    entries.open({ ...credited, availableAt: now, into: 'active' })
  }
  await entries.write()
}

/** Throws for what no entry can hold. */
export function checkPoints(points: number): void {
  if (!Number.isSafeInteger(points) || points <= 0) throw new RangeError(`not a number of points to move: ${points}`)
}
