import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FigureType } from '#contract/api.gen.ts'
import { figureTypes } from '#domain/figures/figure-types.ts'
import { addDays, dayOf } from '#domain/points/calendar.ts'
import type { Database } from '#server/db/db.ts'
import { economicGroup } from '#server/db/schema/schema.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { Town } from '#tests/support/town.ts'
import { createFiguresService, type FiguresService } from './figures.service.ts'

const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)

eachDatabase((_name, open) => {
  describe('figures', () => {
    let database: Database
    let town: Town
    let figures: FiguresService
    beforeAll(async () => {
      database = await open()
      town = new Town(database)
      figures = createFiguresService({ database, clock: town.trial.clock, points: town.trial.points })
      await town.found()
    })

    const graphOf = async (type: FigureType, filter: 'day' | 'week' | 'month', days: object = {}) => {
      const { labels, series } = await figures.graph({ type, filter, ...days })
      const [total = [], added = [], previous = []] = series.map(({ data }) => data)
      for (const data of [total, added, previous]) expect(data).toHaveLength(labels.length)
      return { total, added, previous }
    }

    test('the ranking is the credits of the period less its reversals; of equals who was there first stands first', async () => {
      await town.wait(24 * 50)
      const sell = (owner: number, cents: number) =>
        town.invoice({
          do: 'invoice',
          ofStore: true,
          owner,
          cents,
          type: 'retail',
          standing: 'approved',
          specified: false,
        })
      await sell(1, 70_000)
      await town.wait(24 * 40)
      const dateInit = dayOf(town.now)
      await sell(0, 50_000)
      await sell(1, 50_000)
      await town.wait(1)
      await town.undo(await sell(1, 20_000))
      const days = { dateInit, dateEnd: addDays(dateInit, 40) }
      const { docs, definition } = await figures.ranking({ of: 'store', ...days, page: 1, limit: 100 })
      expect(definition).toMatch(/\.$/)
      const points = docs.map((row) => row.points)
      expect(points).toEqual(points.toSorted((one, other) => other - one))
      const ours = (id: string) => docs.find(({ _id }) => _id === id)
      const [grouped, other] = town.stores
      const equal = { points: 500, invoicesApproved: 1, amount: '500.00' }
      expect(ours(grouped!.id)).toMatchObject({ ...equal, position: 1, previousPoints: 0, previousPosition: null })
      expect(ours(other!.id)).toMatchObject({ ...equal, position: 2, previousPoints: 700, previousPosition: 1 })
      const inGroup = await figures.ranking({ of: 'store', ...days, group: town.groupId, page: 1, limit: 100 })
      expect(inGroup.docs.map(({ _id }) => _id)).toEqual([grouped!.id])

      const { docs: changes } = await figures.storesPointsDiff({ ...days, page: 1, limit: 100 })
      expect(changes.map(({ diff }) => diff)).toEqual(changes.map((row) => row.points - row.previousPoints))
      expect(changes.map(({ diff }) => diff)).toEqual(changes.map(({ diff }) => diff).toSorted((a, b) => b - a))
    })

    test('the place before is the one that the ranking of that period shows, of equals too', async () => {
      await town.wait(24 * 100)
      const dateInit = dayOf(town.now)
      while (town.stores.length < 6) await town.store({ do: 'store', active: true, takesPart: true })
      const sell = async (owner: number, ...amounts: number[]) => {
        const about = { do: 'invoice', ofStore: true, owner, type: 'retail', standing: 'approved' } as const
        for (const cents of amounts) await town.invoice({ ...about, cents, specified: false })
        await town.wait(1)
      }
      await sell(0, 50_000)
      // As many points by more invoices, and as many by as many, later.
      await sell(1, 25_000, 25_000)
      await sell(2, 50_000)
      // An invoice of no points has a place too.
      await sell(3, 0)
      await sell(4, 90_000)
      await town.wait(24 * 10)
      const before = { dateInit, dateEnd: addDays(dateInit, 4) }
      const now = { dateInit: addDays(dateInit, 5), dateEnd: addDays(dateInit, 9) }
      const placesOf = async (days: object, name: 'position' | 'previousPosition') => {
        const { docs } = await figures.storesPointsDiff({ ...days, page: 1, limit: 100 })
        return new Map(docs.flatMap((row) => (row[name] === null ? [] : [[row.storeId, row[name]]])))
      }
      town.trial.at(`${addDays(dateInit, 6)}T12:00:00Z`)
      await sell(5, 10_000)
      await sell(1, 10_000)
      const places = await placesOf(before, 'position')
      expect(town.stores.slice(0, 6).map(({ id }) => places.get(id))).toEqual([3, 2, 4, 5, 1, undefined])
      expect(await placesOf(now, 'previousPosition')).toEqual(places)
      const shown = await figures.ranking({ of: 'store', ...before, page: 1, limit: 100 })
      expect(new Map(shown.docs.map(({ _id, position }) => [_id, position]))).toEqual(places)
      const { docs } = await figures.ranking({ of: 'store', ...now, page: 1, limit: 100 })
      expect(docs.map(({ _id, previousPosition }) => [_id, previousPosition])).toEqual([
        [town.stores[5]!.id, null],
        [town.stores[1]!.id, 2],
      ])
    })

    test('the ranking of construction counts only invoices of works', async () => {
      await town.wait(24 * 100)
      const dateInit = dayOf(town.now)
      const sell = (type: 'retail' | 'construction', cents: number) =>
        town.invoice({ do: 'invoice', ofStore: false, owner: 0, cents, type, standing: 'approved', specified: false })
      await sell('retail', 90_000)
      await sell('construction', 30_000)
      const asked = { of: 'professional', dateInit, dateEnd: dateInit, page: 1, limit: 20 } as const
      const of = async (ranking: object) => {
        const { docs } = await figures.ranking({ ...asked, ...ranking })
        return docs.map(({ _id, points, invoicesApproved, amount }) => ({ _id, points, invoicesApproved, amount }))
      }
      const _id = town.professionals[0]!.id
      expect(await of({})).toEqual([{ _id, points: 1200, invoicesApproved: 2, amount: '1200.00' }])
      expect(await of({ type: 'construction' })).toEqual([{ _id, points: 300, invoicesApproved: 1, amount: '300.00' }])
      expect(await of({ store: town.stores[1]!.id })).toEqual([])
    })

    test('what is owed at the end of the last month is what members hold, month by month', async () => {
      const { totalPoints, totalStoresPoints } = await town.expected()
      const { months, expiring } = await figures.pointsLiability({})
      expect(months).toHaveLength(12)
      expect(months.at(-1)?.available).toBe(totalPoints + totalStoresPoints)
      // A debt may be of a lot whose day has passed: it lowers what is held and not what expires.
      expect(sum(expiring.map(({ points }) => points))).toBeGreaterThanOrEqual(totalPoints + totalStoresPoints)
      expect(expiring.every(({ month }) => month >= dayOf(town.now).slice(0, 7))).toBe(true)
      for (const [at, month] of months.entries()) {
        const { issued, redeemed, expired, reversed, available } = month
        const before = months[at - 1]
        if (before) expect(before.available + issued - redeemed - expired - reversed).toBe(available)
      }
      const ofStores = await figures.pointsLiability({ ownerType: 'store' })
      expect(ofStores.months.at(-1)?.available).toBe(totalStoresPoints)
    })

    test('days begin at midnight in São Paulo', async () => {
      const invoiceAt = async (instant: string) => {
        town.trial.at(instant)
        return town.invoice({
          do: 'invoice',
          ofStore: false,
          owner: 0,
          cents: 1,
          type: 'retail',
          standing: 'pending',
          specified: false,
        })
      }
      await invoiceAt('2031-02-01T02:59:59Z')
      await invoiceAt('2031-02-01T03:00:00Z')
      const days = { dateInit: '2031-01-31', dateEnd: '2031-02-01' }
      expect((await graphOf('totalInvoices', 'day', days)).added).toEqual([1, 1])
      expect((await graphOf('totalInvoices', 'month', days)).added).toEqual([1, 1])
      const { docs } = await figures.rows('totalInvoices', {
        dateInit: '2031-02-01',
        dateEnd: '2031-02-01',
        page: 1,
        limit: 20,
      })
      expect(docs.map(({ at }) => at)).toEqual(['2031-02-01T03:00:00.000Z'])
    })

    test('the bars of the period before hold all of it, however many steps it touched', async () => {
      const moments = ['2031-10-30', '2031-10-31', '2031-11-14', '2031-11-20', '2032-01-02', '2032-01-29', '2032-01-31']
      for (const moment of moments) {
        town.trial.at(`${moment}T12:00:00Z`)
        const facts = { cents: 1, type: 'retail', standing: 'pending', specified: false } as const
        await town.invoice({ do: 'invoice', ofStore: false, owner: 0, ...facts })
      }
      const november = { dateInit: '2031-11-15', dateEnd: '2031-11-30' }
      const ofNovember = async (step: 'day' | 'week' | 'month') =>
        (await graphOf('totalInvoices', step, november)).previous
      expect(await ofNovember('month')).toEqual([3])
      expect(await ofNovember('week')).toEqual([2, 0, 1])
      expect((await ofNovember('day')).flatMap((value, at) => (value ? [[at, value]] : []))).toEqual([
        [0, 1],
        [1, 1],
        [15, 1],
      ])
      const february = { dateInit: '2032-02-01', dateEnd: '2032-02-29' }
      const byDay = (await graphOf('totalInvoices', 'day', february)).previous
      // What a shorter month has no day for stands on its last.
      expect([byDay.length, byDay[1], byDay[28], sum(byDay)]).toEqual([29, 1, 2, 3])
      expect((await graphOf('totalInvoices', 'month', february)).previous).toEqual([3])
      const march = { dateInit: '2032-03-01', dateEnd: '2032-03-31' }
      expect((await graphOf('totalInvoices', 'day', march)).previous.slice(28)).toEqual([0, null, null])
    })

    test('a store narrows every figure to what is its own, and its group to that of all its stores', async () => {
      const [grouped, other] = town.stores
      const valuesOf = async (asked: object) =>
        new Map((await figures.count(asked)).counters.map(({ type, value }) => [type, value]))
      const [ofStore, ofGroup] = [await valuesOf({ store: grouped!.id }), await valuesOf({ group: town.groupId })]
      expect(ofStore).toEqual(ofGroup)
      expect(ofStore.get('totalStores')).toBe(1)
      const mine = town.professionals.filter(({ storeId, erased }) => storeId === grouped!.id && !erased)
      expect(ofStore.get('usersTotal')).toBe(mine.length)
      expect((await figures.count({ store: other!.id })).store).toMatchObject({ _id: other!.id, name: 'Loja 1' })
    })

    test('profiles of a network are as many as its counter, and specifications too', async () => {
      const { socialMedia, counters } = await figures.count({})
      const value = socialMedia.find(({ socialNetwork }) => socialNetwork === 'instagram')?.value
      const page = await figures.usersWithSocialMedia('instagram', { page: 1, limit: 1 })
      expect([page.totalDocs, page.docs[0]?.profile]).toEqual([value, 'ana.lima'])
      expect(value).toBe(town.professionals.filter(({ instagram, erased }) => instagram && !erased).length)
      expect((await figures.usersWithSocialMedia('behance', { page: 1, limit: 20 })).docs).toEqual([])
      const specified = await figures.specifications({ page: 1, limit: 1 })
      expect(specified.totalDocs).toBe(counters.find(({ type }) => type === 'specifications')?.value)
    })

    test('a group that is not active has no ranking, a store of another group no figures', async () => {
      const elsewhere = { store: town.stores[1]!.id, group: town.groupId }
      const fields = { store: 'Esta loja não é do grupo econômico escolhido' }
      await expect(figures.count(elsewhere)).rejects.toMatchObject({ code: 'validation', details: { fields } })
      const asked = { filter: elsewhere, at: town.now }
      await expect(figures.exporting.usersTotal.count(database.db, asked)).rejects.toMatchObject({
        code: 'validation',
        details: { fields },
      })
      await database.db.update(economicGroup).set({ status: 'inactive' }).where(eq(economicGroup.id, town.groupId))
      const page = { page: 1, limit: 20 }
      await expect(figures.storesPointsDiff({ group: town.groupId, ...page })).rejects.toMatchObject({
        code: 'validation',
      })
      expect((await figures.count({ group: town.groupId })).counters).toHaveLength(figureTypes.length)
    })
  })
})
