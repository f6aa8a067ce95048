import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { InvoiceBulkRow } from '#contract/api.gen.ts'
import { notification } from '#server/db/schema/schema.ts'
import { tiny } from '#server/seed/tiny.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors, creditOf, newAccessKey, openInvoices, type InvoicesWorld } from '#tests/support/invoices.ts'
import type { Actor } from './actor.rules.ts'

const capturedAt = '2026-11-20T12:00:00.000Z'
const by = actors.admin
const other: Actor = { ...by, personId: tiny.people.manager.id }

eachDatabase((_kind, open) => {
  let world: InvoicesWorld
  beforeAll(async () => {
    world = await openInvoices(await open())
    return () => world.close()
  })
  const send = (amount: string, fields = {}, sender = actors.ana) =>
    world.send({ by: sender, pages: [], fields: { capturedAt, accessKey: newAccessKey(), amount, ...fields } })
  const statusOf = async (id: string) => (await world.invoices.one({ by, id })).status
  const refusedIn = (docs: readonly InvoiceBulkRow[]) => docs.map(({ refused }) => refused)

  describe('one decision on many invoices', () => {
    test('is shown for each, and taken for those it may be taken for', async () => {
      const accessKey = newAccessKey()
      const [plain, withoutAmount, doubtful, held, decided] = [
        await send('10.00', { number: '501' }),
        await world.send(),
        await send('30.00', { accessKey }),
        await send('40.00'),
        await send('50.00'),
      ]
      await send('30.00', { accessKey }, actors.bruno)
      await world.invoices.claim({ by: other, id: held._id, takeOver: false, name: 'Marta Reis' })
      await world.invoices.decide({ by, id: decided._id, action: 'reprove', observation: 'Ilegível.' })
      const ids = [plain, withoutAmount, doubtful, held, decided].map(({ _id }) => _id)

      const shown = await world.invoices.effectOfMany({ by, action: 'approve', ids: [...ids, tiny.people.ana.id] })
      expect(refusedIn(shown.docs)).toEqual([
        null,
        'invoice-without-amount',
        'invoice-risky',
        'invoice-held',
        'invoice-invalid-transition',
        'not-found',
      ])
      expect(shown.docs[0]).toEqual({
        _id: plain._id,
        number: '501',
        ownerName: 'Ana Lima',
        before: 10,
        after: 10,
        refused: null,
      })
      expect(await statusOf(plain._id)).toBe('pending')

      const decisions = ids.map((_id) => ({ _id, points: _id === plain._id ? 10 : null }))
      const done = await world.invoices.decideMany({ by, action: 'approve', observation: '', decisions })
      expect(refusedIn(done.docs)).toEqual(refusedIn(shown.docs).slice(0, -1))
      expect(await Promise.all(ids.map(statusOf))).toEqual(['approved', 'pending', 'pending', 'pending', 'reproved'])
      expect(await creditOf(world.database.db, plain._id)).toBe(10)
    })

    test('does not touch one whose points are not those that were shown', async () => {
      const [changed, same] = [await send('10.00'), await send('20.00')]
      const decisions = [
        { _id: changed._id, points: 99 },
        { _id: same._id, points: 20 },
      ]
      const { docs } = await world.invoices.decideMany({ by, action: 'approve', observation: '', decisions })
      expect(refusedIn(docs)).toEqual(['invoice-points-changed', null])
      expect([await statusOf(changed._id), await statusOf(same._id)]).toEqual(['pending', 'approved'])
    })

    test('made twice, by two admins at once, credits each once and tells each sender once', async () => {
      const sent = await Promise.all(['11.00', '12.00', '13.00'].map((amount) => send(amount, {}, actors.dora)))
      const decisions = sent.map(({ _id, pointsPreview }) => ({ _id, points: pointsPreview }))
      await Promise.all(
        [by, other, by].map((admin) =>
          world.invoices.decideMany({ by: admin, action: 'approve', observation: '', decisions }),
        ),
      )
      for (const { _id, pointsPreview } of sent) {
        expect(await creditOf(world.database.db, _id)).toBe(pointsPreview)
        const told = await world.database.db
          .select()
          .from(notification)
          .where(sql`${notification.sourceKey} like ${`invoice:${_id}:%`}`)
        expect(told).toHaveLength(1)
      }
    })

    test('sends back and reproves with the reason, also what is not approved so', async () => {
      const accessKey = newAccessKey()
      const first = await send('30.00', { accessKey })
      const second = await send('30.00', { accessKey }, actors.bruno)
      const decisions = [first, second].map(({ _id }) => ({ _id, points: 30 }))
      const many = { by, decisions, observation: ' A foto está ilegível. ' }
      await expect(world.invoices.decideMany({ ...many, action: 'return', observation: ' ' })).rejects.toMatchObject({
        code: 'invoice-observation-required',
      })
      expect(refusedIn((await world.invoices.decideMany({ ...many, action: 'return' })).docs)).toEqual([null, null])
      const reproved = decisions.map(({ _id }) => ({ _id, points: null }))
      const { docs } = await world.invoices.decideMany({ ...many, decisions: reproved, action: 'reprove' })
      expect(docs.map(({ before, after }) => [before, after])).toEqual([
        [30, null],
        [30, null],
      ])
      expect(await world.invoices.one({ by, id: first._id })).toMatchObject({
        status: 'reproved',
        observation: 'A foto está ilegível.',
      })
    })
  })
})
