import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEntry, product } from '#server/db/schema/schema.ts'
import { tiny } from '#server/seed/tiny.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors, openInvoices, type InvoicesWorld } from '#tests/support/invoices.ts'
import { findActiveProducts, rateText } from './products.service.ts'

test('points for each real are written as the agreement wants them', () => {
  expect([100, 150, 125, 50, 5, 1, 1000, 99_999, 110].map(rateText)).toEqual([
    '1',
    '1.5',
    '1.25',
    '0.5',
    '0.05',
    '0.01',
    '10',
    '999.99',
    '1.1',
  ])
})

eachDatabase((_kind, open) => {
  describe('products', () => {
    let world: InvoicesWorld
    beforeAll(async () => {
      world = await openInvoices(await open())
      await world.database.transaction(async (tx) => {
        for (let at = 0; at < 25; at++) {
          const facts = { brand: 'Nascente', category: 'Metais', line: 'Água', ratePer100: 100 }
          await world.services.products.createProduct(tx, {
            ...facts,
            sku: `MET-${at}`,
            ean: `78912345${String(at).padStart(5, '0')}`,
            name: `Água ${String.fromCodePoint(97 + at)}`,
          })
        }
      })
      return () => world.close()
    })
    const list = (query: object) => world.services.products.list({ page: 1, limit: 20, ...query })

    test('come by name, page by page', async () => {
      const pages = await Promise.all([1, 2, 3].map((page) => list({ page, limit: 12 })))
      expect(pages.map(({ docs, totalDocs, totalPages }) => [docs.length, totalDocs, totalPages])).toEqual([
        [12, 28, 3],
        [12, 28, 3],
        [4, 28, 3],
      ])
      const names = pages.flatMap(({ docs }) => docs.map(({ name }) => name))
      expect(names[0]).toBe('Água a')
      expect(names.slice(-3)).toEqual(['Chuveiro Garoa', 'Cuba Orvalho de apoio', 'Torneira Orvalho de mesa'])
    })

    test('of one name come in one order, whatever was done to one of them', async () => {
      const twins = Array.from({ length: 9 }, (_, at) => ({
        brand: 'Nascente',
        category: 'Louças',
        line: 'Gêmeas',
        ratePer100: 100,
        sku: `GEM-${at}`,
        ean: `78954321${String(at).padStart(5, '0')}`,
        name: 'Bacia gêmea',
      }))
      await world.database.transaction(async (tx) => {
        for (const twin of twins) await world.services.products.createProduct(tx, twin)
      })
      const ids = async () => {
        const pages = await Promise.all([1, 2, 3].map((page) => list({ page, limit: 3, search: 'gemea' })))
        return pages.flatMap(({ docs }) => docs.map(({ _id }) => _id))
      }
      const before = await ids()
      expect(before).toEqual(before.toSorted())
      const [first = ''] = before
      await world.database.db.update(product).set({ line: 'Outra' }).where(eq(product.id, first))
      expect(await ids()).toEqual(before)
      await world.database.db.delete(product).where(eq(product.name, 'Bacia gêmea'))
    })

    test('are found by name without accents, SKU and EAN, and narrowed to the active ones', async () => {
      expect((await list({ search: 'agua' })).totalDocs).toBe(25)
      expect((await list({ search: 'ORVALHO' })).docs.map(({ sku }) => sku)).toEqual(['CUB-200', 'TOR-100'])
      expect((await list({ search: 'met-7' })).docs.map(({ sku }) => sku)).toEqual(['MET-7'])
      expect((await list({ search: '7891234500007' })).docs.map(({ sku }) => sku)).toEqual(['MET-7'])
      expect((await list({ search: '%' })).totalDocs).toBe(0)
      expect((await list({ active: false })).docs.map(({ sku, active }) => [sku, active])).toEqual([['CHU-300', false]])
      expect((await list({ active: true })).totalDocs).toBe(27)
    })

    test('are told as the agreement says', async () => {
      expect((await list({ search: 'CUB-200' })).docs[0]).toEqual({
        _id: tiny.products.basin.id,
        sku: 'CUB-200',
        ean: null,
        name: 'Cuba Orvalho de apoio',
        brand: 'Nascente',
        category: 'Cubas',
        line: 'Orvalho',
        pointsPerReal: '1.5',
        active: true,
      })
    })

    test('are narrowed by brand and category, which are listed once each, and ordered by SKU', async () => {
      const { products } = world.services
      expect(await products.namesOf('brand')).toEqual(['Nascente'])
      expect(await products.namesOf('category')).toEqual(['Chuveiros', 'Cubas', 'Metais', 'Torneiras'])
      expect((await list({ category: 'Cubas' })).docs.map(({ sku }) => sku)).toEqual(['CUB-200'])
      expect((await list({ brand: 'Outra' })).totalDocs).toBe(0)
      expect((await list({ order: '-sku', limit: 2 })).docs.map(({ sku }) => sku)).toEqual(['TOR-100', 'MET-9'])
    })

    test('are switched off once, however many do it at once, and on again', async () => {
      const { basin } = tiny.products
      const { admin } = actors
      const { products } = world.services
      const all = await Promise.all([1, 2, 3].map(() => products.setActive(admin, basin.id, false)))
      expect(all.map(({ active }) => active)).toEqual([false, false, false])
      const trail = await world.database.db
        .select()
        .from(auditEntry)
        .where(eq(auditEntry.subjectId, basin.id))
        .orderBy(auditEntry.seq)
      expect(trail).toMatchObject([
        { action: 'product-inactivated', actorId: admin.personId, before: { active: true }, after: { active: false } },
      ])
      expect((await findActiveProducts(world.database.db, [basin.id])).size).toBe(0)
      expect((await products.setActive(admin, basin.id, true)).active).toBe(true)
      await expect(products.setActive(admin, randomUUID(), true)).rejects.toMatchObject({ code: 'not-found' })
    })

    test('are known to invoices while they are active', async () => {
      const { tap, retired } = tiny.products
      const known = await findActiveProducts(world.database.db, [tap.id, tap.id, retired.id, tiny.people.ana.id])
      expect([...known.keys()]).toEqual([tap.id])
      expect((await findActiveProducts(world.database.db, [])).size).toBe(0)
    })

    test('have each SKU once', async () => {
      const { id: _, ...twin } = tiny.products.tap
      await expect(
        world.database.transaction((tx) => world.services.products.createProduct(tx, twin)),
      ).rejects.toMatchObject({ constraint: 'product_sku_unique' })
    })
  })
})
