import { fc } from '#domain/testing/properties.ts'
import { describe, expect, test } from 'vitest'
import { addDays, dayOf, endOfMonth, instantAt, startOfDay, startOfYear, timeOf, yearOf } from './calendar.ts'

describe('days in São Paulo', () => {
  test.each([
    ['2026-11-21T02:59:59.999Z', '2026-11-20'],
    ['2026-11-21T03:00:00.000Z', '2026-11-21'],
    ['2024-02-29T12:00:00.000Z', '2024-02-29'],
    ['2018-12-01T02:30:00.000Z', '2018-12-01'],
  ])('%s is on %s', (instant, day) => {
    expect(dayOf(new Date(instant))).toBe(day)
  })

  test.each([
    ['2026-11-21', '2026-11-21T03:00:00.000Z'],
    ['2018-11-04', '2018-11-04T03:00:00.000Z'],
    ['2018-02-18', '2018-02-18T03:00:00.000Z'],
    ['2018-12-25', '2018-12-25T02:00:00.000Z'],
  ])('%s begins at %s, also where clocks change at midnight', (day, instant) => {
    expect(startOfDay(day)?.toISOString()).toBe(instant)
  })

  test.each(['2026-02-30', '2026-13-01', '2026-00-10', 'today', '', '2026-1-1'])('there is no day "%s"', (day) => {
    expect(startOfDay(day)).toBeUndefined()
  })

  test('every instant lies between the start of its day and the start of the next', () => {
    const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, (instant) => {
        const day = dayOf(instant)
        expect(startOfDay(day)!.getTime()).toBeLessThanOrEqual(instant.getTime())
        expect(startOfDay(addDays(day, 1))!.getTime()).toBeGreaterThan(instant.getTime())
      }),
    )
  })

  test('the year turns at midnight in São Paulo', () => {
    expect(startOfYear(2027).toISOString()).toBe('2027-01-01T03:00:00.000Z')
    expect(yearOf(new Date('2027-01-01T02:59:59.999Z'))).toBe(2026)
    expect(yearOf(new Date('2027-01-01T03:00:00.000Z'))).toBe(2027)
  })

  test.each([
    ['2026-11-20T12:00:00.000Z', 12, '2027-12-01T02:59:59.000Z'],
    ['2026-01-31T12:00:00.000Z', 1, '2026-03-01T02:59:59.000Z'],
    ['2027-01-31T12:00:00.000Z', 13, '2028-03-01T02:59:59.000Z'],
    ['2027-01-01T02:59:59.000Z', 12, '2028-01-01T02:59:59.000Z'],
    ['2027-01-01T03:00:00.000Z', 12, '2028-02-01T02:59:59.000Z'],
  ])('of %s the month %i later ends at %s', (instant, months, end) => {
    expect(endOfMonth(new Date(instant), months).toISOString()).toBe(end)
  })

  test.each([
    ['2026-12-05', '09:30', '2026-12-05T12:30:00.000Z'],
    ['2026-12-05', '23:59', '2026-12-06T02:59:00.000Z'],
    ['2018-12-05', '09:30', '2018-12-05T11:30:00.000Z'],
    // The clocks were set forward at midnight: this half hour was never shown.
    ['2018-11-04', '00:30', undefined],
    ['2026-12-05', '24:00', undefined],
    ['2026-12-05', '', undefined],
    ['2026-02-30', '09:30', undefined],
  ])('%s at %s is %s', (day, time, instant) => {
    expect(instantAt(day, time)?.toISOString()).toBe(instant)
    if (instant !== undefined) expect([dayOf(new Date(instant)), timeOf(new Date(instant))]).toEqual([day, time])
  })

  test('days are counted over months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })
})
