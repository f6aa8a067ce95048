import { describe, expect, test } from 'vitest'
import type { InvoiceStatus } from '#contract/api.gen.ts'
import { correct, correctionWindow, mayCorrect, mayWithdraw, withdraw } from './editing.ts'

const receivedAt = new Date('2026-11-21T12:00:00Z')
const after = (milliseconds: number) => new Date(receivedAt.getTime() + milliseconds)
const statuses: InvoiceStatus[] = ['pending', 'in-review', 'returned', 'approved', 'reproved', 'cancelled']

describe('what the owner may do with an invoice', () => {
  test('a returned invoice may be corrected at any time and waits again', () => {
    expect(correct({ status: 'returned', receivedAt }, after(400 * 86_400_000))).toBe('pending')
  })

  test('a waiting invoice may be corrected until 15 minutes after it was received', () => {
    expect(correctionWindow).toBe(900_000)
    expect(mayCorrect({ status: 'pending', receivedAt }, after(correctionWindow))).toBe(true)
    expect(mayCorrect({ status: 'pending', receivedAt }, after(correctionWindow + 1))).toBe(false)
    expect(() => correct({ status: 'pending', receivedAt }, after(correctionWindow + 1))).toThrow(
      'não pode mais ser alterada',
    )
  })

  test('an invoice that is being read or was decided cannot be corrected', () => {
    for (const status of ['in-review', 'approved', 'reproved', 'cancelled'] as const) {
      expect(mayCorrect({ status, receivedAt }, receivedAt)).toBe(false)
    }
  })

  test('it may be withdrawn while it waits or was returned', () => {
    expect(statuses.filter(mayWithdraw)).toEqual(['pending', 'returned'])
    expect(withdraw('returned')).toEqual({ status: 'cancelled', changes: true })
    for (const status of ['in-review', 'approved', 'reproved'] as const)
      expect(() => withdraw(status)).toThrow('não pode mais')
  })

  test('withdrawing again changes nothing', () => {
    expect(withdraw('cancelled')).toEqual({ status: 'cancelled', changes: false })
  })
})
