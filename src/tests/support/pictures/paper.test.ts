/** What is drawn is what an invoice is: its codes say its key, and where they can, its amount and day. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { sampleKey, sampleXml } from '#domain/invoices/testing/fiscal-sample.ts'
import { readPrintedCode } from '#domain/reading/printed-code.ts'
import { drawDanfe } from './danfe.ts'
import { documentOf } from './document-of.ts'
import { drawReceipt } from './receipt.ts'

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(await readFile(file)).buffer } })
})

/** What the code on a drawing says. */
async function codeOn(svg: string) {
  const png = await sharp(Buffer.from(svg), { density: 200 }).png().toBuffer()
  const [found] = await readBarcodes(Uint8Array.from(png), { formats: ['QRCode', 'Code128'] })
  return readPrintedCode(found?.text ?? '')
}

test('a DANFE has the bars of its key', async () => {
  const svg = await drawDanfe(documentOf(sampleXml({ model: '55' })))
  expect(await codeOn(svg)).toMatchObject({ key: { key: sampleKey({ model: '55' }) }, amountCents: null })
  expect(svg).toContain('>1.234,50</text>')
})

const said = { key: { key: sampleKey() }, homologation: false }
const whole = { ...said, amountCents: 123450, issuedOn: '2026-11-10' }
const short = { ...said, amountCents: null, issuedOn: null }

test.each([
  [1, false, whole],
  [2, false, short],
  [2, true, whole],
  [3, false, short],
  [3, true, whole],
] as const)('a receipt has the code of version %i, off line: %s', async (version, offLine, code) => {
  const { svg } = await drawReceipt(documentOf(sampleXml()), { version, offLine })
  expect(await codeOn(svg)).toMatchObject(code)
})
