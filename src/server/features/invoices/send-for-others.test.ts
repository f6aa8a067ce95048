import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { notification } from '#server/db/schema/schema.ts'
import { tiny } from '#server/seed/tiny.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors, openInvoices, type InvoicesWorld } from '#tests/support/invoices.ts'

eachDatabase((_kind, open) => {
  describe('sending for a store, and by an admin', () => {
    let world: InvoicesWorld
    beforeAll(async () => {
      world = await openInvoices(await open())
      return () => world.close()
    })

    test('points go to the store, the seller is named, and no specification is asked for', async () => {
      const made = await world.send({
        by: actors.seller,
        fields: { capturedAt: '2026-11-20T12:00:00Z', specification: true },
      })
      expect(made).toMatchObject({
        ownerType: 'store',
        ownerId: tiny.stores.numeric.id,
        ownerName: 'Casa das Louças',
        sellerName: 'Saulo Dias',
        specification: { status: 'none' },
      })
    })

    test('an admin enters an invoice for a professional or a store that exists and is active', async () => {
      const forAna = await world.send({ by: actors.admin, owner: { type: 'professional', id: tiny.people.ana.id } })
      expect(forAna).toMatchObject({ ownerName: 'Ana Lima', sellerName: null })
      expect(forAna.history[0]).toMatchObject({ byName: 'Carla Nunes' })
      const forStore = await world.send({ by: actors.admin, owner: { type: 'store', id: tiny.stores.lettered.id } })
      expect(forStore).toMatchObject({ ownerName: 'Água & Forma', sellerName: null })
      for (const owner of [
        { type: 'professional', id: randomUUID() },
        { type: 'store', id: tiny.people.ana.id },
        { type: 'professional', id: tiny.people.admin.id },
        { type: 'professional', id: tiny.stores.numeric.id },
      ] as const) {
        await expect(world.send({ by: actors.admin, owner })).rejects.toMatchObject({ code: 'owner-unknown' })
      }
    })

    test('admins are told once an hour that something waits', async () => {
      const told = () => world.database.db.select().from(notification).where(eq(notification.kind, 'invoice-received'))
      await world.send()
      await world.send()
      const before = (await told()).length
      expect(before).toBe(1)
      world.later(3_600_000)
      await world.send()
      expect(await told()).toHaveLength(2)
      expect((await told()).every(({ personId }) => personId === tiny.people.admin.id)).toBe(true)
    })
  })
})
