/** A batch: one decision on all invoices a filter had when it was asked for. */
import type { InvoiceBatch, InvoiceBatchRowState, InvoiceBulkAction, RefusalCode } from '#contract/api.gen.ts'

/** Invoices of a batch that stand alike. */
export interface BatchGroup {
  readonly state: InvoiceBatchRowState
  /** The batch said that they would be decided. */
  readonly shown: boolean
  /** Why they are left as they are. */
  readonly refused: RefusalCode | null
  readonly count: number
  /** Points they were worth, and those the decision leaves, together. */
  readonly before: number
  readonly after: number
}

export type BatchFigures = Pick<
  InvoiceBatch,
  'total' | 'looked' | 'going' | 'decided' | 'refused' | 'failed' | 'points' | 'pointsDecided' | 'reasons'
>

/** Points the decision moves: an approval credits them, a rejection takes the promise back, a correction leaves them. */
function moved(action: InvoiceBulkAction, { before, after }: BatchGroup): number {
  if (action === 'approve') return after
  return action === 'reprove' ? before : 0
}

/** The figures of a batch, whatever has become of its invoices so far. */
export function batchFigures(action: InvoiceBulkAction, groups: readonly BatchGroup[]): BatchFigures {
  const count = (of: readonly BatchGroup[]) => of.reduce((sum, group) => sum + group.count, 0)
  const points = (of: readonly BatchGroup[]) => of.reduce((sum, group) => sum + moved(action, group), 0)
  const inState = (state: InvoiceBatchRowState) => groups.filter((group) => group.state === state)
  const [total, left, decided] = [count(groups), inState('refused'), inState('decided')]
  const counts = new Map<RefusalCode, number>()
  for (const { refused, count: more } of left) {
    if (refused !== null) counts.set(refused, (counts.get(refused) ?? 0) + more)
  }
  return {
    total,
    looked: total - count(inState('waiting')),
    going: count(inState('going')),
    decided: count(decided),
    refused: count(left),
    failed: count(left.filter(({ shown }) => shown)),
    points: points(groups.filter(({ shown }) => shown)),
    pointsDecided: points(decided),
    reasons: [...counts]
      .map(([code, times]) => ({ code, count: times }))
      .toSorted((one, other) => other.count - one.count || one.code.localeCompare(other.code)),
  }
}

/** Whether something happens to it without anybody doing anything. */
export const isBatchMoving = ({ status }: Pick<InvoiceBatch, 'status'>): boolean =>
  status === 'preparing' || status === 'deciding'

/** Whether it has come to its end, one way or the other. */
export const isBatchOver = ({ status }: Pick<InvoiceBatch, 'status'>): boolean =>
  status === 'done' || status === 'stopped'
