/** What rules would have brought: the same as bringing it. */
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { firstRules } from '#domain/points/programme-rules.ts'
import { rulesFactsOf } from '#domain/points/programme-rules-fields.ts'
import { fc, timesOf } from '#domain/testing/properties.ts'
import type { Database } from '#server/db/db.ts'
import {
  accelerator,
  acceleratorUse,
  invoice,
  invoiceProduct,
  person,
  product,
  programmeRules,
} from '#server/db/schema/schema.ts'
import { pointsOnTrial } from '#server/features/points/testing/points-on-trial.ts'
import { eachDatabase } from '#tests/support/databases.ts'

eachDatabase((_name, open) => {
  let database: Database
  beforeEach(async () => {
    await database.db.delete(programmeRules)
    await database.db.delete(acceleratorUse)
    await database.db.delete(accelerator)
  })
  const tap = randomUUID()
  const sender = randomUUID()
  const begin = () => pointsOnTrial(database)
  beforeAll(async () => {
    database = await open()
    const at = new Date('2026-01-01T12:00:00Z')
    await database.db.insert(person).values({
      id: sender,
      userType: 'admin' as const,
      subUserType: 'owner' as const,
      name: 'Carla',
      nameKey: 'carla',
      email: `${sender}@exemplo.com.br`,
      passwordHash: '',
      status: 'active' as const,
      createdAt: at,
    })
    const facts = { brand: 'Nascente', category: 'Duchas', line: 'Nuvem', ratePer100: 150 }
    const named = { sku: sender, name: 'Ducha', nameKey: 'ducha', createdAt: at, updatedAt: at }
    await database.db.insert(product).values({ id: tap, ...facts, ...named })
  })

  interface Sent {
    readonly ofStore: boolean
    readonly type: 'retail' | 'construction' | 'showroom'
    readonly amountCents: number
    readonly quantity: number
    readonly specified: boolean
  }

  test('is what the same invoices bring when those are the rules', async () => {
    const rate = fc.integer({ min: 0, max: 300 })
    const someRules = fc.record({
      professionalRetailRate: rate,
      professionalConstructionRate: rate,
      professionalShowroomRate: rate,
      storeConstructionRate: rate,
      specificationPercent: fc.nat(100),
      mostInvoicePoints: fc.option(fc.integer({ min: 100, max: 2_000 })),
    })
    const sent: fc.Arbitrary<Sent> = fc.record({
      ofStore: fc.boolean(),
      type: fc.constantFrom('retail', 'construction', 'showroom'),
      amountCents: fc.integer({ min: 0, max: 300_000 }),
      quantity: fc.constantFrom(0, 0, 1, 3),
      specified: fc.boolean(),
    })
    const run = fc.asyncProperty(fc.array(sent, { maxLength: 5 }), someRules, async (all, changed) => {
      await database.db.delete(programmeRules)
      await database.db.delete(invoiceProduct)
      await database.db.delete(invoice)
      const trial = begin()
      const owners = { professional: trial.professional(), store: trial.store() }
      const others = { professional: trial.professional(), store: trial.store() }
      const factsOf = ({ ofStore: _of, quantity, specified, ...facts }: Sent) => ({
        ...facts,
        standing: 'approved' as const,
        specified,
        issuedAt: '2026-11-10',
        lines: quantity > 0 ? [{ cents: quantity * 10_000, ratePer100: 150 }] : [],
      })
      let before = 0
      for (const one of all) {
        const owner = one.ofStore ? owners.store : owners.professional
        const id = await record(one, { ownerType: owner.type, ownerId: owner.id })
        before += (await trial.settle(owner, id, factsOf(one))) ?? 0
      }
      const told = await trial.programmeRules.outcome({ ...rulesFactsOf(firstRules), ...changed })
      await trial.rule(changed)
      let after = 0
      for (const one of all)
        after += (await trial.settle(one.ofStore ? others.store : others.professional, randomUUID(), factsOf(one))) ?? 0
      expect(told).toMatchObject({ days: 90, invoices: all.length, before, after })
    })
    await fc.assert(run, { numRuns: timesOf({ ordinary: 8, long: 200 }) })
  })

  async function record(one: Sent, owner: { ownerType: 'professional' | 'store'; ownerId: string }, changes = {}) {
    const id = randomUUID()
    const at = new Date('2026-11-12T12:00:00Z')
    await database.db.insert(invoice).values({
      ...owner,
      id,
      clientKey: randomUUID(),
      bodyHash: '',
      senderId: sender,
      source: 'manual',
      issuedAt: '2026-11-10',
      amountCents: one.amountCents,
      type: one.type,
      status: 'approved',
      specificationStatus: one.specified ? 'approved' : 'none',
      capturedAt: at,
      receivedAt: at,
      ...changes,
    })
    if (one.quantity > 0)
      await database.db.insert(invoiceProduct).values({
        id: randomUUID(),
        invoiceId: id,
        productId: tap,
        position: 1,
        sku: 'T',
        name: 'Ducha',
        quantity: one.quantity,
        unitPriceCents: 10_000,
        ratePer100: 150,
      })
    return id
  }

  test('counts approved invoices of the last 90 days, and those that would have come too late', async () => {
    await database.db.delete(invoiceProduct)
    await database.db.delete(invoice)
    const trial = begin()
    const owner = trial.professional()
    const plain: Sent = { ofStore: false, type: 'retail', amountCents: 100_000, quantity: 0, specified: false }
    const of = { ownerType: owner.type, ownerId: owner.id }
    const approve = async (changes = {}) => {
      const id = await record(plain, of, changes)
      await trial.settle(owner, id, { standing: 'approved', amountCents: 100_000, issuedAt: '2026-11-10' })
    }
    await approve()
    await approve({ issuedAt: '2026-08-21' })
    await approve({ issuedAt: '2026-08-22', capturedAt: new Date('2026-09-21T12:00:00Z') })
    await record(plain, of, { status: 'pending' })
    await record(plain, of, { status: 'reproved' })
    expect(await trial.programmeRules.outcome({ ...rulesFactsOf(firstRules), sendingDays: 29 })).toEqual({
      days: 90,
      invoices: 2,
      before: 2_000,
      after: 1_000,
      tooLate: 1,
      owners: 1,
      gaining: 0,
      losing: 1,
      groups: [{ ownerType: 'professional', type: 'retail', invoices: 2, before: 2_000, after: 1_000 }],
    })
    await expect(trial.programmeRules.outcome({ ...rulesFactsOf(firstRules), holdDays: -1 })).rejects.toMatchObject({
      code: 'validation',
    })
  })
})
