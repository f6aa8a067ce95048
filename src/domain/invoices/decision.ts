/** What an admin may do with an invoice in each state, and what becomes of it. */
import type { InvoiceAction, InvoiceStatus } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'

interface Transition {
  readonly from: readonly InvoiceStatus[]
  readonly to: InvoiceStatus
  /** The person who sent it must be told why. */
  readonly needsReason: boolean
}

export const transitions = {
  review: { from: ['pending', 'returned'], to: 'in-review', needsReason: false },
  return: { from: ['pending', 'in-review'], to: 'returned', needsReason: true },
  approve: { from: ['pending', 'in-review'], to: 'approved', needsReason: false },
  reprove: { from: ['pending', 'in-review', 'returned'], to: 'reproved', needsReason: true },
  reopen: { from: ['reproved'], to: 'in-review', needsReason: true },
  cancel: { from: ['approved'], to: 'cancelled', needsReason: true },
} as const satisfies Record<InvoiceAction, Transition>

/** Whether a line of the history tells of a decision. */
export const isDecision = (action: string): action is InvoiceAction => Object.hasOwn(transitions, action)

/** Actions after which the invoice is out of the admins' hands. */
const finals: readonly InvoiceAction[] = ['approve', 'reprove', 'cancel']

/** Whether the action decides the invoice, for the figures by the day of the decision. */
export const isFinal = (action: InvoiceAction): boolean => finals.includes(action)

const rowOf = (action: InvoiceAction): Transition => transitions[action]

/** The state after a decision; `changes` is false when the invoice was there already. */
export interface Decision {
  readonly status: InvoiceStatus
  readonly changes: boolean
}

/**
 * The state an action leads to. The same action again changes nothing, so an admin whose answer was lost may repeat it.
 * Refuses with `invoice-invalid-transition`, or `invoice-observation-required` when the action needs a reason.
 */
export function decide(status: InvoiceStatus, action: InvoiceAction, observation: string): Decision {
  const { from, to, needsReason } = rowOf(action)
  if (status === to) return { status, changes: false }
  if (!from.includes(status)) throw new Refusal('invoice-invalid-transition')
  if (needsReason && observation.trim() === '') throw new Refusal('invoice-observation-required')
  return { status: to, changes: true }
}

/** What may be done in a state, in the order of the table; for the buttons of a screen. */
export function actionsFor(status: InvoiceStatus): readonly InvoiceAction[] {
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a constant table
  return (Object.keys(transitions) as InvoiceAction[]).filter((action) => rowOf(action).from.includes(status))
}

/** An admin may still fill in what the document says, and change its products. */
export const openStatuses: readonly InvoiceStatus[] = ['pending', 'in-review', 'returned']

export const isOpen = (status: InvoiceStatus): boolean => openStatuses.includes(status)

/** Whether it lies in the queue of the admins: what was returned waits for its owner instead. */
export function isWaiting(status: InvoiceStatus): boolean {
  return status === 'pending' || status === 'in-review'
}

/** What the invoice is worth in the books: promised while it is open, due when approved, nothing otherwise. */
export function pointsStandingOf(status: InvoiceStatus): 'pending' | 'approved' | 'void' {
  if (status === 'approved') return 'approved'
  return isOpen(status) ? 'pending' : 'void'
}
