import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/db.ts'
import { pointsAccount } from '#server/db/schema/schema.ts'
import { pointsOnTrial } from '#server/features/points/testing/points-on-trial.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import type { Owner } from './points.service.ts'

/** Whoever waits for `opened` goes on when it is opened. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

eachDatabase((_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  async function accountOf({ type, id }: Owner) {
    const [row] = await database.db
      .select()
      .from(pointsAccount)
      .where(and(eq(pointsAccount.ownerType, type), eq(pointsAccount.ownerId, id)))
    return row
  }

  describe('where an owner stands', () => {
    test('what may be spent is kept with every movement', async () => {
      const trial = pointsOnTrial(database)
      const owner = trial.store()
      await trial.credit(owner, 300)
      await trial.spend(owner, 120)
      expect(await accountOf(owner)).toMatchObject({ available: 180 })
      await database.transaction((tx) =>
        trial.points.adjust(tx, {
          owner,
          by: null,
          kind: 'adjustment-debit',
          points: 80,
          reason: 'Ajuste',
          key: randomUUID(),
          qualifying: false,
        }),
      )
      expect(await accountOf(owner)).toMatchObject({ available: 100 })
      trial.at('2029-01-01T12:00:00Z')
      await trial.points.expireDue(trial.clock())
      expect(await accountOf(owner)).toMatchObject({ available: 0 })
    })

    test('what expires in many lots at once leaves what it left before', async () => {
      const trial = pointsOnTrial(database)
      const owner = trial.store()
      for (let lot = 1; lot <= 12; lot++) await trial.credit(owner, lot)
      expect(await accountOf(owner)).toMatchObject({ available: 78 })
      trial.at('2029-01-01T12:00:00Z')
      await trial.points.expireDue(trial.clock())
      expect(await accountOf(owner)).toMatchObject({ available: 0 })
    })

    test('the level follows the points of a year, a reversal, a new year and other levels', async () => {
      const trial = pointsOnTrial(database)
      const owner = trial.professional()
      const levelNow = async () => {
        await trial.points.refreshLevels(Infinity)
        const { level } = await trial.points.levelOf(owner.id)
        expect((await accountOf(owner))?.level).toBe(level)
        return level
      }
      const invoice = randomUUID()
      const worth = { amountCents: 250_000, issuedAt: '2026-11-10' }
      await trial.settle(owner, invoice, { ...worth, standing: 'approved' })
      expect(await levelNow()).toBe(2)
      await trial.settle(owner, invoice, { ...worth, standing: 'void' })
      expect(await levelNow()).toBe(1)
      await trial.credit(owner, 7000, { qualifying: true })
      expect(await levelNow()).toBe(3)
      trial.at('2028-03-01T12:00:00Z')
      expect(await levelNow()).toBe(2)
      await database.transaction((tx) =>
        trial.settings.change(
          tx,
          { levels: [{ level: 1, name: 'Único', sublevels: [{ sublevel: 1, minPoints: 0 }] }] },
          null,
        ),
      )
      trial.at('2029-03-01T12:00:00Z')
      expect(await levelNow()).toBe(1)
      expect(await trial.points.levelNames()).toEqual(new Map([[1, 'Único']]))
      expect(await trial.points.refreshLevels()).toBe(0)
    })

    test('a movement that is under way is not waited for, and worked out later', async () => {
      const trial = pointsOnTrial(database)
      const owner = trial.professional()
      await trial.credit(owner, 2500, { qualifying: true })
      const [moved, refreshed] = [gate(), gate()]
      const moving = database.transaction(async (tx) => {
        await trial.points.adjust(tx, {
          owner,
          by: null,
          kind: 'adjustment-credit',
          points: 5000,
          reason: 'Ajuste',
          key: randomUUID(),
          qualifying: true,
        })
        moved.open()
        await refreshed.opened
      })
      await moved.opened
      // The embedded database has one connection, which the movement holds: whoever asks waits for its end.
      if (database.kind === 'postgres') await trial.points.refreshLevels(Infinity)
      refreshed.open()
      await moving
      expect(await accountOf(owner)).toMatchObject({ levelBasis: null })
      await trial.points.refreshLevels(Infinity)
      expect(await accountOf(owner)).toMatchObject({ level: 3, available: 7500 })
    })
  })
})
