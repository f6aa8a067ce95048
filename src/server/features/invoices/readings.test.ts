import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readFiscalFile } from '#domain/invoices/fiscal-file.ts'
import { sampleKey, sampleXml } from '#domain/invoices/testing/fiscal-sample.ts'
import { readCodes, readPrint } from '#domain/reading/page-reading.ts'
import { receipt } from '#domain/reading/sample-print.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors, openInvoices, smallPdf, smallPhoto, type InvoicesWorld } from '#tests/support/invoices.ts'
import { danfeSize, drawDanfe } from '#tests/support/pictures/danfe.ts'
import { pdfOf } from '#tests/support/pictures/pdf.ts'
import type { PageToRead } from '#server/reading/read-page.ts'
import { scheduleReadings } from './readings.jobs.ts'
import { createReadingsService, type Reader } from './readings.service.ts'

const minute = 60_000
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const box = { left: 0, top: 0, width: 1, height: 0.1 }

eachDatabase((_kind, open) => {
  let world: InvoicesWorld
  let read: PageToRead[]

  const instance = () =>
    createReadingsService({ database: world.database, files: world.files, clock: () => world.now() })
  /** Says that every page has this key. */
  const reader: Reader = {
    ask(page) {
      read.push(page)
      return Promise.resolve([readCodes([{ text: sampleKey(), box }], page.page)])
    },
  }
  const readAll = async (by: Reader = reader) => {
    while (await instance().readNext(by));
  }

  beforeEach(async () => {
    await world?.close()
    world = await openInvoices(await open())
    read = []
  })
  afterAll(() => world.close())

  test('every page without an XML is read once, in its order, and says what the invoice is', async () => {
    const pages = await Promise.all([smallPhoto(), smallPdf].map(async (bytes) => world.arrive(await bytes)))
    const { _id } = await world.send({ pages })
    await world.send({ pages: [await world.arrive(Buffer.from(sampleXml()))] })
    expect(await instance().readingOf(_id)).toMatchObject({ state: 'waiting', accessKey: null, amount: null })
    await readAll()
    expect(read.map(({ page, mime }) => [page, mime])).toEqual([
      [1, 'image/jpeg'],
      [2, 'application/pdf'],
    ])
    expect(read[1]?.bytes).toEqual(smallPdf)
    expect(await instance().readingOf(_id)).toMatchObject({
      state: 'read',
      accessKey: { value: sampleKey(), certain: true, place: { page: 1 } },
      number: { value: '4321' },
    })
    await readAll()
    expect(read).toHaveLength(2)
  })

  test('its items name products of the programme, by their codes or words, and what they would earn', async () => {
    const facts = { brand: 'Nascente', category: 'Duchas', line: 'Nuvem', ratePer100: 150 }
    const ean = '7891234567895'
    await world.database.transaction((tx) =>
      world.services.products.createProduct(tx, { ...facts, sku: 'DUC-1', ean, name: 'Ducha Nuvem' }),
    )
    const print = receipt([
      '1 0078 CUBA CUB-200',
      '1 UN x 300,00 | 300,00',
      '2 0012 TORN MESA ORVALHO',
      '2 UN x 617,25 | 1.234,50',
      `3 ${ean} CHUV`,
      '1 UN x 99,90 | 99,90',
      '4 SIFAO SANFONADO',
      '1 UN x 20,00 | 20,00',
      'Valor total R$ | 1.654,40',
    ])
    const { _id } = await world.send()
    await readAll({ ask: ({ page }) => Promise.resolve([readPrint(print, { page, source: 'ocr' })]) })
    const { items } = await instance().readingOf(_id)
    expect(items.map(({ proposal }) => proposal && [proposal.product.name, proposal.by, proposal.points])).toEqual([
      ['Cuba Orvalho de apoio', 'sku', 450],
      ['Torneira Orvalho de mesa', 'name', 1234],
      ['Ducha Nuvem', 'ean', 149],
      null,
    ])
    await world.services.products.setActive(actors.admin, items[0]?.proposal?.product._id ?? '', false)
    expect((await instance().readingOf(_id)).items[0]).toMatchObject({ proposal: null })
  })

  test('many pages of one keep no other waiting for all of them', async () => {
    const many = await Promise.all(Array.from({ length: 4 }, async () => world.arrive(await smallPhoto())))
    await world.send({ pages: many })
    world.later(1000)
    await world.send({ by: actors.bruno, pages: [await world.arrive(smallPdf)] })
    for (let turn = 0; turn < 5; turn++) {
      world.later(1000)
      await instance().readNext(reader)
    }
    expect(read.map(({ mime }) => mime)).toEqual([
      'image/jpeg',
      'application/pdf',
      'image/jpeg',
      'image/jpeg',
      'image/jpeg',
    ])
  })

  test('several instances read each page once', async () => {
    for (let sending = 0; sending < 4; sending++) await world.send()
    await Promise.all([readAll(), readAll(), readAll()])
    expect(new Set(read.map(({ bytes }) => Buffer.from(bytes).toString('hex'))).size).toBe(4)
    expect(read).toHaveLength(4)
  })

  test('where nobody reads, and for an XML, there is nothing to wait for', async () => {
    const { _id } = await world.send()
    const { database, files } = world
    const off = createReadingsService({ database, files, clock: () => world.now(), readsPages: false })
    expect(await off.readingOf(_id)).toMatchObject({ state: 'none' })
    await readAll()
    expect(await off.readingOf(_id)).toMatchObject({ state: 'read' })
    const xml = await world.send({ by: actors.bruno, pages: [await world.arrive(Buffer.from(sampleXml()))] })
    expect(await instance().readingOf(xml._id)).toMatchObject({ state: 'none' })
  })

  test('what was decided is not read any more, and the pages of a correction are', async () => {
    const { _id } = await world.send()
    await world.invoices.withdraw({ by: actors.ana, id: _id })
    await readAll()
    expect(read).toEqual([])
    const sent = await world.send()
    await readAll()
    await world.invoices.correct({ by: actors.ana, id: sent._id, fields: {}, pages: [await world.arrive(smallPdf)] })
    expect(await instance().readingOf(sent._id)).toMatchObject({ accessKey: null })
    await readAll()
    expect(read.map(({ mime }) => mime)).toEqual(['image/jpeg', 'application/pdf'])
  })

  test('a page whose instance was killed is read by another when its time is over, and left to people after three', async () => {
    await world.send()
    for (let attempt = 0; attempt < 3; attempt++) {
      await new Promise<void>((asked) => {
        const killed: Reader = {
          ask: () => {
            asked()
            return new Promise(() => undefined)
          },
        }
        void instance().readNext(killed)
      })
      world.later(4 * minute)
      expect(await instance().readNext(reader)).toBe(false)
      world.later(2 * minute)
    }
    await readAll()
    expect(read).toEqual([])
  })

  test('one that cannot be read, or takes too long, is not tried again', async () => {
    for (const answer of [null, 'given-up'] as const) {
      const { _id } = await world.send()
      const failing: Reader = { ask: () => Promise.resolve(answer) }
      expect(await instance().readNext(failing)).toBe(true)
      world.later(60 * minute)
      expect(await instance().readNext(reader)).toBe(false)
      expect(await instance().readingOf(_id)).toMatchObject({ accessKey: null, several: false })
    }
  })

  test('a server that is stopped in the middle of a page leaves it for its next start', async () => {
    await world.send()
    const stopped = new AbortController()
    const ended: Reader = {
      ask: () => {
        stopped.abort()
        return Promise.reject(new Error('the thread reading ended'))
      },
    }
    await instance().readNext(ended, stopped.signal)
    await readAll()
    expect(read).toHaveLength(1)
  })

  test('the clockwork has a page read by its thread, and stops', async () => {
    const invoice = readFiscalFile(Buffer.from(sampleXml({ model: '55' })), (bytes, encoding) =>
      new TextDecoder(encoding, { fatal: true }).decode(bytes),
    )
    const pdf = await pdfOf([await drawDanfe(invoice)], danfeSize)
    const { _id } = await world.send({ pages: [await world.arrive(pdf)], key: randomUUID() })
    const readings = instance()
    const stop = scheduleReadings(readings, { log }, 20)
    await expect
      .poll(() => readings.readingOf(_id), { timeout: 60_000 })
      .toMatchObject({ accessKey: { value: invoice.key, source: 'pdf' }, amount: { value: '1234.50' } })
    await stop()
  })

  test('what a page says otherwise than its sender is a risk, told to the desk and not to be approved with many', async () => {
    const fields = { capturedAt: new Date().toISOString(), accessKey: sampleKey(), number: '77', amount: '100.00' }
    const { _id } = await world.send({ pages: [await world.arrive(await smallPhoto())], fields })
    const risks = async () => (await world.invoices.desk({ by: actors.admin, ids: [_id] })).docs[0]?.risks
    expect(await risks()).toEqual([])
    await readAll()
    expect(await risks()).toEqual([
      {
        flag: 'reading-differs',
        others: [],
        count: null,
        contradictions: [
          {
            field: 'number',
            sayings: [
              { source: 'invoice', value: '77' },
              { source: 'code', value: '4321' },
            ],
          },
        ],
      },
    ])
    expect((await world.invoices.risks([_id])).get(_id)).toHaveLength(1)
  })
})
