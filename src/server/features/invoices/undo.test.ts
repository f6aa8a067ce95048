import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { InvoiceAction } from '#contract/api.gen.ts'
import { undoneWithinSeconds } from '#domain/invoices/undo.ts'
import { notification } from '#server/db/schema/schema.ts'
import { tiny } from '#server/seed/tiny.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors, creditOf, newAccessKey, openInvoices, type InvoicesWorld } from '#tests/support/invoices.ts'
import type { Actor } from './actor.rules.ts'

const by = actors.admin
const other: Actor = { ...by, personId: tiny.people.manager.id }
const day = 86_400_000

eachDatabase((_kind, open) => {
  let world: InvoicesWorld
  beforeAll(async () => {
    world = await openInvoices(await open())
    return () => world.close()
  })
  const send = async (amount = '100.00') => {
    const fields = { capturedAt: '2026-11-20T12:00:00.000Z', accessKey: newAccessKey(), amount }
    return (await world.send({ by: actors.ana, pages: [], fields }))._id
  }
  const decide = (id: string, action: InvoiceAction, observation = '') =>
    world.invoices.decide({ by, id, action, observation })
  const undo = (id: string, who = by) => world.invoices.undo({ by: who, id })
  const balances = () =>
    world.services.points.balances(world.database.db, { type: 'professional', id: actors.ana.personId })
  const noticesOf = (id: string) =>
    world.database.db
      .select()
      .from(notification)
      .where(sql`${notification.sourceKey} like ${`invoice:${id}:%`}`)
      .orderBy(notification.createdAt, notification.sourceKey)
  const earnedBy = async (id: string) => {
    const { rows } = await world.database.db.execute(
      sql`select points, available_at, expires_at from ledger_entry where source_id = ${id} and to_bucket = 'active' order by seq`,
    )
    return rows
  }

  describe('a decision is taken back', () => {
    test('with its points, its reason and the notice nobody has read', async () => {
      const id = await send()
      const before = [await world.invoices.one({ by, id }), await balances()] as const
      await decide(id, 'approve')
      expect(await creditOf(world.database.db, id)).toBe(100)
      expect(await noticesOf(id)).toHaveLength(1)
      const after = await undo(id)
      expect(after).toMatchObject({
        ...before[0],
        version: after.version,
        history: after.history,
        credits: after.credits,
      })
      expect(after.history.map(({ action, to }) => [action, to]).slice(-2)).toEqual([
        ['approve', 'approved'],
        ['undo', 'pending'],
      ])
      expect(await balances()).toEqual(before[1])
      expect(await noticesOf(id)).toEqual([])
      const { docs } = await world.invoices.desk({ by, ids: [id] })
      expect(docs[0]?.holder).toBeNull()

      // And decided otherwise.
      await decide(id, 'reprove', 'Ilegível.')
      expect(await world.invoices.one({ by, id })).toMatchObject({ status: 'reproved', observation: 'Ilegível.' })
      expect(await undo(id)).toMatchObject({ status: 'pending', observation: null, decidedAt: null })
      expect(await balances()).toEqual(before[1])
    })

    test('and whoever has read of it is told', async () => {
      const id = await send()
      await decide(id, 'return', 'Falta uma página.')
      const [told] = await noticesOf(id)
      await world.services.notifications.read({ personId: actors.ana.personId, id: told?.id ?? '' })
      await undo(id)
      expect((await noticesOf(id)).map(({ title }) => title).toSorted()).toEqual([
        'Decisão desfeita',
        'Nota devolvida para correção',
      ])
    })

    test('an approval that was cancelled counts again with the price and the days it had', async () => {
      const id = await send('250.00')
      await decide(id, 'approve')
      const before = [await world.invoices.one({ by, id }), await balances()] as const
      world.later(40 * day)
      await decide(id, 'cancel', 'O documento foi cancelado.')
      const after = await undo(id)
      expect(after).toMatchObject({ status: 'approved', points: 250, reversedPoints: null, observation: null })
      const [decidedAt, was] = [after.decidedAt ?? '', before[0].decidedAt ?? '']
      expect(Math.abs(new Date(decidedAt).getTime() - new Date(was).getTime())).toBeLessThan(1000)
      expect(await balances()).toEqual(before[1])
      const [first, last, ...more] = await earnedBy(id)
      expect([last, more]).toEqual([first, []])
    })

    test('by whoever took it, for a minute, and as long as nothing else has happened', async () => {
      const [id, late, retyped] = [await send(), await send(), await send()]
      await decide(id, 'approve')
      const refused = { code: 'invoice-undo-late' }
      await expect(undo(id, other)).rejects.toMatchObject(refused)
      await undo(id)
      await expect(undo(id)).rejects.toMatchObject(refused)
      await decide(late, 'approve')
      world.later((undoneWithinSeconds + 1) * 1000)
      await expect(undo(late)).rejects.toMatchObject(refused)
      await decide(retyped, 'approve')
      await world.invoices.setType({ by, id: retyped, type: 'construction' })
      await expect(undo(retyped)).rejects.toMatchObject(refused)
      await expect(undo(tiny.people.ana.id)).rejects.toMatchObject({ code: 'not-found' })
    })

    test('once, however often it is asked for at once', async () => {
      const id = await send()
      await decide(id, 'approve')
      const asked = await Promise.allSettled([undo(id), undo(id), undo(id)])
      expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await world.invoices.one({ by, id })).toMatchObject({ status: 'pending' })
    })
  })
})
