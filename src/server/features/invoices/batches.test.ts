import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { InvoiceBatch, InvoiceBulkAction } from '#contract/api.gen.ts'
import { auditEntry, invoiceBatch, notification, person } from '#server/db/schema/schema.ts'
import { tiny } from '#server/seed/tiny.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors, creditOf, newAccessKey, openInvoices, type InvoicesWorld } from '#tests/support/invoices.ts'
import type { Actor } from './actor.rules.ts'
import { claimLeftBatch, findLeftBatches, isDeciding } from './batches.store.ts'

const by = actors.admin
const other: Actor = { ...by, personId: tiny.people.manager.id }
const minute = 60_000

eachDatabase((_kind, open) => {
  let world: InvoicesWorld
  let batches: InvoicesWorld['invoices']['batches']
  beforeAll(async () => {
    world = await openInvoices(await open())
    ;({ batches } = world.invoices)
    return () => world.close()
  })
  const send = (amount: string | undefined, sender: Actor = actors.ana, fields = {}) => {
    // Each is received after the one before.
    world.later(1000)
    const known = { capturedAt: '2026-11-20T12:00:00.000Z', accessKey: newAccessKey(), ...(amount && { amount }) }
    return world.send({ by: sender, pages: [], fields: { ...known, ...fields } })
  }
  const statusOf = async (id: string) => (await world.invoices.one({ by, id })).status
  const create = async (action: InvoiceBulkAction, filters = {}): Promise<InvoiceBatch> => {
    const { _id } = await batches.create({ by, action, filters })
    await batches.settled()
    return batches.one(_id)
  }
  const confirm = async (id: string, observation = ''): Promise<InvoiceBatch> => {
    await batches.confirm({ by, id, observation })
    await batches.settled()
    return batches.one(id)
  }
  const rowsOf = async (id: string) => (await batches.rows(id, { page: 1, limit: 100 })).docs

  describe('a batch', () => {
    test('shows what it would do to each of a filter, and does that', async () => {
      const accessKey = newAccessKey()
      const [plain, second, without, doubtful, held, decided] = [
        await send('10.00', actors.dora, { number: '701' }),
        await send('20.00', actors.dora),
        await send(undefined, actors.dora),
        await send('30.00', actors.dora, { accessKey }),
        await send('40.00', actors.dora),
        await send('50.00', actors.dora),
      ]
      await send('30.00', actors.bruno, { accessKey })
      await world.invoices.claim({ by: other, id: held._id, takeOver: false, name: 'Marta Reis' })
      await world.invoices.decide({ by, id: decided._id, action: 'reprove', observation: 'Ilegível.' })
      const filters = { ownerId: plain.ownerId }

      const shown = await create('approve', filters)
      expect(shown).toMatchObject({
        status: 'prepared',
        byName: tiny.people.admin.name,
        total: 6,
        looked: 6,
        going: 2,
        decided: 0,
        refused: 4,
        failed: 0,
        points: 30,
        pointsDecided: 0,
      })
      expect(shown.reasons.map(({ code }) => code).toSorted()).toEqual([
        'invoice-held',
        'invoice-invalid-transition',
        'invoice-risky',
        'invoice-without-amount',
      ])
      expect((await rowsOf(shown._id))[0]).toEqual({
        _id: plain._id,
        number: '701',
        ownerName: plain.ownerName,
        before: 10,
        after: 10,
        refused: null,
      })
      expect((await batches.rows(shown._id, { page: 1, limit: 20, state: 'going' })).totalDocs).toBe(2)
      expect(await statusOf(plain._id)).toBe('pending')

      // What is sent after it was shown is of another batch.
      const later = await send('99.00', actors.dora)
      const done = await confirm(shown._id)
      expect(done).toMatchObject({ status: 'done', going: 0, decided: 2, failed: 0, points: 30, pointsDecided: 30 })
      const sent = [plain, second, without, doubtful, held, decided, later]
      expect(await Promise.all(sent.map(({ _id }) => statusOf(_id)))).toEqual([
        'approved',
        'approved',
        'pending',
        'pending',
        'pending',
        'reproved',
        'pending',
      ])
      expect(await creditOf(world.database.db, plain._id)).toBe(10)
      const told = await world.database.db
        .select()
        .from(notification)
        .where(sql`${notification.sourceKey} = ${`invoice-batch:${done._id}:done`}`)
      expect(told).toMatchObject([
        {
          personId: by.personId,
          body: '2 notas foram decididas e 4 ficaram como estavam.',
          link: `/cms/invoices/batches/${done._id}`,
        },
      ])
      const traced = await world.database.db
        .select()
        .from(auditEntry)
        .where(sql`${auditEntry.subjectId} = ${done._id}`)
      expect(traced).toMatchObject([{ action: 'invoice-batch-approve', after: { invoices: 2, points: 30 } }])
    })

    test('leaves what is not as it was shown, and says why', async () => {
      const [changed, taken, same] = [await send('10.00'), await send('20.00'), await send('30.00')]
      const shown = await create('approve', { ownerId: same.ownerId, status: ['pending'] })
      expect(shown).toMatchObject({ going: 3, points: 60 })
      await world.invoices.review({ by, id: changed._id, fields: { amount: '11.00' } })
      await world.invoices.decide({ by, id: taken._id, action: 'approve', observation: '' })
      const done = await confirm(shown._id)
      expect(done).toMatchObject({ status: 'done', decided: 1, refused: 2, failed: 2, points: 60, pointsDecided: 30 })
      expect((await rowsOf(done._id)).map(({ refused }) => refused)).toEqual([
        'version-conflict',
        'invoice-invalid-transition',
        null,
      ])
      expect(await statusOf(changed._id)).not.toBe('approved')
    })

    test('needs a reason for everything but an approval, and takes only what the desk calls ready when asked', async () => {
      await send('10.00', actors.bruno)
      const filters = { ownerId: actors.bruno.personId, status: ['pending' as const] }
      const shown = await create('return', filters)
      await expect(batches.confirm({ by, id: shown._id, observation: ' ' })).rejects.toMatchObject({
        code: 'invoice-observation-required',
      })
      const done = await confirm(shown._id, ' A foto está ilegível. ')
      expect(done).toMatchObject({ status: 'done', observation: 'A foto está ilegível.', points: 0 })
      expect(done.decided).toBe(shown.going)
      expect(await create('approve', { ...filters, ready: true })).toMatchObject({ total: 0, status: 'prepared' })
      const all = await create('approve', { ready: true })
      expect(all.total).toBe((await world.invoices.ready({})).length)
    })

    test('is confirmed once, and ended by whoever sees it; what is not decided stays', async () => {
      const sent = await send('10.00')
      const shown = await create('approve', { ownerId: sent.ownerId, status: ['pending'] })
      const ended = await batches.end({ by: other, id: shown._id })
      expect(ended).toMatchObject({ status: 'stopped', decided: 0 })
      for (const late of [
        () => batches.confirm({ by, id: shown._id, observation: '' }),
        () => batches.end({ by, id: shown._id }),
      ])
        await expect(late()).rejects.toMatchObject({ code: 'invoice-batch-over' })
      expect(await statusOf(sent._id)).toBe('pending')
      const missing = tiny.people.ana.id
      for (const unknown of [
        () => batches.one(missing),
        () => batches.rows(missing, { page: 1, limit: 20 }),
        () => batches.end({ by, id: missing }),
        () => batches.confirm({ by, id: missing, observation: '' }),
      ])
        await expect(unknown()).rejects.toMatchObject({ code: 'not-found' })

      const again = await create('approve', { ownerId: sent.ownerId, status: ['pending'] })
      const twice = await Promise.allSettled([1, 2].map(() => batches.confirm({ by, id: again._id, observation: '' })))
      expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      await batches.settled()
      expect(await batches.one(again._id)).toMatchObject({ status: 'done', decided: again.going })
      expect((await batches.list({ page: 1, limit: 2 })).docs.map(({ _id }) => _id)).toContain(again._id)
    })

    test('left by a server that stopped is gone on with by the next one, and by one alone', async () => {
      const sent = await Promise.all(Array.from({ length: 3 }, (_, at) => send(`${at + 1}.00`, actors.bruno)))
      const { db } = world.database
      const left = () => findLeftBatches(db, new Date(world.now().getTime() - 2 * minute))
      const goOn = async (state: InvoiceBatch['status'], id: string) => {
        await batches.stop()
        await db
          .update(invoiceBatch)
          .set({ status: state, seenAt: world.now(), confirmedAt: state === 'deciding' ? world.now() : null })
        expect(await left()).not.toContain(id)
        world.later(3 * minute)
        const claim = { id, now: world.now(), leftBefore: new Date(world.now().getTime() - 2 * minute) }
        expect(await claimLeftBatch(db, claim)).toMatchObject({ id })
        expect(await claimLeftBatch(db, claim)).toBeNull()
        world.later(3 * minute)
        ;({ batches } = world.another().invoices)
        await batches.resume()
        await batches.settled()
      }
      const { _id } = await create('approve', { ownerId: actors.bruno.personId, status: ['pending'] })
      await db.delete(invoiceBatch).where(sql`${invoiceBatch.id} <> ${_id}`)
      await goOn('preparing', _id)
      expect(await batches.one(_id)).toMatchObject({ status: 'prepared', going: 3, points: 6 })
      expect(await isDeciding(db, _id)).toBe(false)
      await goOn('deciding', _id)
      expect(await batches.one(_id)).toMatchObject({ status: 'done', decided: 3, pointsDecided: 6 })
      for (const { _id: id } of sent) expect(await statusOf(id)).toBe('approved')
    })

    test('ends when whose name it is in may decide no more', async () => {
      await send('10.00')
      const { _id } = await batches.create({ by, action: 'approve', filters: { ownerId: actors.ana.personId } })
      await batches.settled()
      const status = (to: 'active' | 'inactive') =>
        world.database.db
          .update(person)
          .set({ status: to })
          .where(sql`${person.id} = ${by.personId}`)
      await status('inactive')
      await batches.confirm({ by, id: _id, observation: '' })
      await batches.settled()
      await status('active')
      expect(await batches.one(_id)).toMatchObject({ status: 'stopped', decided: 0 })
    })

    test('is forgotten after a day when nobody confirmed it, after three months when somebody did', async () => {
      const all = async () => (await batches.list({ page: 1, limit: 100 })).docs
      const { _id } = await batches.create({ by, action: 'approve', filters: { ownerId: actors.ana.personId } })
      await batches.settled()
      const confirmed = (await all()).filter(({ status }) => status === 'done')
      expect(confirmed.length).toBeGreaterThan(0)
      world.later(25 * 60 * minute)
      await batches.sweep()
      expect((await all()).map((batch) => batch._id)).not.toContain(_id)
      expect((await all()).filter(({ status }) => status === 'done')).toHaveLength(confirmed.length)
      world.later(91 * 24 * 60 * minute)
      await batches.sweep()
      expect(await all()).toEqual([])
    })
  })
})
