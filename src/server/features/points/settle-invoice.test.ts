import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/db.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { creditOf } from '#tests/support/invoices.ts'
import { pointsOnTrial } from '#server/features/points/testing/points-on-trial.ts'

eachDatabase((_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  describe('an invoice and its points', () => {
    test('wait while it is not decided, and become active with its approval', async () => {
      const trial = pointsOnTrial(database)
      const [owner, id] = [trial.professional(), randomUUID()]
      expect(await trial.settle(owner, id, { standing: 'pending', amountCents: 123_450 })).toBe(1234)
      expect(await trial.balances(owner)).toEqual({
        availablePoints: 0,
        pendingPoints: 1234,
        expiringPoints30: 0,
        levelPoints: 0,
        lifetimePoints: 0,
      })
      trial.at('2026-11-25T12:00:00Z')
      expect(await trial.settle(owner, id, { standing: 'approved', amountCents: 123_450, number: '4321' })).toBe(1234)
      expect(await trial.balances(owner)).toEqual({
        availablePoints: 1234,
        pendingPoints: 0,
        expiringPoints30: 0,
        levelPoints: 1234,
        lifetimePoints: 1234,
      })
      expect(
        (await trial.entries(owner)).map(({ sourceKey, fromBucket, toBucket }) => [sourceKey, fromBucket, toBucket]),
      ).toEqual([
        [`invoice:${id}:base:v1`, 'issued', 'pending'],
        [`invoice:${id}:base:v1:activation`, 'pending', 'active'],
      ])
    })

    test('the extract tells the credit with its rule, and the number that was learnt at the approval', async () => {
      const trial = pointsOnTrial(database)
      const [owner, id] = [trial.professional(), randomUUID()]
      await trial.settle(owner, id, { standing: 'pending', amountCents: 123_450 })
      trial.at('2026-11-25T12:00:00Z')
      await trial.settle(owner, id, { standing: 'approved', amountCents: 123_450, number: '4321' })
      const [opening] = await trial.entries(owner)
      expect((await trial.extract(owner)).docs).toEqual([
        {
          _id: opening?.id,
          kind: 'invoice-credit',
          direction: 'credit',
          points: 1234,
          remaining: 1234,
          status: 'active',
          description: 'Nota 4321',
          sourceType: 'invoice',
          sourceId: id,
          rule: {
            baseAmount: '1234.50',
            ratePer100: 100,
            multiplierPercent: 100,
            roundedFrom: '1234.50',
            accelerators: [],
            note: null,
            invoiceType: 'retail',
            startsOn: null,
            mostPoints: null,
          },
          occurredAt: '2026-11-20T12:00:00.000Z',
          availableAt: '2026-11-25T12:00:00.000Z',
          expiresAt: '2027-12-01T02:59:59.000Z',
          reversesId: null,
          invoice: null,
        },
      ])
    })

    test.each(['pending', 'approved', 'void'] as const)(
      'settling it as %s twice writes nothing the second time',
      async (standing) => {
        const trial = pointsOnTrial(database)
        const [owner, id] = [trial.professional(), randomUUID()]
        const facts = { standing, amountCents: 50_000, specified: true }
        const first = await trial.settle(owner, id, facts)
        const entries = await trial.entries(owner)
        expect(await trial.settle(owner, id, facts)).toBe(first)
        expect(await trial.entries(owner)).toEqual(entries)
      },
    )

    test('a reproval cancels what waited, and a reopening opens it anew', async () => {
      const trial = pointsOnTrial(database)
      const [owner, id] = [trial.professional(), randomUUID()]
      await trial.settle(owner, id, { standing: 'pending', amountCents: 5_000 })
      expect(await trial.settle(owner, id, { standing: 'void', amountCents: 5_000 })).toBeNull()
      expect(await trial.buckets(owner)).toEqual({ issued: -50, cancelled: 50 })
      await trial.settle(owner, id, { standing: 'pending', amountCents: 5_000 })
      await trial.settle(owner, id, { standing: 'approved', amountCents: 5_000 })
      expect(await trial.buckets(owner)).toEqual({ issued: -100, cancelled: 50, active: 50 })
      expect((await trial.extract(owner)).docs.map(({ status }) => status)).toEqual(['active', 'cancelled'])
    })

    test('cancelling an approved one takes its points back, with an entry of its own', async () => {
      const trial = pointsOnTrial(database)
      const [owner, id] = [trial.professional(), randomUUID()]
      await trial.settle(owner, id, { standing: 'approved', amountCents: 5_000, number: '7' })
      trial.at('2026-11-21T12:00:00Z')
      await trial.settle(owner, id, { standing: 'void', amountCents: 5_000, number: '7' })
      expect(await trial.balances(owner)).toMatchObject({ availablePoints: 0, levelPoints: 0, lifetimePoints: 0 })
      const [debit, credit] = (await trial.extract(owner)).docs
      expect(credit).toMatchObject({ status: 'reversed', points: 50, remaining: 0 })
      expect(debit).toMatchObject({
        kind: 'reversal',
        direction: 'debit',
        status: 'reversed',
        points: 50,
        description: 'Estorno: Nota 7',
        sourceType: 'invoice',
        sourceId: id,
        reversesId: credit?._id,
      })
    })

    test('points that were spent and then reversed leave a negative balance, which the next credit pays', async () => {
      const trial = pointsOnTrial(database)
      const [owner, spent, next] = [trial.professional(), randomUUID(), randomUUID()]
      await trial.settle(owner, spent, { standing: 'approved', amountCents: 10_000 })
      await trial.spend(owner, 70)
      await trial.settle(owner, spent, { standing: 'void' })
      expect(await trial.available(owner)).toBe(-70)
      expect(await trial.spend(owner, 1)).toEqual({ ok: false, available: -70 })
      await trial.settle(owner, next, { standing: 'approved', amountCents: 10_000 })
      expect(await trial.available(owner)).toBe(30)
      const [credit] = (await trial.extract(owner)).docs
      expect(credit).toMatchObject({ points: 100, remaining: 30, status: 'active' })
      expect(await trial.buckets(owner)).toEqual({ issued: -200, active: 30, consumed: 70, reversed: 100 })
    })

    test('retyping takes the points back and gives them again', async () => {
      const trial = pointsOnTrial(database)
      const [owner, id] = [trial.store(), randomUUID()]
      const balances: number[] = []
      for (const type of ['retail', 'showroom', 'construction'] as const) {
        await trial.settle(owner, id, { standing: 'approved', amountCents: 5_000, type })
        balances.push(await trial.available(owner))
      }
      expect(balances).toEqual([50, 0, 50])
    })

    test('products that are added after the approval replace the points of the amount', async () => {
      const trial = pointsOnTrial(database)
      const [owner, id] = [trial.professional(), randomUUID()]
      await trial.settle(owner, id, { standing: 'approved', amountCents: 5_000 })
      const before = (await trial.extract(owner)).docs[0]
      trial.at('2027-02-01T12:00:00Z')
      const lines = [{ cents: 4_000, ratePer100: 200 }]
      expect(await trial.settle(owner, id, { standing: 'approved', amountCents: 5_000, lines })).toBe(80)
      const { docs, balances } = await trial.extract(owner)
      expect(balances.availablePoints).toBe(80)
      expect(docs.map(({ kind, points }) => [kind, points])).toEqual([
        ['invoice-credit', 80],
        ['reversal', 50],
        ['invoice-credit', 50],
      ])
      // They were earned when the invoice was approved, so they expire with it and count for that year.
      expect(docs[0]).toMatchObject({ availableAt: before?.availableAt, expiresAt: before?.expiresAt })
      expect(balances.levelPoints).toBe(0)
    })

    test('the specification bonus goes on, off and on again without touching the base', async () => {
      const trial = pointsOnTrial(database)
      const [owner, id] = [trial.professional(), randomUUID()]
      const worth: (number | null)[] = []
      for (const specified of [false, true, false, true])
        worth.push(await trial.settle(owner, id, { standing: 'approved', amountCents: 5_000, specified }))
      expect(worth).toEqual([50, 60, 50, 60])
      expect(await trial.available(owner)).toBe(60)
      expect((await trial.entries(owner)).map(({ sourceKey }) => sourceKey.replace(id, 'i'))).toEqual([
        'invoice:i:base:v1',
        'invoice:i:specification:v1',
        'invoice:i:specification:v1:reversal',
        'invoice:i:specification:v2',
      ])
    })

    test('an unknown amount is worth nobody knows what', async () => {
      const trial = pointsOnTrial(database)
      const owner = trial.professional()
      expect(await trial.settle(owner, randomUUID(), { standing: 'pending' })).toBeNull()
      expect(await trial.entries(owner)).toEqual([])
    })

    test('an amount no entry can hold is refused and nothing is written', async () => {
      const trial = pointsOnTrial(database)
      const owner = trial.professional()
      const lines = [{ cents: 99_999_999_999, ratePer100: 99_999 }]
      await expect(trial.settle(owner, randomUUID(), { standing: 'approved', lines })).rejects.toMatchObject({
        code: 'validation',
      })
      expect(await trial.entries(owner)).toEqual([])
    })

    test('points of an invoice are what its entries leave', async () => {
      const trial = pointsOnTrial(database)
      const [owner, approved, waiting, reversed] = [trial.professional(), randomUUID(), randomUUID(), randomUUID()]
      await trial.settle(owner, approved, { standing: 'approved', amountCents: 5_000, specified: true })
      await trial.settle(owner, waiting, { standing: 'pending', amountCents: 7_000 })
      await trial.settle(owner, reversed, { standing: 'approved', amountCents: 5_000 })
      await trial.settle(owner, reversed, { standing: 'void' })
      const credits = [approved, waiting, reversed, randomUUID()].map((id) => creditOf(database.db, id))
      expect(await Promise.all(credits)).toEqual([60, 70, 0, 0])
    })

    test('the preview says what settling will', async () => {
      const trial = pointsOnTrial(database)
      const facts = {
        owner: trial.professional(),
        issuedAt: null,
        ruledOn: '2026-11-20',
        segments: [],
        type: 'retail' as const,
        lines: [],
        amountCents: 123_450,
        specified: true,
      }
      expect(trial.points.previewInvoice(facts)).toEqual({ points: 1480 })
      expect(trial.points.previewInvoice({ ...facts, amountCents: null })).toEqual({ points: null })
    })
  })
})
