import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { invoiceFile, ledgerEntry } from '#server/db/schema/schema.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import {
  actors,
  creditOf,
  keysOf,
  newAccessKey,
  openInvoices,
  smallPdf,
  smallPhoto,
  type InvoicesWorld,
} from '#tests/support/invoices.ts'

const capturedAt = '2026-11-20T12:00:00.000Z'
const minute = 60_000

eachDatabase((_kind, open) => {
  let world: InvoicesWorld
  beforeAll(async () => {
    world = await openInvoices(await open())
    return () => world.close()
  })
  const returned = async (id: string) =>
    world.invoices.decide({ by: actors.admin, id, action: 'return', observation: 'Falta o verso' })

  describe('correcting an invoice', () => {
    test('changes what is said, keeps what is not, clears what is emptied, and it waits again', async () => {
      const sent = await world.send({
        fields: { capturedAt, amount: '100.00', number: '7', note: 'antes', issuedAt: '2026-11-01' },
      })
      await returned(sent._id)
      const corrected = await world.invoices.correct({
        by: actors.ana,
        id: sent._id,
        fields: { amount: '250.00', note: '' },
        pages: undefined,
      })
      expect(corrected).toMatchObject({
        status: 'pending',
        amount: '250.00',
        number: '7',
        note: null,
        issuedAt: '2026-11-01',
        pointsPreview: 250,
        pageCount: 1,
        observation: 'Falta o verso',
      })
      expect(corrected.history.map(({ action, from, to }) => [action, from, to])).toEqual([
        ['create', null, 'pending'],
        ['return', 'pending', 'returned'],
        ['correct', 'returned', 'pending'],
      ])
      const entries = await world.database.db
        .select()
        .from(ledgerEntry)
        .where(eq(ledgerEntry.sourceId, sent._id))
        .orderBy(ledgerEntry.seq)
      expect(entries.map(({ fromBucket, toBucket, points }) => [fromBucket, toBucket, points])).toEqual([
        ['issued', 'pending', 100],
        ['pending', 'cancelled', 100],
        ['issued', 'pending', 250],
      ])
    })

    test('replaces all pages, and the old files go', async () => {
      const sent = await world.send({
        pages: [await world.arrive(await smallPhoto()), await world.arrive(await smallPhoto())],
      })
      const keys = async () =>
        (await world.database.db.select().from(invoiceFile).where(eq(invoiceFile.invoiceId, sent._id))).map(
          ({ storageKey }) => storageKey,
        )
      const before = await keys()
      const corrected = await world.invoices.correct({
        by: actors.ana,
        id: sent._id,
        fields: {},
        pages: [await world.arrive(smallPdf)],
      })
      expect(corrected).toMatchObject({ pageCount: 1, source: 'pdf' })
      expect(corrected.pages.map(({ number, mime }) => [number, mime])).toEqual([[1, 'application/pdf']])
      const stored = await keysOf(world.files)
      for (const key of before) expect(stored).not.toContain(key)
      for (const key of await keys()) expect(stored).toContain(key)
    })

    test('that is not taken leaves pages and files as they were', async () => {
      const sent = await world.send()
      const files = await keysOf(world.files)
      const pages = [await world.arrive(await smallPhoto()), await world.arrive(Buffer.from('nothing'))]
      await expect(world.invoices.correct({ by: actors.ana, id: sent._id, fields: {}, pages })).rejects.toMatchObject({
        code: 'file-not-accepted',
      })
      const other = newAccessKey()
      const twin = await world.send({ pages: [], fields: { capturedAt, accessKey: other } })
      const page = await world.arrive(await smallPhoto())
      await expect(
        world.invoices.correct({ by: actors.ana, id: sent._id, fields: { accessKey: other }, pages: [page] }),
      ).rejects.toMatchObject({ code: 'invoice-duplicate', details: { invoiceId: twin._id } })
      expect((await keysOf(world.files)).toSorted()).toEqual(files.toSorted())
      expect(await world.invoices.one({ by: actors.ana, id: sent._id })).toEqual(sent)
    })

    test('is possible for 15 minutes after it was received, and always once it was returned', async () => {
      const sent = await world.send()
      const correct = (note: string) =>
        world.invoices.correct({ by: actors.ana, id: sent._id, fields: { note }, pages: undefined })
      world.later(15 * minute)
      expect((await correct('ainda')).note).toBe('ainda')
      world.later(1)
      await expect(correct('tarde')).rejects.toMatchObject({ code: 'invoice-not-editable' })
      const files = await keysOf(world.files)
      const pages = [await world.arrive(await smallPhoto())]
      await expect(world.invoices.correct({ by: actors.ana, id: sent._id, fields: {}, pages })).rejects.toMatchObject({
        code: 'invoice-not-editable',
      })
      expect(await keysOf(world.files)).toEqual(files)
      await returned(sent._id)
      world.later(90 * 24 * 60 * minute)
      expect(await correct('de novo')).toMatchObject({ note: 'de novo', status: 'pending' })
    })

    test('may not take away both the pages and the key', async () => {
      const accessKey = newAccessKey()
      const sent = await world.send({ pages: [], fields: { capturedAt, accessKey } })
      await expect(
        world.invoices.correct({ by: actors.ana, id: sent._id, fields: { accessKey: '' }, pages: undefined }),
      ).rejects.toMatchObject({ code: 'invoice-without-document' })
      const pages = [await world.arrive(await smallPhoto())]
      expect(
        await world.invoices.correct({ by: actors.ana, id: sent._id, fields: { accessKey: '' }, pages }),
      ).toMatchObject({ accessKey: null, source: 'photo', pageCount: 1 })
    })

    test('does not change what its key stands for', async () => {
      const sending = await world.sendingOf()
      const { invoice } = await world.invoices.send(sending)
      await world.invoices.correct({ by: actors.ana, id: invoice._id, fields: { note: 'outra' }, pages: undefined })
      expect(await world.invoices.send(sending)).toMatchObject({ replayed: true, invoice: { note: 'outra' } })
    })

    test('and a decision at the same moment: one of them is refused, never half of both', async () => {
      for (let round = 0; round < 20; round++) {
        const sent = await world.send({ pages: [], fields: { capturedAt, accessKey: newAccessKey(), amount: '10.00' } })
        const [corrected, approved] = await Promise.allSettled([
          world.invoices.correct({ by: actors.ana, id: sent._id, fields: { amount: '99.00' }, pages: undefined }),
          world.invoices.decide({ by: actors.admin, id: sent._id, action: 'approve', observation: '' }),
        ])
        expect(approved.status).toBe('fulfilled')
        const now = await world.invoices.one({ by: actors.ana, id: sent._id })
        expect([now.status, now.points]).toEqual(['approved', corrected.status === 'fulfilled' ? 99 : 10])
      }
    })
  })

  describe('withdrawing an invoice', () => {
    test('cancels it and its promised points; again changes nothing', async () => {
      const sent = await world.send({ fields: { capturedAt, amount: '70.00' } })
      const withdrawn = await world.invoices.withdraw({ by: actors.ana, id: sent._id })
      expect(withdrawn).toMatchObject({ status: 'cancelled', pointsPreview: null, points: null, decidedAt: null })
      expect(withdrawn.history.at(-1)).toMatchObject({
        action: 'withdraw',
        from: 'pending',
        to: 'cancelled',
        byName: 'Ana Lima',
      })
      expect(await world.invoices.withdraw({ by: actors.ana, id: sent._id })).toEqual(withdrawn)
      expect(await creditOf(world.database.db, sent._id)).toBe(0)
    })

    test('is possible after a return, not while it is read nor after a decision', async () => {
      const sent = await world.send({ fields: { capturedAt, amount: '70.00' } })
      const withdraw = () => world.invoices.withdraw({ by: actors.ana, id: sent._id })
      const decide = (action: 'review' | 'approve' | 'return') =>
        world.invoices.decide({ by: actors.admin, id: sent._id, action, observation: 'x' })
      await decide('review')
      await expect(withdraw()).rejects.toMatchObject({ code: 'invoice-not-editable' })
      await decide('return')
      expect((await withdraw()).status).toBe('cancelled')
      await expect(decide('approve')).rejects.toMatchObject({ code: 'invoice-invalid-transition' })
    })

    test('a manager may do it for a seller of the store', async () => {
      const sent = await world.send({ by: actors.seller })
      expect((await world.invoices.withdraw({ by: actors.manager, id: sent._id })).history.at(-1)).toMatchObject({
        byName: 'Marta Reis',
      })
    })
  })
})
