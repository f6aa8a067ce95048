import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/db.ts'
import { ledgerEntry } from '#server/db/schema/schema.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { pointsOnTrial } from '#server/features/points/testing/points-on-trial.ts'

eachDatabase((_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  describe('spending', () => {
    test('takes first what expires first, in one row of the extract', async () => {
      const trial = pointsOnTrial(database)
      const owner = trial.professional()
      trial.at('2026-10-10T12:00:00Z')
      await trial.credit(owner, 100)
      trial.at('2026-11-10T12:00:00Z')
      await trial.credit(owner, 100)
      trial.at('2026-11-20T12:00:00Z')
      const spent = await trial.spend(owner, 130)
      expect(spent).toMatchObject({ ok: true })
      const { docs, balances } = await trial.extract(owner)
      expect(balances.availablePoints).toBe(70)
      expect(
        docs.map(({ kind, direction, points, remaining, status }) => [kind, direction, points, remaining, status]),
      ).toEqual([
        ['adjustment-debit', 'debit', 130, 0, 'consumed'],
        ['adjustment-credit', 'credit', 100, 70, 'active'],
        ['adjustment-credit', 'credit', 100, 0, 'consumed'],
      ])
      expect(docs[0]?._id).toBe(spent.ok && spent.operationId)
    })

    test('takes from thousands of lots at once', async () => {
      const trial = pointsOnTrial(database)
      const owner = trial.professional()
      await trial.credit(owner, 1)
      const [first] = await trial.entries(owner)
      const lots = Array.from({ length: 4000 }, () => randomUUID())
      for (let from = 0; from < lots.length; from += 1000) {
        const rows = lots.slice(from, from + 1000)
        const copies = rows.map((id) => ({ ...first!, id, lotId: id, operationId: id, sourceKey: id, seq: undefined }))
        await database.db.insert(ledgerEntry).values(copies)
      }
      expect(await trial.spend(owner, 4000)).toMatchObject({ ok: true })
      expect(await trial.available(owner)).toBe(1)
      expect((await trial.points.extract(owner, { limit: 1 })).docs[0]).toMatchObject({
        direction: 'debit',
        points: 4000,
      })
      trial.at('2027-12-01T03:00:00Z')
      await trial.points.expireDue(trial.clock())
      expect(await trial.available(owner)).toBe(0)
    })

    test('of more than there is takes nothing and tells what there is', async () => {
      const trial = pointsOnTrial(database)
      const owner = trial.store()
      expect(await trial.spend(owner, 1)).toEqual({ ok: false, available: 0 })
      await trial.credit(owner, 100)
      const before = await trial.entries(owner)
      expect(await trial.spend(owner, 101)).toEqual({ ok: false, available: 100 })
      expect(await trial.entries(owner)).toEqual(before)
      expect(await trial.spend(owner, 100)).toMatchObject({ ok: true })
      expect(await trial.available(owner)).toBe(0)
    })

    test('never takes what waits for a decision', async () => {
      const trial = pointsOnTrial(database)
      const owner = trial.professional()
      await trial.settle(owner, randomUUID(), { standing: 'pending', amountCents: 10_000 })
      expect(await trial.spend(owner, 1)).toEqual({ ok: false, available: 0 })
    })

    test('never takes what is due, whether or not it was swept', async () => {
      const trial = pointsOnTrial(database, '2026-01-10T12:00:00Z')
      const owner = trial.professional()
      await trial.credit(owner, 100)
      trial.at('2027-02-01T03:00:00Z')
      expect(await trial.spend(owner, 1)).toEqual({ ok: false, available: 0 })
      expect(await trial.buckets(owner)).toEqual({ issued: -100, expired: 100 })
    })

    test('the same fact told again answers as before and takes nothing', async () => {
      const trial = pointsOnTrial(database)
      const owner = trial.professional()
      await trial.credit(owner, 100)
      const key = randomUUID()
      const first = await trial.spend(owner, 60, key)
      expect(await trial.spend(owner, 60, key)).toEqual(first)
      expect(await trial.available(owner)).toBe(40)
    })

    test('is undone with the transaction it belongs to', async () => {
      const trial = pointsOnTrial(database)
      const owner = trial.professional()
      await trial.credit(owner, 100)
      const failed = database.transaction(async (tx) => {
        await trial.points.adjust(tx, {
          owner,
          by: null,
          kind: 'adjustment-debit',
          points: 60,
          reason: 'Erro',
          key: randomUUID(),
        })
        throw new Error('the redemption failed')
      })
      await expect(failed).rejects.toThrow('the redemption failed')
      expect(await trial.available(owner)).toBe(100)
    })

    test.each([0, -5, 1.5, Number.NaN])('%d is no number of points', async (amount) => {
      const trial = pointsOnTrial(database)
      await expect(trial.spend(trial.professional(), amount)).rejects.toThrow(RangeError)
      await expect(trial.credit(trial.professional(), amount)).rejects.toThrow(RangeError)
    })
  })

  describe('an adjustment', () => {
    test('credits once for each key, and tells its reason', async () => {
      const trial = pointsOnTrial(database)
      const owner = trial.professional()
      const key = randomUUID()
      const first = await trial.credit(owner, 100, { key })
      expect(await trial.credit(owner, 100, { key })).toEqual(first)
      const { docs } = await trial.extract(owner)
      expect(docs).toHaveLength(1)
      expect(docs[0]).toMatchObject({
        kind: 'adjustment-credit',
        sourceType: 'adjustment',
        description: 'Ajuste',
        rule: null,
        points: 100,
      })
    })

    test('counts for the level only when it is said to', async () => {
      const trial = pointsOnTrial(database)
      const owner = trial.professional()
      await trial.credit(owner, 100)
      await trial.credit(owner, 2500, { qualifying: true })
      expect(await trial.balances(owner)).toMatchObject({
        availablePoints: 2600,
        levelPoints: 2500,
        lifetimePoints: 2600,
      })
      expect(await trial.points.levelOf(owner.id)).toMatchObject({ level: 2, points: 2500 })
    })

    test('takes points with its reason, who did it and no more than there is', async () => {
      const trial = pointsOnTrial(database)
      const owner = trial.professional()
      const by = randomUUID()
      await trial.credit(owner, 100)
      const adjust = (points: number) =>
        database.transaction((tx) =>
          trial.points.adjust(tx, {
            owner,
            by,
            kind: 'adjustment-debit',
            points,
            reason: 'Correção',
            key: randomUUID(),
          }),
        )
      expect(await adjust(30)).toMatchObject({ ok: true })
      expect(await adjust(71)).toEqual({ ok: false, available: 70 })
      expect((await trial.extract(owner)).docs[0]).toMatchObject({
        kind: 'adjustment-debit',
        points: 30,
        description: 'Correção',
      })
      expect((await trial.entries(owner)).at(-1)?.createdBy).toBe(by)
    })
  })

  describe('a debt', () => {
    test('is paid at once by points the owner has elsewhere, which changes no balance', async () => {
      const trial = pointsOnTrial(database)
      const [owner, id] = [trial.professional(), randomUUID()]
      await trial.settle(owner, id, { standing: 'approved', amountCents: 10_000 })
      await trial.spend(owner, 100)
      await trial.credit(owner, 250)
      await trial.settle(owner, id, { standing: 'void' })
      expect(await trial.available(owner)).toBe(150)
      const { docs, totalDocs } = await trial.extract(owner)
      expect(docs.reduce((sum, { remaining }) => sum + remaining, 0)).toBe(150)
      expect(docs.map(({ kind }) => kind)).toEqual([
        'reversal',
        'adjustment-credit',
        'adjustment-debit',
        'invoice-credit',
      ])
      expect(totalDocs).toBe(4)
      expect(
        (await trial.entries(owner)).filter(({ kind }) => kind === 'compensation').map(({ points }) => points),
      ).toEqual([100, 100])
    })
  })
})
