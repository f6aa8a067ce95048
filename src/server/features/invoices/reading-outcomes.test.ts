import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sampleKey } from '#domain/invoices/testing/fiscal-sample.ts'
import { readCodes, readPrint } from '#domain/reading/page-reading.ts'
import { receipt } from '#domain/reading/sample-print.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors, openInvoices, smallPhoto, type InvoicesWorld } from '#tests/support/invoices.ts'
import type { Reader } from './readings.service.ts'

const box = { left: 0, top: 0, width: 1, height: 0.1 }
const print = receipt(['Valor total R$ | 1.234,50'])

/** Says that every page has this key, and the total in print. */
const reader: Reader = {
  ask: ({ page }) =>
    Promise.resolve([readCodes([{ text: sampleKey(), box }], page), readPrint(print, { page, source: 'ocr' })]),
}

eachDatabase((_kind, open) => {
  let world: InvoicesWorld
  beforeEach(async () => {
    await world?.close()
    world = await openInvoices(await open())
  })
  afterAll(() => world.close())

  const send = async () =>
    (await world.send({ pages: [await world.arrive(await smallPhoto())], key: randomUUID() }))._id
  const review = (id: string, fields: object) => world.invoices.review({ by: actors.admin, id, fields })
  const approve = (id: string) => world.invoices.decide({ by: actors.admin, id, action: 'approve', observation: '' })

  test('what was read, corrected and typed is told by the month of the approval, and only of what is approved', async () => {
    const queue = { waiting: 0, since: null, unread: 0 }
    expect(await world.invoices.readingReport()).toEqual({ queue, months: [] })
    const since = world.now().toISOString()
    const id = await send()
    world.later(3000)
    expect(await world.invoices.readingReport()).toEqual({ queue: { waiting: 1, since, unread: 0 }, months: [] })
    while (await world.invoices.readNext(reader));
    // The key and what is in it are as they were read; the amount is not, and the day was read nowhere.
    await review(id, { accessKey: sampleKey(), number: '4321', amount: '1235.50' })
    await review(id, { issuedAt: '2026-11-18' })
    expect(await world.invoices.readingReport()).toEqual({ queue, months: [] })
    await approve(id)
    const month = world.now().toISOString().slice(0, 7)
    expect(await world.invoices.readingReport()).toEqual({
      queue,
      months: [
        {
          month,
          invoices: 1,
          typed: '1235.50'.length + '2026-11-18'.length,
          seconds: 3,
          notRead: 1,
          sources: [
            { source: 'code', read: 3, corrected: 0 },
            { source: 'ocr', read: 0, corrected: 1 },
          ],
        },
      ],
    })
    await world.invoices.decide({ by: actors.admin, id, action: 'cancel', observation: 'engano' })
    expect(await world.invoices.readingReport()).toEqual({ queue, months: [] })
  })

  test('a page that cannot be read is left to people, and no more when its invoice is decided', async () => {
    const id = await send()
    while (await world.invoices.readNext({ ask: () => Promise.resolve('given-up') }));
    expect(await world.invoices.readingReport()).toMatchObject({ queue: { waiting: 0, since: null, unread: 1 } })
    await world.invoices.decide({ by: actors.admin, id, action: 'reprove', observation: 'ilegível' })
    expect(await world.invoices.readingReport()).toMatchObject({ queue: { unread: 0 } })
  })

  test('where nobody reads, all that admins write is typed, and an invoice without pages is none of it', async () => {
    const id = await send()
    const written = { accessKey: sampleKey(), amount: '10.00', issuedAt: '2026-11-18' }
    await review(id, written)
    await approve(id)
    const manual = await world.send({
      by: actors.bruno,
      pages: [],
      fields: { capturedAt: '2026-11-20T12:00:00.000Z', ...written },
    })
    expect(manual.source).toBe('manual')
    expect(await world.invoices.readingReport()).toMatchObject({
      months: [{ invoices: 1, typed: 44 + 5 + 10, seconds: null, notRead: 5, sources: [] }],
    })
  })
})
