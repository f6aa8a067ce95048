import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/db.ts'
import { auditEntry, invoice, ledgerEntry } from '#server/db/schema/schema.ts'
import { tiny } from '#server/seed/tiny.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import {
  actors,
  keysOf,
  newAccessKey,
  openInvoices,
  smallPdf,
  smallPhoto,
  type InvoicesWorld,
} from '#tests/support/invoices.ts'

const markOf = (personId: string) => createHash('sha256').update(`outbox|${personId}`).digest('hex').slice(0, 32)

const countOf = async (database: Database, table: typeof invoice | typeof ledgerEntry) =>
  (await database.db.select({ n: sql<number>`count(*)::int` }).from(table))[0]?.n ?? 0

eachDatabase((_kind, open) => {
  describe('a sending', () => {
    let world: InvoicesWorld
    beforeAll(async () => {
      world = await openInvoices(await open())
      return () => world.close()
    })

    test('makes an invoice that waits, with its pages, its history and its promised points', async () => {
      const pages = await Promise.all(
        [smallPhoto(), smallPhoto(), Promise.resolve(smallPdf)].map(async (bytes) => world.arrive(await bytes)),
      )
      const sending = await world.sendingOf({
        pages,
        fields: {
          capturedAt: '2026-11-20T12:00:00.000Z',
          amount: '1234.50',
          number: '4321',
          note: 'obra',
          issuedAt: '2026-11-18',
          issuerCnpj: '11.222.333/0001-81',
          specification: true,
        },
      })
      const { invoice: made, replayed } = await world.invoices.send(sending)
      expect(replayed).toBe(false)
      expect(made).toMatchObject({
        clientId: sending.key,
        ownerType: 'professional',
        ownerId: tiny.people.ana.id,
        ownerName: 'Ana Lima',
        sellerName: null,
        source: 'photo',
        amount: '1234.50',
        number: '4321',
        issuedAt: '2026-11-18',
        issuerCnpj: '11222333000181',
        note: 'obra',
        type: 'retail',
        status: 'pending',
        specification: { status: 'requested', reviewedAt: null },
        observation: null,
        pageCount: 3,
        pointsPreview: 1234,
        points: null,
        capturedAt: '2026-11-20T12:00:00.000Z',
        receivedAt: '2026-11-21T15:00:00.000Z',
        decidedAt: null,
        products: [],
      })
      expect(
        made.pages.map(({ number, mime, width, height, sha256 }) => ({ number, mime, width, height, sha256 })),
      ).toEqual([
        { number: 1, mime: 'image/jpeg', width: 60, height: 80, sha256: pages[0]!.sha256 },
        { number: 2, mime: 'image/jpeg', width: 60, height: 80, sha256: pages[1]!.sha256 },
        { number: 3, mime: 'application/pdf', width: null, height: null, sha256: pages[2]!.sha256 },
      ])
      expect(made.history).toEqual([
        {
          action: 'create',
          from: null,
          to: 'pending',
          at: '2026-11-21T15:00:00.000Z',
          byName: 'Ana Lima',
          observation: null,
        },
      ])
      const entries = await world.database.db.select().from(ledgerEntry).where(eq(ledgerEntry.sourceId, made._id))
      expect(entries.map(({ toBucket, points }) => [toBucket, points])).toEqual([['pending', 1234]])
      const audit = await world.database.db
        .select()
        .from(auditEntry)
        .where(eq(auditEntry.subjectId, made._id))
        .orderBy(auditEntry.seq)
      expect(audit.map(({ action, actorId }) => [action, actorId])).toEqual([['invoice-send', tiny.people.ana.id]])
    })

    test('again with the same key answers the invoice it made, however it is by then', async () => {
      const sending = await world.sendingOf({ fields: { capturedAt: '2026-11-20T12:00:00Z', amount: '10.00' } })
      const first = await world.invoices.send(sending)
      await world.invoices.decide({
        by: actors.admin,
        id: first.invoice._id,
        action: 'return',
        observation: 'Falta uma página',
      })
      const before = await keysOf(world.files)
      const again = await world.invoices.send({
        ...sending,
        fields: { ...sending.fields, amount: ' 10.00', capturedAt: '2026-11-20T09:00:00-03:00' },
      })
      expect(again.replayed).toBe(true)
      expect(again.invoice).toMatchObject({
        _id: first.invoice._id,
        status: 'returned',
        observation: 'Falta uma página',
      })
      expect(await keysOf(world.files)).toEqual(before)
    })

    test('with the same key and anything else is refused', async () => {
      const sending = await world.sendingOf({ fields: { capturedAt: '2026-11-20T12:00:00Z', amount: '10.00' } })
      await world.invoices.send(sending)
      const others = [
        { ...sending, fields: { ...sending.fields, amount: '10.01' } },
        { ...sending, fields: { ...sending.fields, note: 'outra' } },
        { ...sending, fields: { ...sending.fields, specification: true } },
        { ...sending, fields: { ...sending.fields, capturedAt: '2026-11-20T12:00:01Z' } },
        { ...sending, pages: [await world.arrive(await smallPhoto())] },
        { ...sending, pages: [...sending.pages, ...sending.pages] },
        { ...sending, by: actors.admin },
      ]
      for (const other of others)
        await expect(world.invoices.send(other)).rejects.toMatchObject({ code: 'idempotency-mismatch' })
    })

    test('50 times at once makes one invoice; the others are answered with it', async () => {
      for (let round = 0; round < 4; round++) {
        const sending = await world.sendingOf({ fields: { capturedAt: '2026-11-20T12:00:00Z', amount: '99.90' } })
        const [invoices, entries, files] = [
          await countOf(world.database, invoice),
          await countOf(world.database, ledgerEntry),
          (await keysOf(world.files)).length,
        ]
        const sent = await Promise.all(Array.from({ length: 50 }, () => world.invoices.send(sending)))
        expect(sent.filter(({ replayed }) => !replayed)).toHaveLength(1)
        expect(new Set(sent.map((each) => each.invoice._id)).size).toBe(1)
        expect(await countOf(world.database, invoice)).toBe(invoices + 1)
        expect(await countOf(world.database, ledgerEntry)).toBe(entries + 1)
        expect((await keysOf(world.files)).length).toBe(files + 1)
      }
    })

    test('at once through two servers on one database makes one invoice and leaves no file behind', async () => {
      const other = await openInvoices(world.database, (deps) => ({ ...deps, files: world.files }))
      for (let round = 0; round < 10; round++) {
        const sending = await world.sendingOf()
        const files = (await keysOf(world.files)).length
        const sent = await Promise.all(
          [world, other, world, other, other].map(({ invoices }) => invoices.send(sending)),
        )
        expect(sent.filter(({ replayed }) => !replayed)).toHaveLength(1)
        expect(new Set(sent.map((each) => each.invoice._id)).size).toBe(1)
        expect((await keysOf(world.files)).length).toBe(files + 1)
      }
      await other.close()
    })

    test('without a key is a new invoice every time', async () => {
      const sending = { ...(await world.sendingOf()), key: undefined }
      const [one, two] = [await world.invoices.send(sending), await world.invoices.send(sending)]
      expect(one.invoice._id).not.toBe(two.invoice._id)
      expect(one.invoice.clientId).not.toBe(two.invoice.clientId)
    })

    test('of someone else’s queue is refused, also by its own sender’s key', async () => {
      const sending = await world.sendingOf()
      await expect(
        world.invoices.send({ ...sending, outboxOwner: markOf(tiny.people.bruno.id) }),
      ).rejects.toMatchObject({ code: 'outbox-wrong-owner' })
      expect((await world.invoices.send({ ...sending, outboxOwner: markOf(tiny.people.ana.id) })).replayed).toBe(false)
    })

    test('with the key of another owner is an invoice of its own', async () => {
      const sending = await world.sendingOf()
      const mine = await world.invoices.send(sending)
      const theirs = await world.invoices.send({ ...(await world.sendingOf({ by: actors.bruno })), key: sending.key })
      expect(theirs.replayed).toBe(false)
      expect(theirs.invoice._id).not.toBe(mine.invoice._id)
    })

    test('needs a page or an access key', async () => {
      await expect(world.send({ pages: [] })).rejects.toMatchObject({ code: 'invoice-without-document' })
      const accessKey = newAccessKey()
      const made = await world.send({ pages: [], fields: { capturedAt: '2026-11-20T12:00:00Z', accessKey } })
      expect(made).toMatchObject({
        source: 'manual',
        accessKey,
        issuerCnpj: '11222333000181',
        pageCount: 0,
        pointsPreview: null,
      })
      const pdf = await world.send({ pages: [await world.arrive(smallPdf)] })
      expect(pdf).toMatchObject({ source: 'pdf', pageCount: 1 })
    })

    test('with a clock ahead of ours counts as captured now', async () => {
      const made = await world.send({ fields: { capturedAt: '2038-01-19T03:14:07Z' } })
      expect(made.capturedAt).toBe('2026-11-21T15:00:00.000Z')
    })

    test('with a page that is no document is refused and leaves nothing', async () => {
      const [invoices, files] = [await countOf(world.database, invoice), await keysOf(world.files)]
      const pages = [await world.arrive(await smallPhoto()), await world.arrive(Buffer.from('<script>'))]
      await expect(world.send({ pages })).rejects.toMatchObject({ code: 'file-not-accepted' })
      expect(await countOf(world.database, invoice)).toBe(invoices)
      expect(await keysOf(world.files)).toEqual(files)
    })

    test('with eleven pages is refused', async () => {
      const page = await world.arrive(await smallPhoto())
      await expect(world.send({ pages: Array.from({ length: 11 }, () => page) })).rejects.toMatchObject({
        code: 'validation',
      })
    })

    test('of an amount no entry can hold, or with wrong fields, is refused', async () => {
      for (const [fields, code] of [
        [{ accessKey: '1'.repeat(44) }, 'access-key-invalid'],
        [{ issuerCnpj: '11.222.333/0001-82' }, 'cnpj-invalid'],
        [{ issuedAt: '0000-01-01' }, 'validation'],
      ] as const) {
        await expect(world.send({ fields: { capturedAt: '2026-11-20T12:00:00Z', ...fields } })).rejects.toMatchObject({
          code,
        })
      }
      const largest = await world.send({ fields: { capturedAt: '2026-11-20T12:00:00Z', amount: '999999999.99' } })
      expect(largest.pointsPreview).toBe(999_999_999)
    })
  })
})
