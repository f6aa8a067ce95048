import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { InvoiceAction } from '#contract/api.gen.ts'
import { transitions } from '#domain/invoices/decision.ts'
import { invoiceEvent, ledgerEntry, notification } from '#server/db/schema/schema.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors, creditOf, newAccessKey, openInvoices, type InvoicesWorld } from '#tests/support/invoices.ts'

const capturedAt = '2026-11-20T12:00:00.000Z'
const actions = Object.keys(transitions) as InvoiceAction[]

eachDatabase((_kind, open) => {
  let world: InvoicesWorld
  beforeAll(async () => {
    world = await openInvoices(await open())
    return () => world.close()
  })
  const send = (amount: string) => world.send({ pages: [], fields: { capturedAt, accessKey: newAccessKey(), amount } })
  const decide = (id: string, action: InvoiceAction) =>
    world.invoices.decide({ by: actors.admin, id, action, observation: 'porque sim' })
  const worth = (id: string) => creditOf(world.database.db, id)
  const told = (id: string) =>
    world.database.db
      .select()
      .from(notification)
      .where(sql`${notification.sourceKey} like ${`invoice:${id}:%`}`)

  describe('decisions at the same moment', () => {
    test('approve and reprove 100 times: one decision, and the ledger agrees with it', async () => {
      const outcomes = new Set<string>()
      for (let round = 0; round < 100; round++) {
        const { _id: id } = await send('50.00')
        const both = round % 2 === 0 ? (['approve', 'reprove'] as const) : (['reprove', 'approve'] as const)
        const results = await Promise.allSettled(both.map((action) => decide(id, action)))
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        const { status, history, points } = await world.invoices.one({ by: actors.admin, id })
        outcomes.add(status)
        expect(history).toHaveLength(2)
        expect(points).toBe(status === 'approved' ? 50 : null)
        expect(await worth(id)).toBe(status === 'approved' ? 50 : 0)
        expect(await told(id)).toHaveLength(1)
      }
      expect([...outcomes].toSorted()).toEqual(['approved', 'reproved'])
    })

    test('the same approval 20 times credits once', async () => {
      const { _id: id } = await send('77.00')
      const answers = await Promise.all(Array.from({ length: 20 }, () => decide(id, 'approve')))
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(await worth(id)).toBe(77)
      expect(await world.database.db.select().from(invoiceEvent).where(eq(invoiceEvent.invoiceId, id))).toHaveLength(2)
    })

    test('anything at once: every lot of the ledger sums up and says what the state says', async () => {
      const { _id: id } = await send('10.00')
      for (let round = 0; round < 8; round++) {
        await Promise.allSettled([
          ...actions.map((action) => decide(id, action)),
          world.invoices.setType({ by: actors.admin, id, type: round % 2 ? 'retail' : 'construction' }),
          world.invoices.review({ by: actors.admin, id, fields: { amount: `${round + 1}0.00` } }),
          world.invoices.setSpecification({ by: actors.admin, id, approved: round % 2 === 0 }),
        ])
        const now = await world.invoices.one({ by: actors.admin, id })
        const void_ = now.status === 'reproved' || now.status === 'cancelled'
        expect(await worth(id)).toBe(void_ ? 0 : now.pointsPreview)
      }
    })
  })

  describe('a decision that cannot be told', () => {
    test('does not happen at all', async () => {
      const { _id: id } = await send('60.00')
      await world.database.db.execute(
        sql`alter table notification add constraint broken check (kind <> 'invoice-approved') not valid`,
      )
      await expect(decide(id, 'approve')).rejects.toThrow('broken')
      await world.database.db.execute(sql`alter table notification drop constraint broken`)
      expect(await world.invoices.one({ by: actors.admin, id })).toMatchObject({ status: 'pending', points: null })
      const entries = await world.database.db.select().from(ledgerEntry).where(eq(ledgerEntry.sourceId, id))
      expect(entries.map(({ toBucket }) => toBucket)).toEqual(['pending'])
      expect((await decide(id, 'approve')).points).toBe(60)
    })
  })
})
