/** What an owner may ask about a decision, and when it is answered. */
import type { InvoiceEvent, InvoiceStatus } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { isOpen } from './decision.ts'

export interface Questionable {
  readonly status: InvoiceStatus
  /** Null for what nobody decided, or its owner took back. */
  readonly decidedAt: Date | null
  /** When a question was asked that waits for its answer; null for none. */
  readonly questionedAt: Date | null
}

/** Whether its owner may ask: it was decided, and no question waits. */
export const mayQuestion = ({ status, decidedAt, questionedAt }: Questionable): boolean =>
  !isOpen(status) && decidedAt !== null && questionedAt === null

/** Refuses with `invoice-not-questionable`. */
export function refuseQuestion(invoice: Questionable): void {
  if (!mayQuestion(invoice)) throw new Refusal('invoice-not-questionable')
}

/** Refuses an answer nobody waits for with `invoice-not-questioned`: somebody else was faster. */
export function refuseAnswer({ questionedAt }: Pick<Questionable, 'questionedAt'>): void {
  if (questionedAt === null) throw new Refusal('invoice-not-questioned')
}

/** The last question in a history, and the answer to it, if there is one; undefined while nobody asked. */
export function lastExchange(history: readonly InvoiceEvent[]) {
  const at = history.findLastIndex(({ action }) => action === 'question')
  const question = history[at]
  return question && { question, answer: history.slice(at + 1).find(({ action }) => action === 'answer') }
}
