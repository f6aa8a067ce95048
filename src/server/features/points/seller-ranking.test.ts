import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SellerRanking } from '#contract/api.gen.ts'
import { tiny } from '#server/seed/tiny.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors, openInvoices, type InvoicesWorld } from '#tests/support/invoices.ts'

const { manager, seller } = tiny.people
const capturedAt = '2026-10-30T12:00:00.000Z'

eachDatabase((_name, open) => {
  describe('the ranking of a store', () => {
    let world: InvoicesWorld
    /** An invoice of the store sent and approved now. */
    const sell = async (by: 'manager' | 'seller' | 'otherManager', amount: string) => {
      const { _id: id } = await world.send({ by: actors[by], fields: { capturedAt, amount } })
      await world.invoices.decide({ by: actors.admin, id, action: 'approve', observation: '' })
      return id
    }
    const read = (period: { dateInit?: string; dateEnd?: string } = {}, by: 'manager' | 'seller' = 'manager') =>
      world.services.points.sellerRanking({
        ...period,
        storeId: tiny.stores.numeric.id,
        readerId: tiny.people[by].id,
        seesMoney: by === 'manager',
      })
    const rows = ({ docs }: SellerRanking) =>
      docs.map(({ position, userId, points, invoicesApproved, amount }) => [
        position,
        userId === seller.id ? 'seller' : userId === manager.id ? 'manager' : 'other',
        points,
        invoicesApproved,
        amount,
      ])

    beforeAll(async () => {
      world = await openInvoices(await open())
      // October in São Paulo still, an hour before November.
      world.later(new Date('2026-11-01T02:00:00Z').getTime() - world.now().getTime())
      await sell('manager', '500.00')
      world.later(new Date('2026-11-10T12:00:00Z').getTime() - world.now().getTime())
      await sell('seller', '100.00')
      await sell('manager', '40.00')
      const cancelled = await sell('seller', '70.00')
      await sell('otherManager', '900.00')
      await world.send({ by: actors.seller, fields: { capturedAt, amount: '800.00' } })
      await world.invoices.decide({ by: actors.admin, id: cancelled, action: 'cancel', observation: 'Devolvida' })
    })
    afterAll(() => world.close())

    test('adds up the credits of this month less what was reversed, of this store alone', async () => {
      const ranking = await read()
      expect(rows(ranking)).toEqual([
        [1, 'seller', 100, 1, '100.00'],
        [2, 'manager', 40, 1, '40.00'],
      ])
      expect([ranking.dateInit, ranking.dateEnd]).toEqual(['2026-11-01', '2026-11-30'])
      expect(ranking.docs.map(({ isMe }) => isMe)).toEqual([false, true])
    })

    test('a seller sees everybody, but no money', async () => {
      expect(rows(await read({}, 'seller'))).toEqual([
        [1, 'seller', 100, 1, null],
        [2, 'manager', 40, 1, null],
      ])
    })

    test('days are those of São Paulo, and who did nothing shares the last place', async () => {
      expect(rows(await read({ dateInit: '2026-10-31', dateEnd: '2026-10-31' }))).toEqual([
        [1, 'manager', 500, 1, '500.00'],
        [2, 'seller', 0, 0, '0.00'],
      ])
      expect(rows(await read({ dateInit: '2026-09-01', dateEnd: '2026-09-30' })).map(([position]) => position)).toEqual(
        [1, 1],
      )
    })

    test('a period that ends before it begins is refused', async () => {
      await expect(read({ dateInit: '2026-11-02', dateEnd: '2026-11-01' })).rejects.toMatchObject({
        code: 'validation',
      })
    })
  })
})
