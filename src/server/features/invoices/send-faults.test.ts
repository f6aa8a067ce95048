import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { DatabaseUnavailable, type Database } from '#server/db/db.ts'
import { invoice, invoiceEvent } from '#server/db/schema/schema.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors, keysOf, openInvoices, smallPhoto } from '#tests/support/invoices.ts'

eachDatabase((_kind, open) => {
  describe('when something fails under a sending', () => {
    let database: Database
    beforeAll(async () => {
      database = await open()
    })

    test('the store of files: nothing is known, the files that were kept are removed, and it can be sent again', async () => {
      let fail = true
      const world = await openInvoices(database, (deps) => {
        let puts = 0
        const put: typeof deps.files.put = async (...file) => {
          if (fail && ++puts === 2) throw new Error('disk full')
          return deps.files.put(...file)
        }
        return { ...deps, files: { ...deps.files, put } }
      })
      const sending = await world.sendingOf({
        pages: [await world.arrive(await smallPhoto()), await world.arrive(await smallPhoto())],
      })
      await expect(world.invoices.send(sending)).rejects.toThrow('disk full')
      expect(await keysOf(world.files)).toEqual([])
      expect(await world.database.db.select().from(invoice).where(eq(invoice.clientKey, sending.key!))).toEqual([])
      fail = false
      expect((await world.invoices.send(sending)).replayed).toBe(false)
      await world.close()
    })

    test('the ledger: neither invoice nor history nor file remain', async () => {
      const world = await openInvoices(database)
      const events = await world.database.db.select().from(invoiceEvent)
      const sending = await world.sendingOf({ fields: { capturedAt: '2026-11-20T12:00:00Z', amount: '10.00' } })
      await database.db.execute(sql`alter table ledger_entry add constraint broken check (points <> 10) not valid`)
      await expect(world.invoices.send(sending)).rejects.toThrow('broken')
      await database.db.execute(sql`alter table ledger_entry drop constraint broken`)
      expect(await keysOf(world.files)).toEqual([])
      expect(await world.database.db.select().from(invoiceEvent)).toHaveLength(events.length)
      expect((await world.invoices.send(sending)).replayed).toBe(false)
      await world.close()
    })

    test('the answer of the commit: the files stay, and the next attempt finds the invoice', async () => {
      let lose = false
      const world = await openInvoices(database, (deps) => ({
        ...deps,
        database: {
          ...deps.database,
          transaction: async (work) => {
            const result = await deps.database.transaction(work)
            if (lose) throw new DatabaseUnavailable('connection lost')
            return result
          },
        },
      }))
      const sending = await world.sendingOf()
      lose = true
      await expect(world.invoices.send(sending)).rejects.toThrow('connection lost')
      lose = false
      const again = await world.invoices.send(sending)
      expect(again.replayed).toBe(true)
      const page = await world.invoices.page({ by: actors.ana, id: again.invoice._id, number: 1 })
      expect(page.bytes.length).toBeGreaterThan(100)
      await world.close()
    })
  })
})
