/** Reads what stands on a page of an invoice with all the time it takes: its codes, the text of a PDF, and its print. */
import sharp from 'sharp'
import type { InvoiceFile } from '#contract/api.gen.ts'
import { pixelLimit } from '#domain/invoices/photo.ts'
import { readCodes, readPrint, type PageReading } from '#domain/reading/page-reading.ts'
import { lookForCodes } from '#domain/reading/passes.ts'
import { readPdf } from '#domain/reading/pdf-pages.ts'
import type { Colour } from '#domain/reading/pixels.ts'
import { decode } from './decode-codes.ts'
import { openPdf } from './open-pdf.ts'
import { recognize } from './recognize.ts'

export interface PageToRead {
  readonly bytes: Uint8Array
  readonly mime: Exclude<InvoiceFile['mime'], 'application/xml'>
  /** Number among the pages of the invoice, from 1. */
  readonly page: number
}

/** Milliseconds for the passes over the codes of a page. */
const budget = 10_000

/** Pixels of the longer edge: more shows nothing that a camera saw, and takes memory. */
const longestEdge = 3000

async function pixelsOf(bytes: Uint8Array): Promise<Colour> {
  const { data, info } = await sharp(bytes, { limitInputPixels: pixelLimit })
    .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

/** @throws when the page cannot be opened: it is damaged, or asks for a password */
export async function readPage({ bytes, mime, page }: PageToRead): Promise<readonly PageReading[]> {
  const end = performance.now() + budget
  const isOver = () => performance.now() > end
  if (mime === 'image/jpeg') {
    const picture = await pixelsOf(bytes)
    const { codes } = await lookForCodes(picture, decode, isOver)
    return [readCodes(codes, page), readPrint(await recognize(picture), { page, source: 'ocr' })]
  }
  const pdf = await openPdf(bytes)
  try {
    return await readPdf(pdf, { page, decode, recognize, isOver })
  } finally {
    await pdf.close()
  }
}
