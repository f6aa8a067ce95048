import { describe, expect, test } from 'vitest'
import type { InvoiceAction, InvoiceStatus } from '#contract/api.gen.ts'
import { refusedCode } from '#domain/errors/refused-code.ts'
import { actionsFor, decide, isOpen, isWaiting, pointsStandingOf, transitions } from './decision.ts'

const statuses: InvoiceStatus[] = ['pending', 'in-review', 'returned', 'approved', 'reproved', 'cancelled']
const actions = Object.keys(transitions) as InvoiceAction[]

/** The whole table by hand: what each action makes of each state; null is a refusal, `same` changes nothing. */
const expected: Record<InvoiceAction, Record<InvoiceStatus, InvoiceStatus | 'same' | null>> = {
  review: {
    pending: 'in-review',
    'in-review': 'same',
    returned: 'in-review',
    approved: null,
    reproved: null,
    cancelled: null,
  },
  return: {
    pending: 'returned',
    'in-review': 'returned',
    returned: 'same',
    approved: null,
    reproved: null,
    cancelled: null,
  },
  approve: {
    pending: 'approved',
    'in-review': 'approved',
    returned: null,
    approved: 'same',
    reproved: null,
    cancelled: null,
  },
  reprove: {
    pending: 'reproved',
    'in-review': 'reproved',
    returned: 'reproved',
    approved: null,
    reproved: 'same',
    cancelled: null,
  },
  reopen: {
    pending: null,
    'in-review': 'same',
    returned: null,
    approved: null,
    reproved: 'in-review',
    cancelled: null,
  },
  cancel: {
    pending: null,
    'in-review': null,
    returned: null,
    approved: 'cancelled',
    reproved: null,
    cancelled: 'same',
  },
}

describe('a decision on an invoice', () => {
  for (const action of actions) {
    for (const status of statuses) {
      const want = expected[action][status]
      if (want === null) {
        test(`${action} is refused while it is ${status}`, () => {
          expect(refusedCode(() => decide(status, action, 'motivo'))).toBe('invoice-invalid-transition')
        })
      } else if (want === 'same') {
        test(`${action} again changes nothing while it is ${status}`, () => {
          expect(decide(status, action, '')).toEqual({ status, changes: false })
        })
      } else {
        test(`${action} makes ${want} of ${status}`, () => {
          expect(decide(status, action, 'motivo')).toEqual({ status: want, changes: true })
        })
      }
    }
  }

  test('returning, reproving, reopening and cancelling must say why', () => {
    for (const action of ['return', 'reprove', 'reopen', 'cancel'] as const) {
      const from = transitions[action].from[0]
      expect(refusedCode(() => decide(from, action, ' \n '))).toBe('invoice-observation-required')
    }
    for (const action of ['review', 'approve'] as const) expect(decide('pending', action, '').changes).toBe(true)
  })

  test('the buttons of a state are the actions it allows', () => {
    expect(actionsFor('pending')).toEqual(['review', 'return', 'approve', 'reprove'])
    expect(actionsFor('in-review')).toEqual(['return', 'approve', 'reprove'])
    expect(actionsFor('returned')).toEqual(['review', 'reprove'])
    expect(actionsFor('approved')).toEqual(['cancel'])
    expect(actionsFor('reproved')).toEqual(['reopen'])
    expect(actionsFor('cancelled')).toEqual([])
  })

  test('an invoice is open until it is decided or withdrawn, and its points follow', () => {
    expect(statuses.filter(isOpen)).toEqual(['pending', 'in-review', 'returned'])
    expect(statuses.filter(isWaiting)).toEqual(['pending', 'in-review'])
    expect(statuses.map(pointsStandingOf)).toEqual(['pending', 'pending', 'pending', 'approved', 'void', 'void'])
  })
})
