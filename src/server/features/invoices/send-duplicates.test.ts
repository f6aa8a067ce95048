import { beforeAll, describe, expect, test } from 'vitest'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors, keysOf, newAccessKey, openInvoices, type InvoicesWorld } from '#tests/support/invoices.ts'

eachDatabase((_kind, open) => {
  describe('the same fiscal document', () => {
    let world: InvoicesWorld
    beforeAll(async () => {
      world = await openInvoices(await open())
      return () => world.close()
    })
    const fieldsOf = (accessKey: string) => ({ capturedAt: '2026-11-20T12:00:00Z', accessKey, amount: '50.00' })

    test('is taken from its owner once, and the refusal names the invoice', async () => {
      const accessKey = newAccessKey()
      const first = await world.send({ pages: [], fields: fieldsOf(accessKey) })
      const again = await world.sendingOf({ fields: fieldsOf(` ${accessKey.slice(0, 20)} ${accessKey.slice(20)}`) })
      const files = await keysOf(world.files)
      await expect(world.invoices.send(again)).rejects.toMatchObject({
        code: 'invoice-duplicate',
        details: { invoiceId: first._id },
      })
      expect(await keysOf(world.files)).toEqual(files)
    })

    test('may be sent again after it was reproved or withdrawn', async () => {
      const accessKey = newAccessKey()
      const first = await world.send({ fields: fieldsOf(accessKey) })
      await world.invoices.decide({ by: actors.admin, id: first._id, action: 'reprove', observation: 'Ilegível' })
      const second = await world.send({ fields: fieldsOf(accessKey) })
      await world.invoices.withdraw({ by: actors.ana, id: second._id })
      const third = await world.send({ fields: fieldsOf(accessKey) })
      expect(third.status).toBe('pending')
      await expect(
        world.invoices.decide({ by: actors.admin, id: first._id, action: 'reopen', observation: 'Engano' }),
      ).rejects.toMatchObject({ code: 'invoice-duplicate', details: { invoiceId: third._id } })
    })

    test('may be sent by another professional and by a store, who learn nothing of each other', async () => {
      const accessKey = newAccessKey()
      for (const by of [actors.ana, actors.bruno, actors.manager]) {
        expect((await world.send({ by, fields: fieldsOf(accessKey) })).status).toBe('pending')
      }
      await expect(world.send({ by: actors.seller, fields: fieldsOf(accessKey) })).rejects.toMatchObject({
        code: 'invoice-duplicate',
        details: {},
      })
    })

    test('sent twenty times at once under different keys makes one invoice, and the others name it', async () => {
      for (const pages of [[], undefined]) {
        const accessKey = newAccessKey()
        const files = (await keysOf(world.files)).length
        const sendings = await Promise.all(
          Array.from({ length: 20 }, () => world.sendingOf({ fields: fieldsOf(accessKey), ...(pages && { pages }) })),
        )
        const results = await Promise.allSettled(sendings.map((sending) => world.invoices.send(sending)))
        const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.invoice._id] : []))
        expect(made).toHaveLength(1)
        for (const result of results) {
          if (result.status === 'rejected')
            expect(result.reason).toMatchObject({ code: 'invoice-duplicate', details: { invoiceId: made[0] } })
        }
        expect((await keysOf(world.files)).length).toBe(files + (pages ? 0 : 1))
      }
    })
  })
})
