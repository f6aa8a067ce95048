import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { claimLasts } from '#domain/invoices/claim.ts'
import { addDays, dayOf } from '#domain/points/calendar.ts'
import type { Invoice } from '#contract/api.gen.ts'
import { economicGroup, store } from '#server/db/schema/schema.ts'
import { tiny } from '#server/seed/tiny.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors, newAccessKey, openInvoices, smallPdf, type InvoicesWorld } from '#tests/support/invoices.ts'

const capturedAt = '2026-11-20T12:00:00.000Z'
type Name = keyof typeof actors

eachDatabase((_kind, open) => {
  describe('who sees an invoice', () => {
    let world: InvoicesWorld
    const made: Partial<Record<string, Invoice>> = {}
    const seen: Record<string, readonly Name[]> = {
      'of Ana': ['ana', 'admin'],
      'of Bruno': ['bruno', 'admin'],
      'of the seller': ['seller', 'manager', 'admin'],
      'of the manager': ['manager', 'admin'],
      'of the other store': ['otherManager', 'admin'],
      'entered for the store': ['manager', 'admin'],
      'entered for Ana': ['ana', 'admin'],
    }
    beforeAll(async () => {
      world = await openInvoices(await open())
      const forStore = { type: 'store', id: tiny.stores.numeric.id } as const
      const forAna = { type: 'professional', id: tiny.people.ana.id } as const
      made['of Ana'] = await world.send({ by: actors.ana })
      made['of Bruno'] = await world.send({ by: actors.bruno })
      made['of the seller'] = await world.send({ by: actors.seller })
      made['of the manager'] = await world.send({ by: actors.manager })
      made['of the other store'] = await world.send({ by: actors.otherManager })
      made['entered for the store'] = await world.send({ by: actors.admin, owner: forStore })
      made['entered for Ana'] = await world.send({ by: actors.admin, owner: forAna })
      return () => world.close()
    })

    for (const [which, readers] of Object.entries(seen)) {
      test(`${which}: ${readers.join(', ')}, and nobody else by any road`, async () => {
        const { _id: id, clientId: key } = made[which]!
        for (const [name, by] of Object.entries(actors)) {
          const page = await world.invoices.list({ by, page: 1, limit: 100 })
          const roads = [
            () => world.invoices.one({ by, id }),
            () => world.invoices.byKey({ by, key }),
            () => world.invoices.page({ by, id, number: 1 }),
          ]
          if (readers.includes(name as Name)) {
            expect(page.docs.map(({ _id }) => _id)).toContain(id)
            for (const road of roads) await expect(road()).resolves.toBeDefined()
            continue
          }
          expect(page.docs.map(({ _id }) => _id)).not.toContain(id)
          for (const road of roads) await expect(road()).rejects.toMatchObject({ code: 'not-found' })
          await expect(world.invoices.withdraw({ by, id })).rejects.toMatchObject({ code: 'not-found' })
          await expect(
            world.invoices.correct({ by, id, fields: { note: 'x' }, pages: undefined }),
          ).rejects.toMatchObject({ code: 'not-found' })
        }
      })
    }

    test('what does not exist is told like what is someone else’s', async () => {
      const [missing, foreign] = [randomUUID(), made['of Bruno']!._id]
      const said = await Promise.all(
        [missing, foreign].map((id) =>
          world.invoices.one({ by: actors.ana, id }).catch((error: unknown) => JSON.stringify(error)),
        ),
      )
      expect(said[0]).toBe(said[1])
    })

    test('totals count what the person sees and nothing else', async () => {
      const totals = await Promise.all(
        Object.entries(actors).map(async ([name, by]) => [
          name,
          (await world.invoices.list({ by, page: 1, limit: 1 })).totalDocs,
        ]),
      )
      expect(Object.fromEntries(totals)).toEqual({
        admin: 7,
        ana: 2,
        bruno: 1,
        caio: 0,
        manager: 3,
        seller: 1,
        otherManager: 1,
        unfinished: 0,
        dora: 0,
        doraAtStore: 0,
      })
    })
  })

  describe('the list', () => {
    let world: InvoicesWorld
    const keys = Array.from({ length: 25 }, newAccessKey)
    beforeAll(async () => {
      world = await openInvoices(await open())
      for (const [at, accessKey] of keys.entries()) {
        const by = [actors.ana, actors.bruno, actors.otherManager][at % 3]!
        const made = await world.send({
          by,
          pages: [],
          fields: {
            capturedAt,
            accessKey,
            number: `NF-${100 + at}`,
            specification: at === 9,
            ...(at < 20 && { amount: `${at + 1}0.00` }),
          },
        })
        if (at % 5 === 0)
          await world.invoices.decide({ by: actors.admin, id: made._id, action: 'return', observation: 'Veja' })
        if (at % 7 === 3) await world.invoices.setType({ by: actors.admin, id: made._id, type: 'showroom' })
        // Several arrive in the same millisecond; their order must still be the same on every page.
        if (at % 4 === 0) world.later(60_000)
      }
      return () => world.close()
    })
    const numbers = async (query: Partial<Parameters<InvoicesWorld['invoices']['list']>[0]>) =>
      (await world.invoices.list({ by: actors.admin, page: 1, limit: 100, ...query })).docs.map(({ number }) =>
        Number(number?.slice(3)),
      )

    test('comes newest first, in pages that miss nothing and repeat nothing', async () => {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => world.invoices.list({ by: actors.admin, page, limit: 10 })),
      )
      expect(pages.map(({ docs, totalDocs, totalPages }) => [docs.length, totalDocs, totalPages])).toEqual([
        [10, 25, 3],
        [10, 25, 3],
        [5, 25, 3],
        [0, 25, 3],
      ])
      const all = pages.flatMap(({ docs }) => docs)
      expect(new Set(all.map(({ _id }) => _id)).size).toBe(25)
      const times = all.map(({ receivedAt }) => receivedAt)
      expect(times).toEqual(times.toSorted().toReversed())
      expect(await world.invoices.list({ by: actors.caio, page: 1, limit: 20 })).toEqual({
        docs: [],
        totalDocs: 0,
        page: 1,
        limit: 20,
        totalPages: 1,
      })
    })

    test('is ordered as asked, what has no amount at the end', async () => {
      expect((await numbers({ order: 'receivedAt' }))[0]).toBe(100)
      const byAmount = await world.invoices.list({ by: actors.admin, page: 1, limit: 100, order: 'amount' })
      const amounts = byAmount.docs.map(({ amount }) => amount)
      expect(amounts.slice(0, 2)).toEqual(['10.00', '20.00'])
      expect(amounts.slice(20)).toEqual([null, null, null, null, null])
      const falling = await world.invoices.list({ by: actors.admin, page: 1, limit: 100, order: '-amount' })
      expect(falling.docs.map(({ amount }) => amount).slice(0, 2)).toEqual(['200.00', '190.00'])
      expect(falling.docs.at(-1)?.amount).toBeNull()
    })

    test('is narrowed by state, type and kind of owner', async () => {
      expect(await numbers({ status: ['returned'], order: 'receivedAt' })).toEqual([100, 105, 110, 115, 120])
      expect(await numbers({ status: ['returned', 'pending'] })).toHaveLength(25)
      expect(await numbers({ status: ['approved'] })).toEqual([])
      expect(await numbers({ specification: ['requested', 'approved'] })).toEqual([109])
      expect(await numbers({ specification: ['requested'], by: actors.bruno })).toEqual([])
      expect(await numbers({ type: 'showroom', order: 'receivedAt' })).toEqual([103, 110, 117, 124])
      expect(await numbers({ ownerType: 'store' })).toHaveLength(8)
      expect(await numbers({ ownerType: 'store', status: ['returned'], type: 'retail' })).toEqual(
        [120, 105].filter((number) => (number - 100) % 3 === 2),
      )
    })

    test('is narrowed by one owner, days, amounts and whose desk they are on', async () => {
      expect(await numbers({ ownerId: actors.ana.personId })).toHaveLength(9)
      expect(await numbers({ ownerId: actors.ana.personId, by: actors.bruno })).toEqual([])
      expect(await numbers({ amountFrom: 50, amountTo: 70, order: 'amount' })).toEqual([104, 105, 106])
      expect(await numbers({ amountFrom: 200 })).toEqual([119])
      const returned = await numbers({ status: ['returned'] })
      expect(returned.length).toBeGreaterThan(0)
      expect(await numbers({ decidedBy: actors.admin.personId })).toEqual(returned)
      expect(await numbers({ decidedBy: actors.ana.personId })).toEqual([])
      const bySource = await Promise.all(
        (['photo', 'pdf', 'xml', 'manual'] as const).map((source) => numbers({ source })),
      )
      expect(new Set(bySource.flat())).toEqual(new Set(await numbers({})))
      const { docs } = await world.invoices.list({ by: actors.admin, page: 1, limit: 1 })
      const today = dayOf(new Date(docs[0]?.receivedAt ?? ''))
      expect(await numbers({ dateInit: today, dateEnd: today })).toHaveLength(25)
      expect(await numbers({ dateEnd: addDays(today, -1) })).toEqual([])
      await expect(numbers({ dateInit: today, dateEnd: addDays(today, -1) })).rejects.toMatchObject({
        code: 'validation',
      })
      // Whoever set the type of what waits works on it; what was returned is nobody's.
      const admin = actors.admin.personId
      expect(await numbers({ holder: admin, order: 'receivedAt' })).toEqual([103, 117, 124])
      expect(await numbers({ holder: 'anyone' })).toHaveLength(3)
      expect(await numbers({ holder: 'nobody' })).toHaveLength(22)
      expect(await numbers({ holder: actors.ana.personId })).toEqual([])
      world.later(claimLasts)
      expect(await numbers({ holder: 'anyone' })).toEqual([])
      expect(await numbers({ holder: 'nobody' })).toHaveLength(25)
    })

    test('is narrowed by the store that issued them and by its group, whoever sent them', async () => {
      const { db } = world.database
      const { numeric, lettered } = tiny.stores
      expect(await numbers({ store: numeric.id })).toHaveLength(25)
      expect(await numbers({ store: lettered.id })).toEqual([])
      const [mine, other] = [randomUUID(), randomUUID()]
      for (const [at, id] of [mine, other].entries())
        await db.insert(economicGroup).values({ id, name: `G${at}`, nameKey: `g${at}`, createdAt: world.now() })
      await db.update(store).set({ economicGroupId: mine }).where(eq(store.id, numeric.id))
      expect(await numbers({ group: mine, amountFrom: 200 })).toEqual([119])
      expect(await numbers({ group: other })).toEqual([])
      expect(await numbers({ group: mine, by: actors.caio })).toEqual([])
    })

    test('is searched by number, access key and name without accents', async () => {
      expect(await numbers({ search: 'nf-107' })).toEqual([107])
      expect(await numbers({ search: '107' })).toEqual([107])
      const printed = keys[4]!.replaceAll(/(.{4})(?=.)/g, '$1 ')
      expect(await numbers({ search: printed })).toEqual([104])
      expect(await numbers({ search: 'avila' })).toHaveLength(8)
      expect(await numbers({ search: 'ÁVILA' })).toHaveLength(8)
      expect(await numbers({ search: 'agua & f' })).toHaveLength(8)
      for (const search of ['%', '_', '\\', "'", 'xyz', '100%']) expect(await numbers({ search }), search).toEqual([])
      expect(await numbers({ search: '   ' })).toHaveLength(25)
      const page = await world.invoices.list({ by: actors.admin, page: 2, limit: 5, search: 'ana lima' })
      expect([page.docs.length, page.totalDocs, page.totalPages]).toEqual([4, 9, 2])
    })

    test('tells what each would be worth now', async () => {
      const { docs } = await world.invoices.list({ by: actors.admin, page: 1, limit: 100, order: 'amount' })
      for (const { amount, type, pointsPreview } of docs) {
        expect(pointsPreview).toBe(type === 'showroom' ? 0 : amount === null ? null : Math.floor(Number(amount)))
      }
    })
  })

  describe('a page', () => {
    let world: InvoicesWorld
    beforeAll(async () => {
      world = await openInvoices(await open())
      return () => world.close()
    })

    test('is given back upright as JPEG under a name of ours, a PDF as it came', async () => {
      const turned = await sharp({ create: { width: 90, height: 50, channels: 3, background: '#abc' } })
        .jpeg()
        .withMetadata({ orientation: 6 })
        .toBuffer()
      const { _id: id } = await world.send({ pages: [await world.arrive(turned), await world.arrive(smallPdf)] })
      const first = await world.invoices.page({ by: actors.ana, id, number: 1 })
      expect(first).toMatchObject({ mime: 'image/jpeg', name: 'nota-pagina-1.jpg' })
      expect(await sharp(first.bytes).metadata()).toMatchObject({ width: 50, height: 90, format: 'jpeg' })
      const second = await world.invoices.page({ by: actors.admin, id, number: 2 })
      expect(second).toMatchObject({ mime: 'application/pdf', name: 'nota-pagina-2.pdf' })
      expect(second.bytes.equals(smallPdf)).toBe(true)
      await expect(world.invoices.page({ by: actors.ana, id, number: 3 })).rejects.toMatchObject({ code: 'not-found' })
    })
  })
})
