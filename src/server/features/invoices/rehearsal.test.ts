import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { InvoiceChange } from '#contract/api.gen.ts'
import { auditEntry, ledgerEntry } from '#server/db/schema/schema.ts'
import { tiny } from '#server/seed/tiny.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors, newAccessKey, openInvoices, type InvoicesWorld } from '#tests/support/invoices.ts'
import type { Actor } from './actor.rules.ts'

const capturedAt = '2026-11-20T12:00:00.000Z'
const by = actors.admin

eachDatabase((_kind, open) => {
  let world: InvoicesWorld
  beforeAll(async () => {
    world = await openInvoices(await open())
    return () => world.close()
  })
  /** Each test has an owner of its own, so that balances begin at nothing. */
  const send = (sender: Actor, amount = '100.00') =>
    world.send({ by: sender, pages: [], fields: { capturedAt, accessKey: newAccessKey(), amount } })
  const effectOf = (id: string, wanted: InvoiceChange) => world.invoices.rehearse({ by, id, wanted })
  const approve = (id: string, shown?: number | null) =>
    world.invoices.decide({ by, id, action: 'approve', observation: '', shown })
  const rowsAbout = async (id: string) => {
    const entries = await world.database.db.select().from(ledgerEntry).where(eq(ledgerEntry.sourceId, id))
    const trail = await world.database.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, id))
      .orderBy(auditEntry.seq)
    return [entries.length, trail.length]
  }

  describe('what a change would do', () => {
    test('is what it then does, and nothing happens before', async () => {
      const sent = await send(actors.ana)
      const [untouched, whole] = [await rowsAbout(sent._id), await world.invoices.one({ by, id: sent._id })]
      const effect = await effectOf(sent._id, { action: 'approve' })
      expect(effect).toEqual({
        before: { status: 'pending', points: 100, availablePoints: 0, pendingPoints: 100 },
        after: { status: 'approved', points: 100, availablePoints: 100, pendingPoints: 0 },
      })
      expect(await rowsAbout(sent._id)).toEqual(untouched)
      expect(await world.invoices.one({ by, id: sent._id })).toEqual(whole)
      expect((await approve(sent._id, effect.after.points)).points).toBe(100)
      const balances = await world.services.points.balances(world.database.db, {
        type: 'professional',
        id: tiny.people.ana.id,
      })
      expect(balances).toMatchObject({ availablePoints: 100, pendingPoints: 0 })
    })

    test('of every kind of change is told, with a debt where points were spent', async () => {
      const { _id: id } = await send(actors.bruno)
      expect((await effectOf(id, { reading: { amount: '250.00' } })).after).toMatchObject({ points: 250 })
      expect((await effectOf(id, { type: 'showroom' })).after).toMatchObject({ points: 0, pendingPoints: 0 })
      const products = [{ productId: tiny.products.basin.id, quantity: 2, unitPrice: '100.00' }]
      expect((await effectOf(id, { products })).after).toMatchObject({ status: 'pending', points: 300 })
      expect((await effectOf(id, { action: 'reprove' })).after).toEqual({
        status: 'reproved',
        points: null,
        availablePoints: 0,
        pendingPoints: 0,
      })
      expect((await world.invoices.one({ by, id })).products).toEqual([])

      await approve(id)
      expect((await effectOf(id, { specification: true })).after).toMatchObject({ points: 120, availablePoints: 120 })
      const owner = { type: 'professional', id: tiny.people.bruno.id } as const
      await world.database.transaction((tx) =>
        world.services.points.spend(tx, {
          owner,
          by: null,
          kind: 'adjustment-debit',
          points: 80,
          source: { type: 'adjustment', id: null },
          sourceKey: 'test:spent',
          description: 'Resgate',
        }),
      )
      expect(await effectOf(id, { action: 'cancel' })).toMatchObject({
        before: { status: 'approved', points: 100, availablePoints: 20 },
        after: { status: 'cancelled', points: null, availablePoints: -80 },
      })
    })

    test('is nothing where nothing would change, and refused where the change would be', async () => {
      const { _id: id } = await send(actors.dora)
      await approve(id)
      const same = await effectOf(id, { action: 'approve' })
      expect(same.after).toEqual(same.before)
      await expect(effectOf(id, { action: 'return' })).rejects.toMatchObject({ code: 'invoice-invalid-transition' })
      await expect(effectOf(id, { products: [] })).rejects.toMatchObject({ code: 'invoice-not-editable' })
      await expect(effectOf(tiny.people.ana.id, { action: 'approve' })).rejects.toMatchObject({ code: 'not-found' })
      const empty = await world.send({ by: actors.dora })
      await expect(effectOf(empty._id, { action: 'approve' })).rejects.toMatchObject({ code: 'invoice-without-amount' })
    })
  })

  describe('a change whose effect was shown', () => {
    test('does not happen when it would be another by now', async () => {
      const oneTap = { productId: tiny.products.tap.id, quantity: 1, unitPrice: '5.00' }
      const { _id: id } = await send(actors.dora, '40.00')
      await world.invoices.review({ by, id, fields: { amount: '90.00' } })
      await expect(approve(id, 40)).rejects.toMatchObject({ code: 'invoice-points-changed', details: { points: 90 } })
      for (const change of [
        () => world.invoices.setType({ by, id, shown: 40, type: 'construction' }),
        () => world.invoices.review({ by, id, shown: 40, fields: { amount: '95.00' } }),
        () => world.invoices.setProducts({ by, id, shown: null, products: [oneTap] }),
      ])
        await expect(change()).rejects.toMatchObject({ code: 'invoice-points-changed' })
      expect(await world.invoices.one({ by, id })).toMatchObject({ status: 'pending', type: 'retail', amount: '90.00' })
      expect((await approve(id, 90)).points).toBe(90)
      const entries = await world.database.db
        .select({ to: ledgerEntry.toBucket })
        .from(ledgerEntry)
        .where(sql`${ledgerEntry.sourceId} = ${id} and ${ledgerEntry.toBucket} = 'active'`)
      expect(entries).toHaveLength(1)
    })
  })
})
