import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { InvoiceAction } from '#contract/api.gen.ts'
import { auditEntry, ledgerEntry, product } from '#server/db/schema/schema.ts'
import { tiny } from '#server/seed/tiny.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors, creditOf, newAccessKey, openInvoices, type InvoicesWorld } from '#tests/support/invoices.ts'

const capturedAt = '2026-11-20T12:00:00.000Z'
const by = actors.admin

eachDatabase((_kind, open) => {
  let world: InvoicesWorld
  beforeAll(async () => {
    world = await openInvoices(await open())
    return () => world.close()
  })
  const send = (wanted = {}) =>
    world.send({
      pages: [],
      fields: { capturedAt, accessKey: newAccessKey(), amount: '100.00', specification: true },
      ...wanted,
    })
  const decide = (id: string, action: InvoiceAction) => world.invoices.decide({ by, id, action, observation: 'x' })
  const movements = async (id: string) =>
    (
      await world.database.db.select().from(ledgerEntry).where(eq(ledgerEntry.sourceId, id)).orderBy(ledgerEntry.seq)
    ).map(({ kind, toBucket, points }) => `${kind} ${toBucket} ${points}`)

  describe('what was overtaken', () => {
    const oneTap = { productId: tiny.products.tap.id, quantity: 1, unitPrice: '10.00' }

    test('by the correction of its owner is neither written nor decided', async () => {
      const { _id: id, version } = await send()
      await world.invoices.decide({ by, id, action: 'return', observation: 'x', version })
      await world.invoices.correct({ by: actors.ana, id, fields: { amount: '120.00' }, pages: undefined })
      const corrected = await world.invoices.one({ by, id })
      expect(corrected.version).toBe(version + 2)
      for (const overtaken of [
        () => world.invoices.review({ by, id, version, fields: { number: '7' } }),
        () => world.invoices.setProducts({ by, id, version, products: [oneTap] }),
        () => world.invoices.setType({ by, id, version, type: 'showroom' }),
        () => world.invoices.setSpecification({ by, id, version, approved: false }),
        () => world.invoices.decide({ by, id, version, action: 'approve', observation: '' }),
      ])
        await expect(overtaken()).rejects.toMatchObject({ code: 'version-conflict' })
      expect(await world.invoices.one({ by, id })).toEqual(corrected)
      const decided = { by, id, version: corrected.version, action: 'approve', observation: '' } as const
      expect((await world.invoices.decide(decided)).status).toBe('approved')
      // Whoever sends it once more because the answer was lost is told of what is done, not of a conflict with it.
      expect((await world.invoices.decide(decided)).status).toBe('approved')
    })

    test('by itself, sent once more because the answer was lost, changes nothing', async () => {
      const { _id: id, version } = await send()
      const reading = { by, id, version, fields: { number: '7' } }
      const read = await world.invoices.review(reading)
      expect(await world.invoices.review(reading)).toEqual(read)
      const products = { by, id, version: read.version, products: [oneTap] }
      const priced = await world.invoices.setProducts(products)
      expect(priced.version).toBe(version + 2)
      expect(await world.invoices.setProducts(products)).toEqual(priced)
    })

    test('by who works on it was not', async () => {
      const { _id: id, version } = await send()
      await world.invoices.claim({ by, id, name: 'Ada', takeOver: false })
      await world.invoices.release({ by, id })
      expect((await world.invoices.one({ by, id })).version).toBe(version)
    })
  })

  describe('what an admin reads off the document', () => {
    test('is filled in while it is open, and the promised points follow', async () => {
      const sent = await world.send()
      expect(sent.pointsPreview).toBeNull()
      const filled = await world.invoices.review({
        by,
        id: sent._id,
        fields: { amount: '300.00', issuedAt: '2026-11-18', issuerCnpj: '12.ABC.345/01DE-35' },
      })
      expect(filled).toMatchObject({
        amount: '300.00',
        issuedAt: '2026-11-18',
        issuerCnpj: '12ABC34501DE35',
        status: 'pending',
        pointsPreview: 300,
      })
      expect(filled.history).toHaveLength(1)
      expect(await movements(sent._id)).toEqual(['invoice-credit pending 300'])
      const trail = await world.database.db
        .select()
        .from(auditEntry)
        .where(eq(auditEntry.subjectId, sent._id))
        .orderBy(auditEntry.seq)
      expect(trail.at(-1)).toMatchObject({
        action: 'invoice-fill-in',
        actorId: by.personId,
        before: { amountCents: null },
        after: { amountCents: 30_000 },
      })
    })

    test('stays once it was decided', async () => {
      for (const action of ['approve', 'reprove'] as const) {
        const { _id: id } = await send()
        await decide(id, action)
        await expect(world.invoices.review({ by, id, fields: { amount: '1.00' } })).rejects.toMatchObject({
          code: 'invoice-not-editable',
        })
        await expect(world.invoices.setProducts({ by, id, products: [] })).rejects.toMatchObject({
          code: 'invoice-not-editable',
        })
      }
    })

    test('may not be the document of another invoice of the owner', async () => {
      const [first, second] = [await send(), await world.send()]
      await expect(
        world.invoices.review({ by, id: second._id, fields: { accessKey: first.accessKey ?? '' } }),
      ).rejects.toMatchObject({ code: 'invoice-duplicate', details: { invoiceId: first._id } })
    })
  })

  describe('products of an invoice', () => {
    const line = (productId: string, quantity: number, unitPrice: string) => ({ productId, quantity, unitPrice })

    test('replace each other, carry their own rate and count instead of the amount', async () => {
      const { _id: id } = await send()
      await world.invoices.setProducts({ by, id, products: [line(tiny.products.basin.id, 1, '999.00')] })
      const products = [line(tiny.products.tap.id, 2, '349.90'), line(tiny.products.basin.id, 1, '100.33')]
      const now = await world.invoices.setProducts({ by, id, products })
      expect(
        now.products.map(({ sku, name, quantity, unitPrice, total, points }) => [
          sku,
          name,
          quantity,
          unitPrice,
          total,
          points,
        ]),
      ).toEqual([
        ['TOR-100', 'Torneira Orvalho de mesa', 2, '349.90', '699.80', 699],
        ['CUB-200', 'Cuba Orvalho de apoio', 1, '100.33', '100.33', 150],
      ])
      // 699.80 + 150.495: rounded once, over all lines.
      expect(now.pointsPreview).toBe(850)
      expect((await decide(id, 'approve')).points).toBe(850)
      expect((await world.invoices.one({ by: actors.ana, id })).products).toHaveLength(2)
    })

    test('keep the rate they had when they were added', async () => {
      const { _id: id } = await send()
      await world.invoices.setProducts({ by, id, products: [line(tiny.products.tap.id, 1, '100.00')] })
      await world.database.db.update(product).set({ ratePer100: 500 }).where(eq(product.id, tiny.products.tap.id))
      expect((await decide(id, 'approve')).points).toBe(100)
      await world.database.db.update(product).set({ ratePer100: 100 }).where(eq(product.id, tiny.products.tap.id))
    })

    test('must exist and be active, or nothing changes', async () => {
      const { _id: id } = await send()
      const before = await world.invoices.setProducts({ by, id, products: [line(tiny.products.tap.id, 1, '10.00')] })
      for (const productId of [randomUUID(), tiny.products.retired.id]) {
        await expect(
          world.invoices.setProducts({
            by,
            id,
            products: [line(tiny.products.tap.id, 5, '10.00'), line(productId, 1, '10.00')],
          }),
        ).rejects.toMatchObject({ code: 'product-unknown' })
      }
      expect(await world.invoices.one({ by, id })).toEqual(before)
      expect((await world.invoices.setProducts({ by, id, products: [] })).products).toEqual([])
    })

    test('of a sum no document has are refused', async () => {
      const { _id: id } = await send()
      const products = Array.from({ length: 200 }, () => line(tiny.products.tap.id, 100_000, '999999999.99'))
      await expect(world.invoices.setProducts({ by, id, products })).rejects.toMatchObject({ code: 'validation' })
      const most = await world.invoices.setProducts({
        by,
        id,
        products: [line(tiny.products.basin.id, 1, '999999999.99')],
      })
      expect(most.pointsPreview).toBe(1_499_999_999)
    })
  })

  describe('the type of an invoice', () => {
    test('changes its points by reversal and a new entry, also after approval', async () => {
      const { _id: id } = await send()
      await decide(id, 'approve')
      const showroom = await world.invoices.setType({ by, id, type: 'showroom' })
      expect(showroom).toMatchObject({ type: 'showroom', points: 0, status: 'approved' })
      expect(showroom.history.at(-1)).toMatchObject({ action: 'type', from: 'approved', to: 'approved' })
      expect(await world.invoices.setType({ by, id, type: 'showroom' })).toEqual(showroom)
      expect(await world.invoices.setType({ by, id, type: 'construction' })).toMatchObject({ points: 100 })
      expect(await movements(id)).toEqual([
        'invoice-credit pending 100',
        'activation active 100',
        'reversal reversed 100',
        'invoice-credit active 100',
      ])
    })

    test('stays once it was reproved or withdrawn', async () => {
      const { _id: id } = await send()
      await decide(id, 'reprove')
      await expect(world.invoices.setType({ by, id, type: 'showroom' })).rejects.toMatchObject({
        code: 'invoice-type-unavailable',
      })
    })
  })

  describe('the specification of an invoice', () => {
    test('brings its bonus when approved, and gives it back exactly when refused', async () => {
      const { _id: id, specification } = await send()
      expect(specification.status).toBe('requested')
      await decide(id, 'approve')
      const approved = await world.invoices.setSpecification({ by, id, approved: true })
      expect(approved).toMatchObject({
        points: 120,
        specification: { status: 'approved', reviewedAt: world.now().toISOString() },
      })
      expect(await world.invoices.setSpecification({ by, id, approved: true })).toEqual(approved)
      const refused = await world.invoices.setSpecification({ by, id, approved: false })
      expect(refused).toMatchObject({ points: 100, specification: { status: 'refused' } })
      expect(refused.history.filter(({ action }) => action === 'specification')).toHaveLength(2)
      expect(
        (await movements(id)).filter(
          (movement) => movement.startsWith('specification') || movement.startsWith('reversal'),
        ),
      ).toEqual(['specification-bonus active 20', 'reversal reversed 20'])
    })

    test('waits until an admin reads the invoice, and is never a store’s', async () => {
      const [waiting, store] = [await send(), await send({ by: actors.seller })]
      await expect(world.invoices.setSpecification({ by, id: waiting._id, approved: true })).rejects.toMatchObject({
        code: 'invoice-invalid-transition',
      })
      await decide(waiting._id, 'review')
      expect((await world.invoices.setSpecification({ by, id: waiting._id, approved: true })).pointsPreview).toBe(120)
      await decide(store._id, 'approve')
      await expect(world.invoices.setSpecification({ by, id: store._id, approved: true })).rejects.toThrow(
        'somente para notas de profissionais',
      )
    })

    test('goes with the invoice when that is cancelled', async () => {
      const { _id: id } = await send()
      await decide(id, 'approve')
      await world.invoices.setSpecification({ by, id, approved: true })
      await decide(id, 'cancel')
      expect(await creditOf(world.database.db, id)).toBe(0)
    })
  })
})
