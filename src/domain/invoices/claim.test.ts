import { describe, expect, test } from 'vitest'
import { refusedCode } from '#domain/errors/refused-code.ts'
import { claim, claimAfter, claimLasts, holderOf, refuseHeld, unclaimed } from './claim.ts'

const now = new Date('2026-11-21T15:00:00.000Z')
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const ofBia = { assigneeId: 'bia', assignedUntil: later(claimLasts) }

describe('who has an invoice', () => {
  test('is whoever opened it, until they have done nothing with it for half an hour', () => {
    expect(claim({ ...unclaimed, status: 'pending' }, { by: 'bia', now, takeOver: false })).toEqual(ofBia)
    expect(holderOf(ofBia, later(claimLasts - 1))).toBe('bia')
    expect(holderOf(ofBia, later(claimLasts))).toBeNull()
    expect(holderOf(unclaimed, now)).toBeNull()
  })

  test('keeps it by working on it', () => {
    const renewed = claim({ ...ofBia, status: 'in-review' }, { by: 'bia', now: later(60_000), takeOver: false })
    expect(holderOf(renewed, later(claimLasts))).toBe('bia')
  })

  test('is not disturbed by another admin who does not know', () => {
    const wanted = { by: 'caio', now, takeOver: false }
    expect(refusedCode(() => claim({ ...ofBia, status: 'pending' }, wanted))).toBe('invoice-held')
    expect(refusedCode(() => refuseHeld(ofBia, { by: 'caio', now }))).toBe('invoice-held')
    expect(refusedCode(() => refuseHeld(ofBia, { by: 'bia', now }))).toBe('accepted')
    expect(refusedCode(() => refuseHeld(ofBia, { by: 'caio', now: later(claimLasts) }))).toBe('accepted')
  })

  test('loses it to another admin who does', () => {
    const taken = claim({ ...ofBia, status: 'pending' }, { by: 'caio', now, takeOver: true })
    expect(holderOf(taken, now)).toBe('caio')
  })

  test('is nobody once it is decided or its owner’s turn', () => {
    const who = { by: 'bia', now }
    for (const status of ['approved', 'reproved', 'cancelled', 'returned'] as const)
      expect(claimAfter(status, who)).toEqual(unclaimed)
    for (const status of ['pending', 'in-review'] as const) expect(claimAfter(status, who)).toEqual(ofBia)
  })

  test('cannot be said of what is decided', () => {
    for (const status of ['approved', 'reproved', 'cancelled'] as const)
      expect(refusedCode(() => claim({ ...unclaimed, status }, { by: 'bia', now, takeOver: true }))).toBe(
        'invoice-invalid-transition',
      )
  })
})
