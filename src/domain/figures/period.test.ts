import { fc } from '#domain/testing/properties.ts'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/points/calendar.ts'
import { besideOf, compared, firstOfMonth, lastOfMonth, lengthOf, monthAsked, periodAsked, stepsOf } from './period.ts'

const rules = { today: '2026-11-22', begin: firstOfMonth, most: 366 }
const fieldsOf = (asked: { dateInit?: string; dateEnd?: string }) => {
  try {
    return periodAsked(asked, rules)
  } catch (error) {
    return (error as { details: { fields: unknown } }).details.fields
  }
}

test('what is not asked for is taken from today', () => {
  expect(periodAsked({}, rules)).toEqual({ dateInit: '2026-11-01', dateEnd: '2026-11-22' })
  expect(periodAsked({ dateEnd: '2026-02-28' }, rules)).toEqual({ dateInit: '2026-02-01', dateEnd: '2026-02-28' })
})

test.each([
  [
    { dateInit: '2026-11-22', dateEnd: '2026-11-21' },
    { dateEnd: 'A data final deve ser igual ou posterior à inicial' },
  ],
  [{ dateInit: '2026-12-01' }, { dateEnd: 'A data final deve ser igual ou posterior à inicial' }],
  [{ dateInit: '2026-02-30', dateEnd: '2026-03-01' }, { dateInit: 'Digite uma data válida' }],
  [{ dateInit: '0001-01-01', dateEnd: '2026-03-01' }, { dateInit: 'Digite uma data entre 2000 e 2100' }],
  [{ dateInit: '2026-01-01', dateEnd: '9999-12-31' }, { dateEnd: 'Digite uma data entre 2000 e 2100' }],
  [{ dateInit: '2025-11-21', dateEnd: '2026-11-22' }, { dateEnd: 'Escolha um período de até 366 dias' }],
])('%o is refused', (asked, fields) => {
  expect(fieldsOf(asked)).toEqual(fields)
})

test.each([
  ['2026-11', '2026-11-30'],
  ['2028-02', '2028-02-29'],
])('the month %s ends on %s', (month, dateEnd) => {
  expect(monthAsked(month)).toEqual({ dateInit: `${month}-01`, dateEnd })
})

test.each([
  ['', 'Digite um mês válido'],
  ['11-2026', 'Digite um mês válido'],
  ['2026-13', 'Digite um mês válido'],
  ['2026-11-01', 'Digite um mês válido'],
  ['1999-12', 'Digite um mês entre 2000 e 2100'],
  ['9999-01', 'Digite um mês entre 2000 e 2100'],
])('the month %o is refused', (asked, month) => {
  expect(() => monthAsked(asked)).toThrow(
    expect.objectContaining({ code: 'validation', details: { fields: { month } } }),
  )
})

describe('the period before', () => {
  test.each([
    ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['2025-12-01', '2026-11-30', '2024-12-01', '2025-11-30'],
    ['2026-11-01', '2026-11-22', '2026-10-10', '2026-10-31'],
    ['2026-11-22', '2026-11-22', '2026-11-21', '2026-11-21'],
  ])('of %s to %s', (dateInit, dateEnd, previousInit, previousEnd) => {
    expect(compared({ dateInit, dateEnd })).toEqual({ dateInit, dateEnd, previousInit, previousEnd })
  })
})

test('weeks begin on Monday, and the first step may begin before the period', () => {
  expect(stepsOf({ dateInit: '2026-11-18', dateEnd: '2026-11-30' }, 'week')).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(stepsOf({ dateInit: '2025-12-31', dateEnd: '2026-02-01' }, 'month')).toEqual([
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
  ])
})

test.each([
  ['2026-01-31', '2026-02-01', '2026-02-28', '2026-02-28'],
  ['2026-01-28', '2026-02-01', '2026-02-28', '2026-02-28'],
  ['2026-02-28', '2026-03-01', '2026-03-31', '2026-03-28'],
  ['2026-08-31', '2026-10-01', '2026-12-31', '2026-11-30'],
  ['2024-12-05', '2025-12-01', '2026-11-30', '2025-12-05'],
  ['2026-10-30', '2026-11-15', '2026-11-30', '2026-11-15'],
  ['2026-11-14', '2026-11-15', '2026-11-30', '2026-11-30'],
])('%s stands in %s to %s beside %s', (before, dateInit, dateEnd, beside) => {
  expect(besideOf(before, { dateInit, dateEnd })).toBe(beside)
})

test('periods follow each other without a gap, and steps hold every day', () => {
  const begin = fc
    .date({ min: new Date('2001-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(begin, fc.nat(400), fc.constantFrom('day', 'week', 'month'), (dateInit, days, step) => {
      const period = { dateInit, dateEnd: addDays(dateInit, days) }
      const { previousInit, previousEnd } = compared(period)
      expect(addDays(previousEnd, 1)).toBe(dateInit)
      expect(previousInit <= previousEnd).toBe(true)
      for (const before of stepsOf({ dateInit: previousInit, dateEnd: previousEnd }, 'day')) {
        const beside = besideOf(before, period)
        expect(dateInit <= beside && beside <= period.dateEnd).toBe(true)
      }
      const steps = stepsOf(period, step)
      expect(steps[0]! <= dateInit).toBe(true)
      expect(steps.at(-1)! <= period.dateEnd).toBe(true)
      if (step === 'day') expect(steps).toHaveLength(lengthOf(period))
      expect(new Set(steps).size).toBe(steps.length)
    }),
  )
  expect(lastOfMonth('2028-02-10')).toBe('2028-02-29')
})
