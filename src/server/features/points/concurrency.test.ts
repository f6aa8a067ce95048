import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/db.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { pointsOnTrial } from '#server/features/points/testing/points-on-trial.ts'

const fifty = Array.from({ length: 50 }, (_, at) => at)

eachDatabase((_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  describe('fifty at once', () => {
    test('approvals of one invoice credit it once, also for an owner nobody has seen before', async () => {
      const trial = pointsOnTrial(database)
      const [owner, id] = [trial.professional(), randomUUID()]
      const worth = await Promise.all(
        fifty.map(() => trial.settle(owner, id, { standing: 'approved', amountCents: 10_000 })),
      )
      expect(worth).toEqual(fifty.map(() => 100))
      expect(await trial.entries(owner)).toHaveLength(1)
      expect(await trial.available(owner)).toBe(100)
    })

    test('approvals, reprovals and retypings of one invoice leave one of their states', async () => {
      const trial = pointsOnTrial(database)
      const [owner, id] = [trial.professional(), randomUUID()]
      await Promise.all(
        fifty.map((at) => {
          const standing = at % 3 === 0 ? ('void' as const) : ('approved' as const)
          return trial.settle(owner, id, { standing, amountCents: 10_000, type: at % 3 === 1 ? 'retail' : 'showroom' })
        }),
      )
      expect([0, 100]).toContain(await trial.available(owner))
      await trial.settle(owner, id, { standing: 'approved', amountCents: 10_000 })
      expect(await trial.available(owner)).toBe(100)
      const { active, reversed, issued } = await trial.buckets(owner)
      expect(active! + (reversed ?? 0) + issued!).toBe(0)
    })

    test('invoices of one owner are all credited', async () => {
      const trial = pointsOnTrial(database)
      const owner = trial.store()
      await Promise.all(
        fifty.map((at) => trial.settle(owner, randomUUID(), { standing: 'approved', amountCents: (at + 1) * 100 })),
      )
      expect(await trial.balances(owner)).toMatchObject({
        availablePoints: 1275,
        lifetimePoints: 1275,
        levelPoints: 1275,
      })
    })

    test('spendings of one owner never take more than there is', async () => {
      const trial = pointsOnTrial(database)
      const owner = trial.professional()
      for (const amount of [100, 150]) await trial.credit(owner, amount)
      const spent = await Promise.all(fifty.map(() => trial.spend(owner, 20)))
      expect(spent.filter(({ ok }) => ok)).toHaveLength(12)
      expect(await trial.available(owner)).toBe(10)
    })

    test('the same spending told by many takes once', async () => {
      const trial = pointsOnTrial(database)
      const owner = trial.professional()
      await trial.credit(owner, 1000)
      const key = randomUUID()
      const spent = await Promise.all(fifty.map(() => trial.spend(owner, 20, key)))
      expect(new Set(spent.map((answer) => answer.ok && answer.operationId)).size).toBe(1)
      expect(await trial.available(owner)).toBe(980)
    })

    test('settlings, spendings and sweeps together keep every sum', async () => {
      const trial = pointsOnTrial(database, '2026-01-31T12:00:00Z')
      const owner = trial.professional()
      const invoices = fifty.slice(0, 10).map(() => randomUUID())
      for (const id of invoices) await trial.settle(owner, id, { standing: 'approved', amountCents: 10_000 })
      trial.at('2027-02-01T03:00:00Z')
      await trial.credit(owner, 300)
      const results = await Promise.all(
        fifty.map(async (at) => {
          if (at % 5 === 0) return void (await trial.points.expireDue(trial.clock()))
          if (at % 5 === 1) return void (await trial.settle(owner, invoices[at % 10]!, { standing: 'void' }))
          return trial.spend(owner, 25)
        }),
      )
      const spent = results.filter((answer) => answer?.ok).length * 25
      expect(await trial.available(owner)).toBe(300 - spent)
      expect(spent).toBe(300)
      const extract = await trial.extract(owner)
      const credited = extract.docs
        .filter(({ direction }) => direction === 'credit')
        .reduce((sum, { points }) => sum + points, 0)
      const debited = extract.docs
        .filter(({ direction }) => direction === 'debit')
        .reduce((sum, { points }) => sum + points, 0)
      expect(credited - debited).toBe(300 - spent)
      const buckets = Object.values(await trial.buckets(owner))
      expect(buckets.reduce((sum, points) => sum + points, 0)).toBe(0)
    })
  })
})
