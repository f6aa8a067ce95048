import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { InvoiceAction, InvoiceStatus } from '#contract/api.gen.ts'
import { transitions } from '#domain/invoices/decision.ts'
import { auditEntry, notification } from '#server/db/schema/schema.ts'
import { tiny } from '#server/seed/tiny.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors, creditOf, newAccessKey, openInvoices, type InvoicesWorld } from '#tests/support/invoices.ts'

const capturedAt = '2026-11-20T12:00:00.000Z'
const actions = Object.keys(transitions) as InvoiceAction[]

/** How an admin brings a new invoice into each state. */
const roads: Record<Exclude<InvoiceStatus, 'cancelled'> | 'cancelled', readonly InvoiceAction[]> = {
  pending: [],
  'in-review': ['review'],
  returned: ['return'],
  approved: ['approve'],
  reproved: ['reprove'],
  cancelled: ['approve', 'cancel'],
}

eachDatabase((_kind, open) => {
  let world: InvoicesWorld
  beforeAll(async () => {
    world = await openInvoices(await open())
    return () => world.close()
  })
  const send = (amount = '100.00', wanted = {}) =>
    world.send({ pages: [], fields: { capturedAt, accessKey: newAccessKey(), number: '4321', amount }, ...wanted })
  const decide = (id: string, action: InvoiceAction, observation = 'porque sim') =>
    world.invoices.decide({ by: actors.admin, id, action, observation })
  const worth = (id: string) => creditOf(world.database.db, id)
  const told = (id: string) =>
    world.database.db
      .select()
      .from(notification)
      .where(sql`${notification.sourceKey} like ${`invoice:${id}:%`}`)
      .orderBy(notification.createdAt)

  describe('every decision in every state', () => {
    for (const [status, road] of Object.entries(roads) as [InvoiceStatus, readonly InvoiceAction[]][]) {
      for (const action of actions) {
        const { from, to } = transitions[action]
        const isPossible = (from as readonly InvoiceStatus[]).includes(status)
        const outcome = status === to ? 'nothing' : isPossible ? to : 'a refusal'
        test(`${action} while ${status}: ${outcome}`, async () => {
          const { _id: id } = await send()
          for (const step of road) await decide(id, step)
          const before = await world.invoices.one({ by: actors.admin, id })
          if (status === to) {
            expect(await decide(id, action, '')).toEqual(before)
            return
          }
          if (!isPossible) {
            await expect(decide(id, action)).rejects.toMatchObject({ code: 'invoice-invalid-transition' })
            expect(await world.invoices.one({ by: actors.admin, id })).toEqual(before)
            return
          }
          const after = await decide(id, action, '  porque sim ')
          expect(after).toMatchObject({ status: to, observation: 'porque sim' })
          expect(after.history.at(-1)).toMatchObject({
            action,
            from: status,
            to,
            byName: 'Carla Nunes',
            observation: 'porque sim',
          })
          expect(after.history).toHaveLength(before.history.length + 1)
          expect(await worth(id)).toBe(['reproved', 'cancelled'].includes(to) ? 0 : 100)
          expect(after.points).toBe(to === 'approved' ? 100 : null)
          expect(after.decidedAt === null).toBe(!['approved', 'reproved', 'cancelled'].includes(to))
        })
      }
    }

    test('a reason is required to return, reprove, reopen and cancel, and nothing happens without one', async () => {
      const { _id: id } = await send()
      for (const action of ['return', 'reprove'] as const)
        await expect(decide(id, action, ' ')).rejects.toMatchObject({ code: 'invoice-observation-required' })
      await decide(id, 'approve', '')
      await expect(decide(id, 'cancel', '')).rejects.toMatchObject({ code: 'invoice-observation-required' })
      const now = await world.invoices.one({ by: actors.ana, id })
      expect(now).toMatchObject({ status: 'approved', observation: null })
      expect(now.history).toHaveLength(2)
    })

    test('of an invoice that does not exist is refused', async () => {
      await expect(decide(tiny.people.ana.id, 'approve')).rejects.toMatchObject({ code: 'not-found' })
    })
  })

  describe('an approval', () => {
    test('credits the points, tells the sender how many and leaves a trace, all at once', async () => {
      const { _id: id } = await send('1234.56')
      const approved = await decide(id, 'approve', '')
      expect(approved).toMatchObject({
        status: 'approved',
        points: 1234,
        pointsPreview: 1234,
        decidedAt: world.now().toISOString(),
      })
      expect(await told(id)).toMatchObject([
        {
          personId: tiny.people.ana.id,
          kind: 'invoice-approved',
          title: 'Nota aprovada',
          body: 'Sua nota 4321 foi aprovada e rendeu 1.234 pontos.',
          link: '/your-points',
        },
      ])
      const trail = await world.database.db
        .select()
        .from(auditEntry)
        .where(eq(auditEntry.subjectId, id))
        .orderBy(auditEntry.seq)
      expect(trail.map(({ action, actorId, before, after }) => [action, actorId, before, after])).toEqual([
        [
          'invoice-send',
          tiny.people.ana.id,
          null,
          { status: 'pending', source: 'manual', pages: 0, amountCents: 123456 },
        ],
        ['invoice-approve', tiny.people.admin.id, { status: 'pending' }, { status: 'approved' }],
      ])
      const { availablePoints } = await world.services.points.balances(world.database.db, {
        type: 'professional',
        id: tiny.people.ana.id,
      })
      expect(availablePoints).toBeGreaterThanOrEqual(1234)
    })

    test('needs an amount or products', async () => {
      const { _id: id } = await world.send()
      await expect(decide(id, 'approve')).rejects.toMatchObject({ code: 'invoice-without-amount' })
      await world.invoices.setProducts({
        by: actors.admin,
        id,
        products: [{ productId: tiny.products.basin.id, quantity: 2, unitPrice: '100.00' }],
      })
      expect(await decide(id, 'approve')).toMatchObject({ status: 'approved', points: 300, amount: null })
    })

    test('of one point and of none is told as such', async () => {
      const [one, none] = [await send('1.99'), await send('0.99')]
      await decide(one._id, 'approve', '')
      await decide(none._id, 'approve', '')
      expect((await told(one._id))[0]?.body).toBe('Sua nota 4321 foi aprovada e rendeu 1 ponto.')
      expect((await told(none._id))[0]?.body).toBe('Sua nota 4321 foi aprovada. Ela não rende pontos.')
    })

    test('of a document approved for another professional is refused, for a store it is not', async () => {
      const accessKey = newAccessKey()
      const fields = { capturedAt, accessKey, amount: '10.00' }
      const [ana, bruno, store] = [
        await world.send({ fields }),
        await world.send({ by: actors.bruno, fields }),
        await world.send({ by: actors.seller, fields }),
      ]
      await decide(ana._id, 'approve')
      await expect(decide(bruno._id, 'approve')).rejects.toMatchObject({
        code: 'invoice-duplicate',
        details: { invoiceId: ana._id },
      })
      expect((await decide(store._id, 'approve')).status).toBe('approved')
      await decide(ana._id, 'cancel')
      expect((await decide(bruno._id, 'approve')).status).toBe('approved')
    })

    test('of one document for two professionals at the same moment succeeds for one of them', async () => {
      for (let round = 0; round < 20; round++) {
        const fields = { capturedAt, accessKey: newAccessKey(), amount: '10.00' }
        const rivals = [
          await world.send({ pages: [], fields }),
          await world.send({ by: actors.bruno, pages: [], fields }),
        ]
        const results = await Promise.allSettled(rivals.map(({ _id }) => decide(_id, 'approve')))
        expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
        expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
          reason: { code: 'invoice-duplicate' },
        })
      }
    })
  })

  describe('who is told', () => {
    test('the sender hears of every decision that concerns them, with the reason and a way there', async () => {
      const { _id: id } = await send()
      await decide(id, 'review')
      await decide(id, 'return', 'Falta o verso')
      await decide(id, 'reprove', 'Não é da loja')
      await decide(id, 'reopen', 'Engano nosso')
      await decide(id, 'approve', '')
      await decide(id, 'cancel', 'Nota cancelada na Sefaz')
      const link = `/invoices?nota=${id}`
      expect((await told(id)).map((row) => [row.kind, row.body, row.link].join(' ')).toSorted()).toEqual(
        [
          `invoice-returned Sua nota 4321 precisa de correção. Motivo: Falta o verso ${link}`,
          `invoice-reproved Sua nota 4321 foi reprovada. Motivo: Não é da loja ${link}`,
          `invoice-approved Sua nota 4321 foi aprovada e rendeu 100 pontos. /your-points`,
          `invoice-cancelled Sua nota 4321 foi cancelada e os pontos dela foram estornados. Motivo: Nota cancelada na Sefaz ${link}`,
        ].toSorted(),
      )
    })

    test('every return is told anew', async () => {
      const { _id: id } = await send()
      for (const reason of ['Falta o verso', 'Falta o valor']) {
        await decide(id, 'return', reason)
        await world.invoices.correct({ by: actors.ana, id, fields: { note: reason }, pages: undefined })
      }
      expect((await told(id)).map(({ body }) => body).toSorted()).toEqual([
        'Sua nota 4321 precisa de correção. Motivo: Falta o valor',
        'Sua nota 4321 precisa de correção. Motivo: Falta o verso',
      ])
    })

    test('of a store it is the seller who sent it; entered by an admin, the professional or the managers', async () => {
      const listeners = async (wanted: object) => {
        const { _id: id } = await send('10.00', wanted)
        await decide(id, 'approve')
        return (await told(id)).map(({ personId }) => personId)
      }
      expect(await listeners({ by: actors.seller })).toEqual([tiny.people.seller.id])
      expect(await listeners({ by: actors.admin, owner: { type: 'professional', id: tiny.people.ana.id } })).toEqual([
        tiny.people.ana.id,
      ])
      expect(await listeners({ by: actors.admin, owner: { type: 'store', id: tiny.stores.numeric.id } })).toEqual([
        tiny.people.manager.id,
      ])
    })
  })
})
