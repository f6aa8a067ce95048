import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ExtractStatus } from '#contract/api.gen.ts'
import type { Database } from '#server/db/db.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { pointsOnTrial } from '#server/features/points/testing/points-on-trial.ts'
import type { Owner } from './points.service.ts'

eachDatabase((_name, open) => {
  let database: Database
  let owner: Owner
  const trialAt = (instant?: string) => pointsOnTrial(database, instant)

  beforeAll(async () => {
    database = await open()
    const trial = trialAt()
    owner = trial.professional()
    // Nine credits on nine days, the fifth at the last and the sixth at the first second of a day in São Paulo.
    const instants = [
      '2026-11-01T12:00:00Z',
      '2026-11-02T12:00:00Z',
      '2026-11-03T12:00:00Z',
      '2026-11-04T12:00:00Z',
      '2026-11-06T02:59:59.999Z',
      '2026-11-06T03:00:00Z',
      '2026-11-07T12:00:00Z',
      '2026-11-08T12:00:00Z',
      '2026-11-09T12:00:00Z',
    ]
    for (const [at, instant] of instants.entries()) {
      trial.at(instant)
      await trial.settle(owner, randomUUID(), { standing: 'approved', amountCents: (at + 1) * 100 })
    }
    trial.at('2026-11-10T12:00:00Z')
    await trial.spend(owner, 20)
  })

  describe('the extract', () => {
    const points = async (query: Parameters<ReturnType<typeof trialAt>['points']['extract']>[1]) =>
      (await trialAt().points.extract(owner, query)).docs.map((entry) => entry.points)

    test('has twenty rows a page unless asked otherwise, newest first', async () => {
      const page = await trialAt().points.extract(owner, {})
      expect(page).toMatchObject({ page: 1, limit: 20, totalDocs: 10, totalPages: 1 })
      expect(page.docs.map((entry) => entry.points)).toEqual([20, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    })

    test('is turned page by page without losing or repeating a row', async () => {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => points({ page, limit: 4 })))
      expect(pages).toEqual([[20, 9, 8, 7], [6, 5, 4, 3], [2, 1], []])
      expect(await trialAt().points.extract(owner, { page: 4, limit: 4 })).toMatchObject({
        totalDocs: 10,
        totalPages: 3,
        page: 4,
      })
    })

    test.each([
      [{ dateInit: '2026-11-05' }, [20, 9, 8, 7, 6, 5]],
      [{ dateInit: '2026-11-06' }, [20, 9, 8, 7, 6]],
      [{ dateEnd: '2026-11-05' }, [5, 4, 3, 2, 1]],
      [{ dateInit: '2026-11-05', dateEnd: '2026-11-05' }, [5]],
      [{ dateInit: '2026-11-06', dateEnd: '2026-11-06' }, [6]],
      [{ dateInit: '2027-01-01' }, []],
      [{ kind: 'adjustment-debit' as const }, [20]],
      [{ kind: 'reversal' as const }, []],
      [{ kind: 'invoice-credit' as const, dateInit: '2026-11-09' }, [9]],
    ])('with %j shows %j: days begin and end in São Paulo', async (query, shown) => {
      expect(await points(query)).toEqual(shown)
    })

    test('counts only what it shows', async () => {
      expect(await trialAt().points.extract(owner, { dateEnd: '2026-11-05', limit: 2 })).toMatchObject({
        totalDocs: 5,
        totalPages: 3,
      })
    })

    test('always carries the balances of today', async () => {
      expect((await trialAt().points.extract(owner, { kind: 'reversal' })).balances.availablePoints).toBe(25)
    })

    test.each([
      [{ dateInit: '2026-11-06', dateEnd: '2026-11-05' }, 'dateEnd'],
      [{ dateInit: '2026-02-30' }, 'dateInit'],
      [{ dateEnd: 'ontem' }, 'dateEnd'],
    ])('refuses %j and names the field', async (query, field) => {
      await expect(trialAt().points.extract(owner, query)).rejects.toMatchObject({
        code: 'validation',
        details: { fields: { [field]: expect.any(String) } },
      })
    })

    test('of an owner without points is empty', async () => {
      const trial = trialAt()
      expect(await trial.points.extract(trial.store(), {})).toEqual({
        docs: [],
        totalDocs: 0,
        page: 1,
        limit: 20,
        totalPages: 1,
        balances: { availablePoints: 0, pendingPoints: 0, expiringPoints30: 0, levelPoints: 0, lifetimePoints: 0 },
      })
    })

    test('shows nobody else’s entries, also to an owner of the other kind with the same id', async () => {
      const trial = trialAt()
      const [one, other] = [trial.professional(), trial.professional()]
      await trial.credit(one, 10)
      await trial.credit(other, 20)
      expect((await trial.extract(one)).docs.map((entry) => entry.points)).toEqual([10])
      expect((await trial.extract({ type: 'store', id: one.id })).docs).toEqual([])
      expect(await trial.available({ type: 'store', id: one.id })).toBe(0)
    })

    test('is narrowed by how entries stand now, as each of them says', async () => {
      const trial = trialAt('2026-01-10T12:00:00Z')
      const mine = trial.professional()
      await trial.credit(mine, 11)
      trial.at('2026-11-20T12:00:00Z')
      const [waiting, reversed] = [randomUUID(), randomUUID()]
      await trial.settle(mine, waiting, { standing: 'pending', amountCents: 2_200 })
      await trial.settle(mine, reversed, { standing: 'approved', amountCents: 3_300 })
      await trial.settle(mine, reversed, { standing: 'void' })
      await trial.credit(mine, 44)
      await trial.spend(mine, 11)
      const withStatus = async (status?: ExtractStatus) => (await trial.points.extract(mine, { status })).docs
      for (const status of ['pending', 'active', 'consumed', 'expired', 'cancelled', 'reversed'] as const) {
        const expected = (await withStatus()).filter((entry) => entry.status === status)
        expect(await withStatus(status), status).toEqual(expected)
      }
      expect((await withStatus('consumed')).map((entry) => entry.points)).toEqual([11, 11])
      expect((await withStatus('reversed')).map((entry) => entry.points)).toEqual([33, 33])
      expect(await withStatus('expiring')).toEqual([])
      trial.at('2027-11-15T12:00:00Z')
      expect((await withStatus('expiring')).map((entry) => entry.points)).toEqual([44])
      expect(await trial.points.extract(mine, { status: 'active', limit: 1 })).toMatchObject({ totalDocs: 1 })
    })

    test('a debit over many lots shows its whole on every page and filter', async () => {
      expect(await points({ kind: 'adjustment-debit', page: 1, limit: 1 })).toEqual([20])
    })
  })
})
