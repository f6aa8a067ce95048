import { describe, expect, test } from 'vitest'
import type { InvoiceStatus } from '#contract/api.gen.ts'
import { requestedSpecification, retype, specify } from './revision.ts'

const statuses: InvoiceStatus[] = ['pending', 'in-review', 'returned', 'approved', 'reproved', 'cancelled']
const accepted = (work: (status: InvoiceStatus) => unknown) =>
  statuses.filter((status) => {
    try {
      work(status)
      return true
    } catch {
      return false
    }
  })

describe('the type of an invoice', () => {
  test('may change until it is reproved or cancelled', () => {
    expect(accepted((status) => retype(status, 'retail', 'showroom'))).toEqual([
      'pending',
      'in-review',
      'returned',
      'approved',
    ])
    expect(() => retype('cancelled', 'retail', 'construction')).toThrow('não pode ser trocado')
  })

  test('set again to what it is changes nothing, whatever the state', () => {
    expect(accepted((status) => retype(status, 'retail', 'retail'))).toEqual(statuses)
    expect(retype('approved', 'retail', 'retail')).toBe(false)
    expect(retype('approved', 'retail', 'construction')).toBe(true)
  })
})

describe('the specification of an invoice', () => {
  test('is asked for by professionals only', () => {
    expect(requestedSpecification('professional', true)).toBe('requested')
    expect(requestedSpecification('professional', false)).toBe('none')
    expect(requestedSpecification('store', true)).toBe('none')
  })

  test('is approved while an admin reads the invoice or after its approval', () => {
    const facts = { ownerType: 'professional', specification: 'requested' } as const
    expect(accepted((status) => specify({ ...facts, status }, true))).toEqual(['in-review', 'approved'])
    expect(specify({ ...facts, status: 'approved' }, true)).toEqual({ specification: 'approved', changes: true })
  })

  test('is refused, also after it was approved, as long as the invoice stands', () => {
    const facts = { ownerType: 'professional', specification: 'approved' } as const
    expect(accepted((status) => specify({ ...facts, status }, false))).toEqual([
      'pending',
      'in-review',
      'returned',
      'approved',
    ])
  })

  test('of a store is never approved', () => {
    expect(() => specify({ status: 'approved', ownerType: 'store', specification: 'none' }, true)).toThrow(
      'somente para notas de profissionais',
    )
  })

  test('answered again the same way changes nothing', () => {
    expect(specify({ status: 'cancelled', ownerType: 'professional', specification: 'approved' }, true).changes).toBe(
      false,
    )
    expect(specify({ status: 'cancelled', ownerType: 'store', specification: 'refused' }, false).changes).toBe(false)
  })
})
