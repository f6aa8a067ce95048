/** Taking a decision back: what the invoice was before it, as its history tells. */
import type { InvoiceAction, InvoiceStatus } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { isDecision, isFinal, transitions } from './decision.ts'

/** Seconds for which a decision can be taken back. */
export const undoSeconds = 60

/** Seconds for which the server takes it back, and nobody's device is told of it: an answer may be under way. */
export const undoneWithinSeconds = 75

/** A line of the history. */
export interface PastEvent {
  readonly id: string
  readonly action: string
  readonly fromStatus: InvoiceStatus | null
  readonly at: Date
  readonly byId: string
  readonly observation: string | null
}

/** The decision, and what the invoice was before it. */
export interface Undone {
  readonly action: InvoiceAction
  readonly eventId: string
  readonly status: InvoiceStatus
  readonly observation: string | null
  readonly decidedAt: Date | null
  readonly questionedAt: Date | null
}

/** Decisions that were not taken back, the oldest first. */
function standingOf(history: readonly PastEvent[]): readonly PastEvent[] {
  const standing: PastEvent[] = []
  for (const event of history) {
    if (isDecision(event.action)) standing.push(event)
    if (event.action === 'undo') standing.pop()
  }
  return standing
}

/** A question about the decision before that nobody had answered. */
function openQuestion(history: readonly PastEvent[], since: PastEvent | undefined): Date | null {
  const later = history.slice(since ? history.indexOf(since) + 1 : 0)
  const asked = later.findLast(({ action }) => action === 'question' || action === 'answer')
  return asked?.action === 'question' ? asked.at : null
}

/**
 * What taking the last decision back leads to. Refuses `invoice-undo-late` for one of somebody else or of more than a
 * minute ago, and where anything else has happened since. `history` is the oldest first.
 */
export function undoOf(history: readonly PastEvent[], { by, now }: { by: string; now: Date }): Undone {
  const last = history.at(-1)
  if (!last || !isDecision(last.action) || last.byId !== by) throw new Refusal('invoice-undo-late')
  if (now.getTime() - last.at.getTime() > undoneWithinSeconds * 1000) throw new Refusal('invoice-undo-late')
  const { id: eventId, action, fromStatus: status } = last
  if (status === null) throw new Refusal('invoice-undo-late')
  const before = standingOf(history).at(-2)
  const decided =
    before && isDecision(before.action) && transitions[before.action].to === status && isFinal(before.action)
  return {
    action,
    eventId,
    status,
    observation: before?.observation ?? null,
    decidedAt: decided ? before.at : null,
    questionedAt: openQuestion(history.slice(0, -1), before),
  }
}
