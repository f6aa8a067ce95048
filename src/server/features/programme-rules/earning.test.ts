/** Points by the rules of a day, and entries that keep the rules they were made by. */
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { firstRules } from '#domain/points/programme-rules.ts'
import { rulesFactsOf } from '#domain/points/programme-rules-fields.ts'
import { fc, timesOf } from '#domain/testing/properties.ts'
import type { Database } from '#server/db/db.ts'
import { accelerator, acceleratorUse, programmeRules } from '#server/db/schema/schema.ts'
import { pointsOnTrial } from '#server/features/points/testing/points-on-trial.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors } from '#tests/support/invoices.ts'

eachDatabase((_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await database.db.delete(programmeRules)
    await database.db.delete(acceleratorUse)
    await database.db.delete(accelerator)
  })

  const begin = (start = '2026-11-20T12:00:00Z') => pointsOnTrial(database, start)
  const reais = (amount: number) => ({ standing: 'approved' as const, amountCents: amount * 100 })

  test('an invoice is by the rules of its document’s day, whenever it is sent and approved', async () => {
    const { rule, settle, professional, store, extract, programmeRules: rules } = begin('2026-12-10T12:00:00Z')
    await rule({ startsOn: '2026-12-01', professionalConstructionRate: 50, storeRetailRate: 200, holdDays: 7 })
    const [owner, shop] = [professional(), store()]
    const construction = { ...reais(1000), type: 'construction' as const }
    expect(await settle(owner, randomUUID(), { ...construction, issuedAt: '2026-11-30' })).toBe(1000)
    expect(await settle(owner, randomUUID(), { ...construction, issuedAt: '2026-12-01' })).toBe(500)
    // While nobody knows its day, it is by the rules of its arrival.
    expect(await settle(owner, randomUUID(), { ...construction, ruledOn: '2026-12-10' })).toBe(500)
    expect(await settle(shop, randomUUID(), { ...reais(1000), issuedAt: '2026-12-01' })).toBe(2000)
    const [unknown, later, former] = (await extract(owner)).docs
    expect(former).toMatchObject({ status: 'active', rule: { startsOn: null, invoiceType: 'construction' } })
    expect(later).toMatchObject({ status: 'pending', rule: { startsOn: '2026-12-01', ratePer100: 50 } })
    expect(unknown).toMatchObject({ availableAt: '2026-12-17T12:00:00.000Z' })
    expect(rules.latestOn('2026-11-30').startsOn).toBeNull()
    expect(rules.latestOn('2026-12-01').startsOn).toBe('2026-12-01')
  })

  test('accelerators multiply up to the cap of the day, and an invoice brings at most its own', async () => {
    const { rule, settle, professional, accelerators } = begin()
    await rule({ startsOn: '2026-11-10', mostMultiplierPercent: 150, mostInvoicePoints: 1_200 })
    await database.transaction((tx) =>
      accelerators.create(tx, {
        name: 'Dobro',
        description: '',
        audience: 'all',
        segmentId: null,
        multiplierPercent: 200,
        mode: 'exclusive',
        startsAt: new Date('2026-11-01T03:00:00Z'),
        endsAt: new Date('2026-12-01T02:59:59Z'),
        weekdays: [],
        budget: null,
        budgetPerOwner: null,
        active: true,
      }),
    )
    const worth = (amount: number, issuedAt: string) =>
      settle(professional(), randomUUID(), { ...reais(amount), issuedAt })
    expect(await worth(700, '2026-11-09')).toBe(1400)
    expect(await worth(700, '2026-11-10')).toBe(1050)
    expect(await worth(900, '2026-11-10')).toBe(1200)
  })

  test('points of no invoice are there for as long as the rules of the day say', async () => {
    const { rule, credit, professional, extract } = begin()
    await rule({ startsOn: '2026-11-20', expiryMonths: 1 })
    const owner = professional()
    await credit(owner, 10)
    expect((await extract(owner)).docs[0]?.expiresAt).toBe('2027-01-01T02:59:59.000Z')
  })

  test('what an owner is told of the price is by the rules of today', async () => {
    const { rule, points, professional, store } = begin()
    await rule({ startsOn: '2026-11-20', storeConstructionRate: 30, mostInvoicePoints: 900, sendingDays: 45 })
    await rule({ startsOn: '2026-11-21', storeConstructionRate: 10 })
    expect(await points.pricing(store())).toMatchObject({
      startsOn: '2026-11-20',
      rates: { retail: 100, construction: 30, showroom: 0 },
      mostInvoicePoints: 900,
      sending: [
        { startsOn: '2026-11-20', days: 45 },
        { startsOn: '2026-11-21', days: 60 },
      ],
    })
    expect((await points.pricing(professional())).rates.construction).toBe(100)
  })

  test('entries that were made before a change never move, however often they are settled again', async () => {
    const someRules = fc.record({
      professionalRetailRate: fc.integer({ min: 1, max: 300 }),
      professionalConstructionRate: fc.integer({ min: 1, max: 300 }),
      specificationPercent: fc.integer({ min: 10, max: 100 }),
      mostInvoicePoints: fc.option(fc.integer({ min: 100, max: 2_000 })),
      holdDays: fc.constantFrom(0, 3),
      expiryMonths: fc.integer({ min: 1, max: 24 }),
    })
    const sent = fc.record({
      type: fc.constantFrom('retail' as const, 'construction' as const),
      amountCents: fc.integer({ min: 10_000, max: 300_000 }),
      specified: fc.boolean(),
      issuedAt: fc.constantFrom('2026-11-19', '2026-11-20', null),
    })
    const some = fc.array(sent, { minLength: 1, maxLength: 4 })
    const run = fc.asyncProperty(some, someRules, someRules, async (invoices, then, now) => {
      await database.db.delete(programmeRules)
      const trial = begin()
      const owner = trial.professional()
      await trial.rule({ ...then, startsOn: '2026-11-20' })
      const made = invoices.map((facts) => ({ ...facts, id: randomUUID() }))
      const approve = async () => {
        for (const { id, ...facts } of made) await trial.settle(owner, id, { ...facts, standing: 'approved' })
      }
      await approve()
      const before = await trial.extract(owner)
      const later = { ...rulesFactsOf(firstRules), ...now, startsOn: '2026-11-21', note: '' }
      await trial.programmeRules.register(actors.admin, later)
      trial.at('2026-11-21T12:00:00Z')
      await approve()
      expect((await trial.extract(owner)).docs).toEqual(before.docs)
    })
    await fc.assert(run, { numRuns: timesOf({ ordinary: 8, long: 200 }) })
  })
})
