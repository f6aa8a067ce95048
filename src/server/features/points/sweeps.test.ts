import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '#server/db/db.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { schedulePoints, sweepPoints } from './points.jobs.ts'
import { pointsOnTrial } from '#server/features/points/testing/points-on-trial.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const day = 86_400_000

eachDatabase((_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  describe('expiry', () => {
    test('takes what is left, with an entry of its own, once', async () => {
      const trial = pointsOnTrial(database, '2026-01-31T12:00:00Z')
      const owner = trial.professional()
      await trial.settle(owner, randomUUID(), { standing: 'approved', amountCents: 10_000, number: '9' })
      await trial.spend(owner, 30)
      trial.at('2027-02-01T02:59:58Z')
      await trial.points.expireDue(trial.clock())
      expect(await trial.available(owner)).toBe(70)
      trial.at('2027-02-01T02:59:59Z')
      expect(await trial.points.expireDue(trial.clock())).toBe(1)
      expect(await trial.points.expireDue(trial.clock())).toBe(0)
      const { docs, balances } = await trial.extract(owner)
      expect(balances).toMatchObject({ availablePoints: 0, lifetimePoints: 100 })
      expect(docs.map(({ kind, points, remaining, status }) => [kind, points, remaining, status])).toEqual([
        ['expiration', 70, 0, 'expired'],
        ['adjustment-debit', 30, 0, 'consumed'],
        ['invoice-credit', 100, 0, 'expired'],
      ])
      expect(docs[0]).toMatchObject({ description: 'Expiração: Nota 9', sourceType: 'ledger', direction: 'debit' })
    })

    test('a key names lot and day, so that a lot expires once a day whatever happens', async () => {
      const trial = pointsOnTrial(database, '2026-01-31T12:00:00Z')
      const owner = trial.professional()
      await trial.credit(owner, 10)
      const [lot] = await trial.entries(owner)
      trial.at('2027-02-01T03:00:00Z')
      await trial.points.expireDue(trial.clock())
      expect((await trial.entries(owner)).at(-1)?.sourceKey).toBe(`expiration:${lot?.id}:2027-01-31`)
    })

    test('is told thirty days before', async () => {
      const trial = pointsOnTrial(database, '2026-01-31T12:00:00Z')
      const owner = trial.professional()
      await trial.credit(owner, 10)
      trial.at('2027-01-02T02:59:58Z')
      expect((await trial.balances(owner)).expiringPoints30).toBe(0)
      trial.at('2027-01-02T02:59:59Z')
      expect((await trial.balances(owner)).expiringPoints30).toBe(10)
      await trial.spend(owner, 4)
      expect((await trial.balances(owner)).expiringPoints30).toBe(6)
    })

    test('two instances that sweep at once take nothing twice', async () => {
      const trial = pointsOnTrial(database, '2026-01-31T12:00:00Z')
      const owners = Array.from({ length: 6 }, () => trial.professional())
      for (const owner of owners) for (let lot = 0; lot < 3; lot++) await trial.credit(owner, 10)
      trial.at('2027-02-01T03:00:00Z')
      await Promise.all([1, 2, 3].map(() => trial.points.expireDue(trial.clock(), { batch: 4 })))
      for (const owner of owners) expect(await trial.buckets(owner)).toEqual({ issued: -30, expired: 30 })
    })

    test('small batches reach every lot, also those of one instant', async () => {
      const trial = pointsOnTrial(database, '2026-03-31T12:00:00Z')
      const owners = Array.from({ length: 7 }, () => trial.store())
      for (const owner of owners) await trial.credit(owner, 10)
      trial.at('2027-04-01T03:00:00Z')
      expect(await trial.points.expireDue(trial.clock(), { batch: 2 })).toBe(7)
      for (const owner of owners) expect(await trial.available(owner)).toBe(0)
    })

    test('a later sweep looks only at what has come since', async () => {
      const trial = pointsOnTrial(database, '2026-04-30T12:00:00Z')
      const owner = trial.professional()
      await trial.credit(owner, 10)
      trial.at('2027-06-15T12:00:00Z')
      await trial.points.expireDue(trial.clock(), { since: new Date('2027-06-01T12:00:00Z') })
      expect(await trial.available(owner)).toBe(10)
      await trial.points.expireDue(trial.clock(), { since: new Date('2027-05-01T02:59:59Z') })
      expect(await trial.available(owner)).toBe(0)
    })

    test('what was stopped goes on at the next sweep', async () => {
      const trial = pointsOnTrial(database, '2026-05-31T12:00:00Z')
      const owner = trial.professional()
      await trial.credit(owner, 10)
      trial.at('2027-07-01T03:00:00Z')
      expect(await trial.points.expireDue(trial.clock(), { signal: AbortSignal.abort() })).toBe(0)
      expect(await trial.available(owner)).toBe(10)
      expect(await trial.points.expireDue(trial.clock())).toBe(1)
    })

    test('the reversal of what has expired does not touch the balance', async () => {
      const trial = pointsOnTrial(database, '2026-01-31T12:00:00Z')
      const [owner, id] = [trial.professional(), randomUUID()]
      await trial.settle(owner, id, { standing: 'approved', amountCents: 10_000 })
      await trial.spend(owner, 40)
      trial.at('2027-02-01T03:00:00Z')
      await trial.points.expireDue(trial.clock())
      await trial.settle(owner, id, { standing: 'void' })
      expect(await trial.balances(owner)).toMatchObject({ availablePoints: -40, lifetimePoints: 0 })
      expect((await trial.extract(owner)).docs.map(({ kind, points }) => [kind, points])).toEqual([
        ['reversal', 40],
        ['expiration', 60],
        ['adjustment-debit', 40],
        ['invoice-credit', 100],
      ])
    })
  })

  describe('with days between approval and availability', () => {
    test('approved points wait for their day, then are active', async () => {
      const trial = pointsOnTrial(database)
      const [owner, id] = [trial.professional(), randomUUID()]
      await trial.rule({ holdDays: 7 })
      await trial.settle(owner, id, { standing: 'pending', amountCents: 10_000 })
      expect(await trial.settle(owner, id, { standing: 'approved', amountCents: 10_000, number: '3' })).toBe(100)
      expect(await trial.balances(owner)).toMatchObject({ availablePoints: 0, pendingPoints: 100 })
      trial.at('2026-11-27T11:59:59Z')
      expect(await trial.points.activateDue(trial.clock())).toBe(0)
      trial.at('2026-11-27T12:00:00Z')
      expect(await trial.points.activateDue(trial.clock())).toBe(1)
      expect(await trial.points.activateDue(trial.clock())).toBe(0)
      expect(await trial.balances(owner)).toMatchObject({ availablePoints: 100, pendingPoints: 0, levelPoints: 100 })
      expect((await trial.extract(owner)).docs[0]).toMatchObject({
        status: 'active',
        description: 'Nota 3',
        availableAt: '2026-11-27T12:00:00.000Z',
        expiresAt: '2027-12-01T02:59:59.000Z',
      })
    })

    test('a day that came a year too late expires at once', async () => {
      const trial = pointsOnTrial(database)
      const owner = trial.professional()
      await trial.settle(owner, randomUUID(), { standing: 'approved', amountCents: 10_000 })
      expect(await trial.balances(owner)).toMatchObject({ pendingPoints: 100 })
      trial.at('2028-01-15T12:00:00Z')
      await trial.points.activateDue(trial.clock())
      expect(await trial.buckets(owner)).toEqual({ issued: -100, expired: 100 })
    })
  })

  describe('the schedule', () => {
    test('sweeps at once and again, and stops when it is told', async () => {
      const trial = pointsOnTrial(database, '2026-06-30T12:00:00Z')
      const owner = trial.professional()
      await trial.credit(owner, 10)
      const stop = schedulePoints(trial.points, { clock: trial.clock, log: silent }, 5)
      trial.at('2027-07-02T12:00:00Z')
      await vi.waitFor(async () => expect(await trial.available(owner)).toBe(0), { timeout: 20_000 })
      await stop()
    })

    test('never sweeps again after it was stopped, nor twice at once', async () => {
      vi.useFakeTimers()
      try {
        let [running, most, sweeps] = [0, 0, 0]
        const points = {
          refreshRules: async () => {},
          refreshLevels: async () => 0,
          activateDue: async () => 0,
          expireDue: async () => {
            sweeps += 1
            running += 1
            most = Math.max(most, running)
            await new Promise((resolve) => setTimeout(resolve, 5000))
            running -= 1
            return 0
          },
        }
        const stop = schedulePoints(points, { clock: () => new Date(), log: silent }, 1000)
        await vi.advanceTimersByTimeAsync(59_500)
        expect([sweeps, most]).toEqual([10, 1])
        await stop()
        await vi.advanceTimersByTimeAsync(60_000)
        expect(sweeps).toBe(10)
      } finally {
        vi.useRealTimers()
      }
    })

    test('a failed sweep is told, and what it left is done by the next one', async () => {
      const log = { ...silent, error: vi.fn() }
      const seen: (Date | undefined)[] = []
      let sweeps = 0
      const points = {
        refreshRules: async () => {},
        refreshLevels: async () => 0,
        activateDue: async () => 0,
        expireDue: async (_now: Date, { since }: { since?: Date | undefined } = {}) => {
          seen.push(since)
          sweeps += 1
          if (sweeps === 1) throw new Error('the database was away')
          return 0
        },
      }
      const now = new Date('2027-07-02T12:00:00Z')
      const stop = schedulePoints(points, { clock: () => now, log }, 1)
      await vi.waitFor(() => expect(seen.length).toBeGreaterThan(2))
      await stop()
      expect(log.error).toHaveBeenCalledTimes(1)
      expect(seen.slice(0, 3)).toEqual([undefined, undefined, new Date(now.getTime() - day)])
    })

    test('activates before it lets expire, and works out levels last', async () => {
      const order: string[] = []
      const points = {
        refreshRules: async () => void order.push('rules'),
        activateDue: async () => order.push('activate'),
        expireDue: async () => order.push('expire'),
        refreshLevels: async () => order.push('levels'),
      }
      await sweepPoints(points, new Date(), {})
      expect(order).toEqual(['rules', 'activate', 'expire', 'levels'])
    })
  })
})
