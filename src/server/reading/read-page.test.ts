import { expect, test } from 'vitest'
import { readFiscalFile } from '#domain/invoices/fiscal-file.ts'
import { sampleXml } from '#domain/invoices/testing/fiscal-sample.ts'
import { combineReadings } from '#domain/reading/invoice-reading.ts'
import { diceOf } from '#server/seed/history/dice.ts'
import { danfeSize, drawDanfe } from '#tests/support/pictures/danfe.ts'
import { pdfOf, scanOf } from '#tests/support/pictures/pdf.ts'
import { photograph, type Trouble } from '#tests/support/pictures/photograph.ts'
import { drawReceipt } from '#tests/support/pictures/receipt.ts'
import { readPage, type PageToRead } from './read-page.ts'

const invoiceOf = (model: '55' | '65') =>
  readFiscalFile(Buffer.from(sampleXml({ model })), (bytes, encoding) =>
    new TextDecoder(encoding, { fatal: true }).decode(bytes),
  )
const photo = (paper: string, trouble: Trouble | null = null) =>
  photograph(paper, { dice: diceOf('reading', 'server'), trouble, strength: 'heavy' })

const read = async (bytes: Buffer, mime: PageToRead['mime']) =>
  combineReadings(await readPage({ bytes, mime, page: 1 }))

test('a photographed DANFE says its key twice, its total and its day', async () => {
  const invoice = invoiceOf('55')
  const reading = await read(await photo(await drawDanfe(invoice)), 'image/jpeg')
  expect(reading).toMatchObject({
    several: false,
    accessKey: { value: invoice.key, source: 'code', certain: true, page: 1 },
    total: { value: 123450, source: 'ocr' },
    issuedOn: { value: '2026-11-10', source: 'ocr' },
  })
})

test.each([null, 'dark'] as const)(
  'a receipt whose code says only its key has its total in print (%s)',
  async (trouble) => {
    const invoice = invoiceOf('65')
    const { svg } = await drawReceipt(invoice, { version: 3, offLine: false })
    expect(await read(await photo(svg, trouble), 'image/jpeg')).toMatchObject({
      accessKey: { value: invoice.key, certain: true },
      total: { value: 123450 },
    })
  },
)

test('a PDF says all by its text, and a scan by what it looks like', async () => {
  const invoice = invoiceOf('55')
  const danfe = await drawDanfe(invoice)
  const said = { accessKey: { value: invoice.key, certain: true }, total: { value: 123450 } }
  expect(await read(await pdfOf([danfe], danfeSize), 'application/pdf')).toMatchObject({
    ...said,
    total: { value: 123450, source: 'pdf', certain: true },
    issuedOn: { value: '2026-11-10', source: 'pdf', certain: true },
  })
  expect(await read(await scanOf([await photo(danfe)], danfeSize), 'application/pdf')).toMatchObject(said)
})

test('what cannot be opened is an error, and the next page is read', async () => {
  const danfe = await drawDanfe(invoiceOf('55'))
  const locked = await pdfOf([danfe], danfeSize, { password: 'segredo' })
  await expect(read(locked, 'application/pdf')).rejects.toThrow('password')
  await expect(read(Buffer.from('no picture'), 'image/jpeg')).rejects.toThrow()
  expect((await read(await pdfOf([danfe], danfeSize), 'application/pdf')).accessKey?.certain).toBe(true)
})
