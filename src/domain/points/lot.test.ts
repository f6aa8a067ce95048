import { describe, expect, test } from 'vitest'
import {
  activate,
  after,
  available,
  byExpiry,
  cancel,
  consume,
  emptyHeld,
  expire,
  payDebts,
  reconcile,
  reverse,
  spend,
  stands,
  lotStatusOf,
  type Held,
  type Lot,
} from './lot.ts'

const june = new Date('2027-07-01T02:59:59Z')
const july = new Date('2027-08-01T02:59:59Z')
const now = new Date('2027-01-10T12:00:00Z')

let made = 0
function lot(held: Partial<Held>, changes: Partial<Lot> = {}): Lot {
  made += 1
  return {
    id: `lot-${made}`,
    kind: 'invoice-credit',
    points: Object.values(held).reduce((sum, points) => sum + points, 0),
    rule: null,
    description: 'Nota 1',
    qualifying: true,
    sourceKey: `invoice:${made}:base:v1`,
    order: made,
    availableAt: now,
    expiresAt: june,
    held: { ...emptyHeld, ...held },
    ...changes,
  }
}
const moves = (movements: readonly { lot: Lot; from: string; to: string; points: number }[] | undefined) =>
  movements?.map(({ lot: { id }, from, to, points }) => [id, `${from}→${to}`, points])

describe('states of a lot', () => {
  test.each<[string, Partial<Held>]>([
    ['pending', { pending: 10 }],
    ['active', { active: 10 }],
    ['active', { active: 1, consumed: 9 }],
    ['consumed', { consumed: 10 }],
    ['expired', { expired: 10 }],
    ['expired', { consumed: 9, expired: 1 }],
    ['cancelled', { cancelled: 10 }],
    ['reversed', { reversed: 10 }],
    ['reversed', { active: -10, consumed: 10, reversed: 10 }],
  ])('it is %s with %j', (status, held) => {
    expect(lotStatusOf({ ...emptyHeld, ...held })).toBe(status)
  })

  test('a credit stands until it is cancelled or reversed', () => {
    expect(stands(lot({ pending: 1 }))).toBe(true)
    expect(stands(lot({ expired: 1 }))).toBe(true)
    expect(stands(lot({ cancelled: 1 }))).toBe(false)
    expect(stands(lot({ reversed: 1 }))).toBe(false)
  })

  test('pending points are activated or cancelled whole, and only once', () => {
    const waiting = lot({ pending: 10 })
    expect(moves(activate(waiting))).toEqual([[waiting.id, 'pending→active', 10]])
    expect(moves(cancel(waiting))).toEqual([[waiting.id, 'pending→cancelled', 10]])
    const [done] = after([waiting], activate(waiting))
    expect(done?.held).toEqual({ ...emptyHeld, active: 10 })
    expect(activate(done!)).toEqual([])
    expect(cancel(done!)).toEqual([])
  })
})

describe('a reversal', () => {
  test('takes back what is there', () => {
    const credit = lot({ active: 10 })
    expect(moves(reverse(credit))).toEqual([[credit.id, 'active→reversed', 10]])
  })

  test('of what was spent leaves a debt', () => {
    const credit = lot({ active: 4, consumed: 6 })
    expect(after([credit], reverse(credit))[0]?.held).toEqual({ ...emptyHeld, active: -6, consumed: 6, reversed: 10 })
  })

  test('of what expired takes nothing from the balance', () => {
    const credit = lot({ consumed: 3, expired: 7 })
    expect(moves(reverse(credit))).toEqual([
      [credit.id, 'active→reversed', 3],
      [credit.id, 'expired→reversed', 7],
    ])
    expect(moves(reverse(lot({ expired: 7 }, { id: 'x' })))).toEqual([['x', 'expired→reversed', 7]])
  })
})

describe('spending', () => {
  test('takes first what expires first, then what was credited first', () => {
    const late = lot({ active: 10 }, { expiresAt: july })
    const first = lot({ active: 10 })
    const second = lot({ active: 10 })
    const never = lot({ active: 10 }, { expiresAt: null })
    expect(moves(consume([never, late, second, first], 25, 'adjustment-debit'))).toEqual([
      [first.id, 'active→consumed', 10],
      [second.id, 'active→consumed', 10],
      [late.id, 'active→consumed', 5],
    ])
    expect([never, never].toSorted(byExpiry)).toHaveLength(2)
    expect(byExpiry(never, { ...never, order: never.order + 1 })).toBeLessThan(0)
  })

  test('is refused whole when there is not enough', () => {
    const lots = [lot({ active: 10 }), lot({ active: -4, consumed: 4, reversed: 4 })]
    expect(consume(lots, 7, 'adjustment-debit')).toBeUndefined()
    expect(consume(lots, 6, 'adjustment-debit')).toHaveLength(1)
  })

  test('never takes what is due', () => {
    const due = lot({ active: 10 }, { expiresAt: now })
    const good = lot({ active: 5 })
    const refused = spend([due, good], 6, { kind: 'adjustment-debit', now })
    expect(moves(refused.expired)).toEqual([[due.id, 'active→expired', 10]])
    expect(refused).toMatchObject({ available: 5, consumed: undefined })
    expect(moves(spend([due, good], 5, { kind: 'adjustment-debit', now }).consumed)).toEqual([
      [good.id, 'active→consumed', 5],
    ])
  })
})

describe('debts', () => {
  test('are paid by other lots without changing the balance', () => {
    const debtor = lot({ active: -10, consumed: 10, reversed: 10 })
    const payer = lot({ active: 30 })
    const movements = payDebts([debtor, payer])
    expect(moves(movements)).toEqual([
      [payer.id, 'active→consumed', 10],
      [debtor.id, 'consumed→active', 10],
    ])
    const settled = after([debtor, payer], movements)
    expect(available(settled)).toBe(20)
    expect(settled.map(({ held }) => [held.active, held.consumed])).toEqual([
      [0, 0],
      [20, 10],
    ])
  })

  test('are paid as far as there are points, the oldest first', () => {
    const old = lot({ active: -10, consumed: 10, reversed: 10 })
    const recent = lot({ active: -10, consumed: 10, reversed: 10 })
    const payer = lot({ active: 12 }, { expiresAt: july })
    const settled = after([payer, recent, old], payDebts([payer, recent, old]))
    expect(settled.map(({ held }) => held.active)).toEqual([0, -8, 0])
  })

  test('nothing happens without debts, nor without points', () => {
    expect(payDebts([lot({ active: 5 })])).toEqual([])
    expect(payDebts([lot({ active: -5, consumed: 5, reversed: 5 })])).toEqual([])
  })

  test('are paid before what is left expires', () => {
    const debtor = lot({ active: -4, consumed: 4, reversed: 4 })
    const due = lot({ active: 10 }, { expiresAt: now })
    expect(after([debtor, due], reconcile([debtor, due], now)).map(({ held }) => [held.active, held.expired])).toEqual([
      [0, 0],
      [0, 6],
    ])
  })
})

test('what remains of a lot expires once, at its moment and not before', () => {
  const credit = lot({ active: 3, consumed: 7 })
  expect(expire([credit], new Date(june.getTime() - 1))).toEqual([])
  expect(moves(expire([credit], june))).toEqual([[credit.id, 'active→expired', 3]])
  expect(expire(after([credit], expire([credit], june)), july)).toEqual([])
  expect(expire([lot({ active: 5 }, { expiresAt: null })], july)).toEqual([])
})
