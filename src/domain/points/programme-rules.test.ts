import { describe, expect, test } from 'vitest'
import {
  firstRules,
  type ProgrammeRules,
  ratesOf,
  rulesOn,
  sendingDaysOf,
  sendingPeriodsOf,
} from './programme-rules.ts'
import { rulesFactsOf, wrongRulesFields, type RulesFields } from './programme-rules-fields.ts'

const from = (startsOn: string | null, changes: Partial<ProgrammeRules> = {}) => ({
  ...firstRules,
  ...changes,
  startsOn,
})

describe('rules of a day', () => {
  const march = from('2027-03-01', { sendingDays: 30 })
  const may = from('2027-05-01')

  test.each([
    ['2027-02-28', null],
    ['2027-03-01', '2027-03-01'],
    ['2027-04-30', '2027-03-01'],
    ['2028-01-01', '2027-05-01'],
  ])('on %s are those that began on %j, in whatever order they are told', (day, startsOn) => {
    expect(rulesOn([may, march, from(null)], day).startsOn).toBe(startsOn)
    expect(rulesOn([march, may], day).startsOn).toBe(startsOn)
  })

  test('before any were written are the first', () => {
    expect(rulesOn([], '2026-11-30')).toEqual(firstRules)
    expect(sendingDaysOf([], '2026-11-30')).toBe(60)
  })

  test('say for how many days a document of the day may be sent', () => {
    const periods = sendingPeriodsOf([march, may])
    expect(['2027-02-28', '2027-03-01', '2027-05-01'].map((day) => sendingDaysOf(periods, day))).toEqual([60, 30, 60])
  })

  test('have rates for professionals and for stores', () => {
    const rules = from(null, { professionalConstructionRate: 50, storeShowroomRate: 25 })
    expect(ratesOf(rules, 'professional')).toEqual({ retail: 100, construction: 50, showroom: 0 })
    expect(ratesOf(rules, 'store')).toEqual({ retail: 100, construction: 100, showroom: 25 })
  })
})

describe('rules as they are written', () => {
  const today = '2026-11-30'
  const { startsOn: _first, ...facts } = firstRules
  const written: RulesFields = { ...facts, startsOn: '2026-12-01', note: '' }
  const wrong = (changes: Partial<RulesFields>) => wrongRulesFields({ ...written, ...changes }, today)

  test('begin after today', () => {
    expect(wrong({})).toEqual([])
    expect(wrong({ startsOn: '2026-11-30' })).toEqual(['startsOn'])
    expect(wrong({ startsOn: '2026-11-31' })).toEqual(['startsOn'])
    expect(wrong({ startsOn: '' })).toEqual(['startsOn'])
    expect(wrong({ startsOn: null })).toEqual(['startsOn'])
  })

  test.each<[Partial<RulesFields>]>([
    [{ professionalRetailRate: 1001 }],
    [{ storeShowroomRate: -1 }],
    [{ professionalConstructionRate: 0.5 }],
    [{ specificationPercent: 101 }],
    [{ mostMultiplierPercent: 99 }],
    [{ mostInvoicePoints: 0 }],
    [{ holdDays: 91 }],
    [{ expiryMonths: 0 }],
    [{ sendingDays: 366 }],
    [{ note: 'x'.repeat(401) }],
  ])('have bounds: %j is told', (changes) => {
    expect(wrong(changes)).toEqual(Object.keys(changes))
  })

  test('only the cap of an invoice may be left out', () => {
    expect(wrong({ mostInvoicePoints: null })).toEqual([])
    // A form has no number while its field is empty.
    expect(wrong({ holdDays: Number.NaN })).toEqual(['holdDays'])
  })

  test('are read without anything else a record has', () => {
    expect(rulesFactsOf({ ...written, version: 3 } as RulesFields)).toEqual(facts)
  })
})
